import Foundation
import Gemini

/// The response schema of a movie list: `schema/gemini/movie_list.schema.json`.
enum MovieListSchema {
  static let schema: Schema? = try? JSONDecoder().decode(
    Schema.self,
    from: Data(PackageResources.movie_list_schema_json)
  )
}
