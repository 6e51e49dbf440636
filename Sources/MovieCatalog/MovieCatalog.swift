// What `import MovieCatalog` brings: the client, the catalog and the domain they share.
@_exported public import Catalog
@_exported public import Gemini
@_exported public import Movies
