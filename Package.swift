// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// As a program's own targets are compiled, in either language mode.
func client(_ mode: SwiftLanguageMode) -> [SwiftSetting] {
  [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)]
}

/// What `import Trellis` brings. The re-exported modules are named too: a build does not notice by
/// itself that one of them has changed.
let trellis: [Target.Dependency] = ["Trellis", "CollectionCore", "Gtk"]

/// Arrows point down only: a target may import what is listed for it and nothing else.
let package = Package(
  name: "Trellis",
  defaultLocalization: "en",
  products: [
    .library(name: "Trellis", targets: ["Trellis"]),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .executable(name: "trellis-photos", targets: ["Photos"]),
    .executable(name: "trellis-gallery", targets: ["Gallery"]),
    .executable(name: "trellis-bench", targets: ["Benchmarks"]),
  ],
  targets: [
    .systemLibrary(
      name: "CGtkSystem", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "CGtk", dependencies: ["CGtkSystem"]),
    .target(name: "CFiles"),
    .target(name: "CWords"),
    .target(name: "Words", dependencies: ["CWords"], swiftSettings: strict),
    .target(name: "Gtk", dependencies: ["CGtk"], swiftSettings: strict),
    .target(name: "Motion", swiftSettings: strict),
    .target(name: "CollectionCore", dependencies: ["Motion"], swiftSettings: strict),
    .target(name: "Trellis", dependencies: ["CollectionCore", "Gtk"], swiftSettings: strict),
    .target(name: "UIKitNames", dependencies: trellis, swiftSettings: strict),
    .target(
      name: "CPicture", dependencies: ["CGtkSystem"],
      linkerSettings: [
        .linkedLibrary("jpeg"), .linkedLibrary("png"), .linkedLibrary("webp"),
        .linkedLibrary("webpdemux"),
      ]),
    .systemLibrary(
      name: "CSqlite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "PhotoLibrary", dependencies: ["CFiles", "CPicture", "CSqlite", "Words"],
      swiftSettings: strict),
    .executableTarget(
      name: "Photos", dependencies: trellis + ["PhotoLibrary", "Words"],
      swiftSettings: strict),
    // A library, so that tests see the layouts without the program or a display.
    .target(
      name: "GalleryLayouts", dependencies: trellis + ["Words"], path: "Sources/Gallery/Layouts",
      swiftSettings: strict),
    .executableTarget(
      name: "Gallery", dependencies: trellis + ["GalleryLayouts", "PhotoLibrary", "Words"],
      exclude: ["Layouts"], swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks", dependencies: trellis, swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["CollectionCore"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(
      name: "GtkTestSupport", dependencies: trellis + ["CGtk", "TestSupport"],
      path: "Tests/GtkTestSupport", swiftSettings: strict),
    .testTarget(name: "MotionTests", dependencies: ["Motion"], swiftSettings: strict),
    .testTarget(
      name: "CollectionCoreTests", dependencies: ["CollectionCore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "WordsTests", dependencies: ["Words"], swiftSettings: strict),
    .testTarget(
      name: "GtkTests", dependencies: ["Gtk", "CGtk", "GtkTestSupport"], swiftSettings: strict),
    // Another program, to drag to and from.
    .executableTarget(name: "DropPeer", dependencies: ["CGtkSystem"], path: "Tests/DropPeer"),
    // A process for each renderer.
    .executableTarget(
      name: "PerspectiveSubject", dependencies: trellis, path: "Tests/PerspectiveSubject",
      swiftSettings: strict),
    .testTarget(
      name: "TrellisTests",
      dependencies: trellis + [
        "CGtk", "DropPeer", "GtkTestSupport", "PerspectiveSubject", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "UIKitNamesTests", dependencies: ["UIKitNames", "TestSupport"] + trellis,
      swiftSettings: client(.v6)),
    // The same files, through a link.
    .testTarget(
      name: "UIKitNamesSwift5Tests", dependencies: ["UIKitNames", "TestSupport"] + trellis,
      swiftSettings: client(.v5)),
    // A process of their own, for tests to kill.
    .executableTarget(
      name: "AlbumChild", dependencies: ["PhotoLibrary", "TestSupport"], path: "Tests/AlbumChild",
      swiftSettings: strict),
    .testTarget(
      name: "PhotoLibraryTests", dependencies: ["AlbumChild", "PhotoLibrary", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleryTests",
      dependencies: trellis + [
        "Gallery", "GalleryLayouts", "GtkTestSupport", "PhotoLibrary", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "PhotosTests", dependencies: ["DropPeer", "Photos", "PhotoLibrary", "TestSupport"],
      swiftSettings: strict),
    // Programs of their own, and a bus on which to ask what assistive technology is told of them.
    .executableTarget(
      name: "AccessSubject", dependencies: trellis, path: "Tests/AccessSubject",
      swiftSettings: strict),
    .target(
      name: "AccessTestSupport", dependencies: ["CGtk", "TestSupport"],
      path: "Tests/AccessTestSupport", swiftSettings: strict),
    .testTarget(
      name: "AccessTests",
      dependencies: ["AccessSubject", "AccessTestSupport", "Gallery", "Photos", "TestSupport"],
      swiftSettings: strict),
  ]
)
