// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let samples = [
  "sample01_rainy_night_ko",
  "sample02_rainy_night_en",
  "sample03_mind_bending_en",
  "sample04_loud_weekend_en",
  "sample05_after_goodbye_ko",
  "sample06_sunday_with_kids_en",
  "sample07_evening_with_kids_ko",
  "sample08_edge_of_seat_ko",
  "sample09_nineties_night_en",
  "sample10_far_from_home_en",
  "sample11_twist_ko",
  "sample12_somewhere_else_ko",
]

let package = Package(
  name: "moviecat",
  platforms: [.macOS(.v26), .iOS(.v26)],
  products: [
    .library(name: "MovieCatalog", targets: ["MovieCatalog"]),
    .library(name: "Gemini", targets: ["Gemini"]),
    .executable(name: "moviecat", targets: ["moviecat"]),
  ],
  targets: [
    .systemLibrary(
      name: "CatalogCSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    .target(name: "CatalogSQLite", dependencies: ["CatalogCSQLite"], swiftSettings: settings),
    .target(
      name: "Movies",
      resources: [.embedInCode("../../schema/genres.tsv")],
      swiftSettings: settings
    ),
    .target(name: "Gemini", swiftSettings: settings),
    .target(
      name: "Catalog",
      dependencies: ["CatalogSQLite", "Movies"],
      resources: [
        .embedInCode("../../schema/catalog/m0001_catalog.sql"),
        .embedInCode("../../schema/catalog/m0002_verdicts.sql"),
        .embedInCode("../../schema/catalog/m0003_lists.sql"),
        .embedInCode("../../schema/catalog/m0004_requests.sql"),
        .embedInCode("../../schema/catalog/m0005_genre_lists.sql"),
        .embedInCode("../../schema/search_index.sql"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "MovieCatalog",
      dependencies: ["Gemini", "Catalog", "Movies"],
      resources: [.embedInCode("../../schema/gemini/movie_list.schema.json")]
        + samples.map { .embedInCode("../../schema/samples/\($0).json") },
      swiftSettings: settings
    ),
    .target(name: "Arguments", swiftSettings: settings),
    .executableTarget(
      name: "moviecat",
      dependencies: ["MovieCatalog", "Arguments"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "moviecat-bench",
      dependencies: ["MovieCatalog", "Arguments", "Catalog", "CatalogSQLite", "Gemini", "Movies"],
      swiftSettings: settings
    ),
    .testTarget(name: "MoviesTests", dependencies: ["Movies"], swiftSettings: settings),
    .testTarget(name: "GeminiTests", dependencies: ["Gemini"], swiftSettings: settings),
    .testTarget(
      name: "CatalogTests",
      dependencies: ["Catalog", "CatalogSQLite", "Movies"],
      swiftSettings: settings
    ),
    .testTarget(name: "MovieCatalogTests", dependencies: ["MovieCatalog"], swiftSettings: settings),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"], swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["moviecat", "MovieCatalog", "Gemini"],
      swiftSettings: settings
    ),
  ]
)
