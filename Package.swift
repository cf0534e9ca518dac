// swift-tools-version: 6.0

import Foundation
import PackageDescription

/// Continuous integration makes warnings errors. A checkout that is only built does not: another
/// compiler or another GTK may warn of more, and a package with unsafe flags cannot be depended on.
let isStrict = Context.environment["TRELLIS_WARNINGS_ARE_ERRORS"] != nil

/// The settings of a program's own targets, in either language mode.
func client(_ mode: SwiftLanguageMode) -> [SwiftSetting] {
  [.swiftLanguageMode(mode)] + (isStrict ? [.unsafeFlags(["-warnings-as-errors"])] : [])
}

let strict = client(.v6) + [.enableUpcomingFeature("ExistentialAny")]

/// A release build does not check the casts between GTK's types, as GTK's own release builds.
let strictC: [CSetting] =
  [.define("G_DISABLE_CAST_CHECKS", .when(configuration: .release))]
  + (isStrict ? [.unsafeFlags(["-Wall", "-Werror"])] : [])

/// The name of gexiv2 for pkg-config, which has a version in it from 0.16 on.
let gexiv2 = {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["pkg-config", "--exists", "gexiv2-0.16"]
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return "gexiv2" }
  process.waitUntilExit()
  return process.terminationStatus == 0 ? "gexiv2-0.16" : "gexiv2"
}()

/// What `import Trellis` brings. The re-exported modules are named too: a build does not notice by
/// itself that one of them has changed.
let trellis: [Target.Dependency] = [
  "Trellis", "CollectionCore", "CollectionLayouts", "CollectionModel", "TrellisGtk",
]

/// What layouts written for iOS are tested with.
let uikit: [Target.Dependency] =
  [
    "CollectionViewTesting", "ForeignNames", "GtkTestSupport", "UIKitNames", "TestSupport",
    "UIKitLibrary", "UIKitLibraryImports", "UIKitLibrarySwift5",
  ] + trellis

/// Arrows point down only: a target may import what is listed for it and nothing else.
///
/// SwiftPM builds no program in which two packages have targets of the same name, so targets of programs and those
/// with names that others use have Trellis in their names.
let package = Package(
  name: "Trellis",
  defaultLocalization: "en",
  products: [
    .library(name: "Trellis", targets: ["Trellis"]),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .library(name: "CollectionViewTesting", targets: ["CollectionViewTesting"]),
    .executable(name: "trellis-photos", targets: ["TrellisPhotos"]),
    .executable(name: "trellis-gallery", targets: ["TrellisGallery"]),
    .executable(name: "trellis-example", targets: ["TrellisExamples"]),
    .executable(name: "trellis-bench", targets: ["TrellisBenchmarks"]),
    .executable(name: "trellis-fuzz", targets: ["TrellisFuzzer"]),
    // Decodes pictures for trellis-photos and trellis-gallery, which start it.
    .executable(name: "trellis-decoder", targets: ["TrellisDecoder"]),
  ],
  targets: [
    .systemLibrary(
      name: "CGtkSystem", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    // Drawings in perspective. They need GTK as CTrellisGtk does, whose header says so where it is missing.
    .target(
      name: "CPerspective", dependencies: ["CGtkSystem"],
      cSettings: strictC + [.headerSearchPath("../CGtk/include")]),
    .target(
      name: "CTrellisGtk", dependencies: ["CGtkSystem", "CPerspective"], path: "Sources/CGtk",
      cSettings: strictC),
    .target(name: "CLocalization", path: "Sources/Localization/CLocalization", cSettings: strictC),
    .target(
      name: "TrellisLocalization", dependencies: ["CLocalization"], path: "Sources/Localization",
      exclude: ["CLocalization"],
      swiftSettings: strict),
    .target(name: "MainQueue", swiftSettings: strict),
    // Mistakes of the program that calls the library.
    .target(name: "CallerMistakes", dependencies: ["MainQueue"], swiftSettings: strict),
    // The version and the command line of the programs.
    .target(name: "ProgramSupport", swiftSettings: strict),
    // Figures of benchmarks: their statistics, tables and JSON.
    .target(name: "TrellisMeasuring", path: "Sources/Measuring", swiftSettings: strict),
    // The formats of pictures in memory, for those who make them and those who draw them.
    .target(name: "PixelLayout", swiftSettings: strict),
    .target(
      name: "TrellisGtk",
      dependencies: ["CTrellisGtk", "CallerMistakes", "MainQueue", "PixelLayout"],
      path: "Sources/Gtk", swiftSettings: strict),
    .target(name: "TrellisMotion", path: "Sources/Motion", swiftSettings: strict),
    // The values of a collection view: positions, elements and their geometry, changes of the data,
    // snapshots.
    .target(
      name: "CollectionModel", dependencies: ["CallerMistakes", "MainQueue"], swiftSettings: strict),
    // The solvers of layouts: from measures and descriptions to the frames of elements.
    .target(
      name: "CollectionLayouts", dependencies: ["CallerMistakes", "CollectionModel"],
      swiftSettings: strict),
    // What the module Observation of Swift 6.0 lacks.
    .target(
      name: "CObservation", path: "Sources/CollectionCore/CObservation", cSettings: strictC),
    .target(
      name: "CollectionCore",
      dependencies: [
        "CObservation", "CallerMistakes", "CollectionLayouts", "CollectionModel", "MainQueue",
        "TrellisMotion",
      ],
      exclude: ["CObservation"], swiftSettings: strict),
    .target(
      name: "Trellis",
      dependencies: [
        "CollectionCore", "CollectionLayouts", "CollectionModel", "CallerMistakes", "TrellisGtk",
        "TrellisMotion",
        "PixelLayout",
      ],
      swiftSettings: strict),
    .target(name: "UIKitNames", dependencies: trellis, swiftSettings: strict),
    .target(
      name: "CollectionViewTesting", dependencies: ["CollectionCore"], swiftSettings: strict),
    // Pictures in memory.
    .target(name: "CPixels", path: "Sources/PhotoLibrary/CPixels", cSettings: strictC),
    // The decoders of pictures. Only trellis-decoder links them.
    .target(
      name: "CPicture", dependencies: ["CIsal", "CLcms", "CPixels", "CRsvg"],
      path: "Sources/PhotoLibrary/CPicture",
      cSettings: strictC,
      linkerSettings: [
        .linkedLibrary("fontconfig"), .linkedLibrary("gif"), .linkedLibrary("heif"),
        .linkedLibrary("jpeg"), .linkedLibrary("jxl"), .linkedLibrary("png"),
        .linkedLibrary("raw_r"), .linkedLibrary("tiff"), .linkedLibrary("webp"),
        .linkedLibrary("webpdemux"),
      ]),
    .systemLibrary(
      name: "CRsvg", path: "Sources/PhotoLibrary/CRsvg", pkgConfig: "librsvg-2.0",
      providers: [.apt(["librsvg2-dev"])]),
    .systemLibrary(
      name: "CIsal", path: "Sources/PhotoLibrary/CIsal", pkgConfig: "libisal",
      providers: [.apt(["libisal-dev"])]),
    .systemLibrary(
      name: "CSqlite", path: "Sources/PhotoLibrary/CSqlite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CSeccomp", path: "Sources/PhotoLibrary/CSeccomp", pkgConfig: "libseccomp",
      providers: [.apt(["libseccomp-dev"])]),
    .systemLibrary(
      name: "CGexiv2", path: "Sources/PhotoLibrary/CGexiv2", pkgConfig: gexiv2,
      providers: [.apt(["libgexiv2-dev"])]),
    .systemLibrary(
      name: "CLcms", path: "Sources/PhotoLibrary/CLcms", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"])]),
    // What confines the process that decodes pictures.
    .target(
      name: "CConfinement", dependencies: ["CSeccomp"], path: "Sources/PhotoLibrary/CConfinement",
      cSettings: strictC),
    .systemLibrary(
      name: "CGlib", path: "Sources/PhotoLibrary/CGlib", pkgConfig: "glib-2.0",
      providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "CFiles", dependencies: ["CGlib"], path: "Sources/PhotoLibrary/CFiles",
      cSettings: strictC),
    // How programs are started that read untrusted files.
    .target(name: "CProcess", path: "Sources/PhotoLibrary/CProcess", cSettings: strictC),
    // What a program and its decoders say to each other.
    .target(
      name: "CDecoderMessages", path: "Sources/PhotoLibrary/CDecoderMessages", cSettings: strictC),
    // The metadata of pictures, read by gexiv2. Only trellis-decoder links it.
    .target(
      name: "CMetadata", dependencies: ["CDecoderMessages", "CGexiv2"],
      path: "Sources/PhotoLibrary/CMetadata", cSettings: strictC),
    // Dates, orientations and kinds of pictures, and how they are read from files.
    .target(
      name: "PictureMetadata", path: "Sources/PhotoLibrary/Metadata", swiftSettings: strict),
    // A process of its own that decodes untrusted pictures. No program names it as a dependency,
    // because its libraries would be linked into that program.
    .executableTarget(
      name: "TrellisDecoder",
      dependencies: [
        "CConfinement", "CDecoderMessages", "CMetadata", "CPicture", "PictureMetadata",
      ],
      path: "Sources/PhotoLibrary/Decoder", swiftSettings: strict),
    .target(
      name: "TrellisPhotoLibrary",
      dependencies: [
        "CDecoderMessages", "CFiles", "CPixels", "CProcess", "CSqlite", "TrellisLocalization",
        "PictureMetadata", "PixelLayout",
      ],
      path: "Sources/PhotoLibrary",
      exclude: [
        "CConfinement", "CDecoderMessages", "CFiles", "CGexiv2", "CGlib", "CIsal", "CLcms",
        "CMetadata", "CPicture", "CPixels", "CProcess", "CRsvg", "CSeccomp", "CSqlite", "Decoder",
        "Metadata",
      ],
      swiftSettings: strict),
    // A library, so that tests see the layouts of open photos without the program or a display.
    .target(
      name: "PhotoViewing", dependencies: trellis + ["TrellisLocalization", "TrellisMotion"],
      path: "Sources/Photos/Viewing", swiftSettings: strict),
    // The playing of videos. Only trellis-photos links it: everything else that is untrusted is read
    // by other processes.
    .target(
      name: "CVideo", dependencies: ["CGtkSystem"], path: "Sources/Photos/CVideo",
      cSettings: strictC),
    .systemLibrary(
      name: "CGioUnix", path: "Sources/Photos/CGioUnix", pkgConfig: "gio-unix-2.0",
      providers: [.apt(["libgtk-4-dev"])]),
    // What the desktop does with files: portals and printing.
    .target(
      name: "CDesktop", dependencies: ["CGioUnix", "CGtkSystem"], path: "Sources/Photos/CDesktop",
      cSettings: strictC),
    .systemLibrary(
      name: "CAdwaitaSystem", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    // What differs between the versions of libadwaita.
    .target(
      name: "CAdwaita", dependencies: ["CAdwaitaSystem", "CGtkSystem"], cSettings: strictC),
    // The widgets of GNOME's own look. Only programs use them: the library stays on plain GTK.
    .target(
      name: "TrellisAdwaita", dependencies: ["CAdwaita", "TrellisGtk"], path: "Sources/Adwaita",
      swiftSettings: strict),
    .executableTarget(
      name: "TrellisPhotos",
      dependencies: trellis + [
        "TrellisAdwaita", "CDesktop", "CVideo", "TrellisPhotoLibrary", "PhotoViewing",
        "PictureMetadata",
        "TrellisLocalization", "TrellisMeasuring", "ProgramSupport",
      ],
      path: "Sources/Photos", exclude: ["CDesktop", "CGioUnix", "CVideo", "Viewing"],
      swiftSettings: strict),
    // A library, so that tests see the layouts without the program or a display.
    .target(
      name: "GalleryLayouts", dependencies: trellis + ["TrellisLocalization"],
      path: "Sources/Gallery/Layouts",
      swiftSettings: strict),
    .executableTarget(
      name: "TrellisGallery",
      dependencies: trellis + [
        "GalleryLayouts", "TrellisPhotoLibrary", "PictureMetadata", "TrellisLocalization",
        "ProgramSupport",
      ],
      path: "Sources/Gallery", exclude: ["Layouts"], swiftSettings: strict),
    // Small programs of one file each, to copy from.
    .executableTarget(
      name: "TrellisExamples", dependencies: trellis + ["ProgramSupport"], path: "Sources/Examples",
      swiftSettings: strict),
    // What Trellis is measured against.
    .target(name: "CBenchmarks", dependencies: ["CGtkSystem"], cSettings: strictC),
    .executableTarget(
      name: "TrellisBenchmarks",
      dependencies: trellis + ["CBenchmarks", "TrellisMeasuring", "ProgramSupport"],
      path: "Sources/Benchmarks", swiftSettings: strict),

    // Damaged pictures for the decoders.
    .target(name: "Fuzzing", dependencies: ["TrellisPhotoLibrary"], swiftSettings: strict),
    .executableTarget(
      name: "TrellisFuzzer", dependencies: ["Fuzzing", "ProgramSupport"], path: "Sources/Fuzzer",
      swiftSettings: strict),

    .target(
      name: "TestSupport",
      dependencies: ["CollectionCore", "CollectionModel", "CollectionViewTesting"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(
      name: "GtkTestSupport", dependencies: trellis + ["CTrellisGtk", "TestSupport"],
      path: "Tests/GtkTestSupport", swiftSettings: strict),
    // Programs run as a person would use them, on X or Wayland.
    .target(
      name: "ProgramTestSupport", dependencies: ["TestSupport"], path: "Tests/ProgramTestSupport",
      swiftSettings: strict),
    // The pointer and the keyboard of a Wayland session.
    .executableTarget(
      name: "WaylandInput", path: "Tests/WaylandInput", cSettings: strictC,
      linkerSettings: [.linkedLibrary("m"), .linkedLibrary("wayland-client")]),
    .testTarget(name: "MotionTests", dependencies: ["TrellisMotion"], swiftSettings: strict),
    // A process of its own, for mistakes that end it.
    .executableTarget(
      name: "MistakeChild", dependencies: ["CollectionCore", "TestSupport"],
      path: "Tests/MistakeChild", swiftSettings: strict),
    .testTarget(
      name: "CollectionModelTests", dependencies: ["CollectionModel", "MainQueue", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CollectionLayoutsTests", dependencies: ["CollectionLayouts", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CollectionCoreTests",
      dependencies: [
        "CollectionCore", "CollectionLayouts", "MainQueue", "MistakeChild", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ProgramSupportTests",
      dependencies: [
        "TrellisBenchmarks", "TrellisExamples", "TrellisFuzzer", "TrellisGallery", "TrellisPhotos",
        "TrellisDecoder",
        "ProgramSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "MeasuringTests",
      dependencies: ["TrellisMeasuring", "TrellisPhotoLibrary", "PictureMetadata"],
      swiftSettings: strict),
    .testTarget(
      name: "LocalizationTests", dependencies: ["TrellisLocalization"], swiftSettings: strict),
    // A program that makes a widget too early.
    .executableTarget(
      name: "EarlyWidget", dependencies: ["CallerMistakes", "TrellisGtk"],
      path: "Tests/EarlyWidget",
      swiftSettings: strict),
    .testTarget(
      name: "GtkTests",
      dependencies: [
        "TrellisGtk", "CTrellisGtk", "CPerspective", "EarlyWidget", "GtkTestSupport", "PixelLayout",
        "TestSupport",
      ],
      swiftSettings: strict),
    // Another program, to drag to and from.
    .executableTarget(
      name: "DropPeer", dependencies: ["CGtkSystem"], path: "Tests/DropPeer", cSettings: strictC),
    // The first program in README.md, for a test that runs it.
    .executableTarget(
      name: "ReadmeSample", dependencies: trellis, path: "Tests/ReadmeSample",
      swiftSettings: strict),
    // The samples of the articles in Sources/Trellis/Trellis.docc.
    .target(
      name: "DocumentationSamples", dependencies: trellis + ["CGtkSystem", "UIKitNames"],
      path: "Tests/DocumentationSamples", swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      dependencies: trellis + [
        "CGtkSystem", "CollectionViewTesting", "DocumentationSamples", "GtkTestSupport",
        "TestSupport", "UIKitNames",
      ], swiftSettings: strict),
    // A process for each renderer.
    .executableTarget(
      name: "PerspectiveSubject", dependencies: trellis, path: "Tests/PerspectiveSubject",
      swiftSettings: strict),
    .testTarget(
      name: "TrellisTests",
      dependencies: trellis + [
        "CTrellisGtk", "CPerspective", "DropPeer", "GtkTestSupport", "PerspectiveSubject",
        "ReadmeSample",
        "TestSupport",
      ], swiftSettings: strict),
    // A program's own types whose names Trellis has too.
    .target(name: "ForeignNames", path: "Tests/ForeignNames", swiftSettings: strict),
    // A library with public API in UIKit's names, which sees what another package sees: in each
    // language mode, and with the upcoming rule that members need an import of their module, which
    // Swift 6.0 ignores. The same files, through links.
    .target(
      name: "UIKitLibrary", dependencies: ["UIKitNames"], path: "Tests/UIKitLibrary",
      packageAccess: false, swiftSettings: client(.v6)),
    .target(
      name: "UIKitLibrarySwift5", dependencies: ["UIKitNames"], path: "Tests/UIKitLibrarySwift5",
      packageAccess: false, swiftSettings: client(.v5)),
    .target(
      name: "UIKitLibraryImports", dependencies: ["UIKitNames"], path: "Tests/UIKitLibraryImports",
      packageAccess: false,
      swiftSettings: client(.v6) + [.enableUpcomingFeature("MemberImportVisibility")]),
    // A library in the style of today's for iOS, which shows view models by a diffable data source, with
    // tests that need no display.
    .target(
      name: "UIKitCollections", dependencies: ["UIKitNames"], path: "Tests/UIKitCollections",
      packageAccess: false, swiftSettings: client(.v6)),
    .testTarget(
      name: "UIKitCollectionsTests",
      dependencies: ["CollectionViewTesting", "UIKitCollections", "UIKitNames"] + trellis,
      swiftSettings: client(.v6)),
    .testTarget(
      name: "UIKitNamesTests", dependencies: uikit, swiftSettings: client(.v6)),
    // What programs for iOS write: layouts, lists, delegates, subclasses and optional calls. The same
    // files, through links.
    .testTarget(
      name: "UIKitNamesSwift5Tests", dependencies: uikit, swiftSettings: client(.v5)),
    // A process of their own, for tests to kill.
    .executableTarget(
      name: "AlbumChild", dependencies: ["CSqlite", "TrellisPhotoLibrary", "TestSupport"],
      path: "Tests/AlbumChild",
      swiftSettings: strict),
    .executableTarget(
      name: "DiskChild", dependencies: ["TrellisGtk", "TrellisPhotoLibrary"],
      path: "Tests/DiskChild",
      swiftSettings: strict),
    // A process of its own, which confines itself and then tries what is forbidden.
    .executableTarget(
      name: "ConfinementChild", dependencies: ["CConfinement", "CSeccomp"],
      path: "Tests/ConfinementChild", cSettings: strictC),
    .testTarget(
      name: "ConfinementTests", dependencies: ["ConfinementChild", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "TrellisFuzzer", "Fuzzing", "TrellisPhotoLibrary", "TrellisDecoder", "TestSupport",
      ],
      swiftSettings: strict),
    // A decoder that lies, hangs or crashes.
    .executableTarget(
      name: "FakeDecoder", dependencies: ["CDecoderMessages"], path: "Tests/FakeDecoder",
      cSettings: strictC),
    // A process that decodes many pictures, whose memory and descriptors a test counts.
    .executableTarget(
      name: "DecodingChild",
      dependencies: ["TrellisPhotoLibrary", "TrellisDecoder", "TestSupport"],
      path: "Tests/DecodingChild", swiftSettings: strict),
    .testTarget(
      name: "PhotoLibraryTests",
      dependencies: [
        "AlbumChild", "CDecoderMessages", "CPicture", "CollectionCore", "CollectionViewTesting",
        "DecodingChild", "DiskChild", "FakeDecoder", "Fuzzing", "TrellisLocalization",
        "TrellisPhotoLibrary",
        "TrellisDecoder", "PictureMetadata", "PixelLayout", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GalleryTests",
      dependencies: trellis + [
        "TrellisGallery", "GalleryLayouts", "GtkTestSupport", "TrellisPhotoLibrary",
        "PictureMetadata",
        "ProgramTestSupport",
        "TestSupport", "WaylandInput",
      ], swiftSettings: strict),
    .testTarget(
      name: "ExamplesTests",
      dependencies: ["TrellisExamples", "ProgramTestSupport", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PhotoViewingTests",
      dependencies: ["CollectionCore", "CollectionViewTesting", "PhotoViewing", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PhotosTests",
      dependencies: [
        "DropPeer", "Fuzzing", "TrellisMeasuring", "TrellisPhotos", "TrellisPhotoLibrary",
        "PictureMetadata",
        "ProgramTestSupport", "TestSupport", "WaylandInput",
      ], swiftSettings: strict),
    // Programs of their own, and a bus on which to ask what assistive technology is told of them.
    .executableTarget(
      name: "AccessSubject", dependencies: trellis + ["CGtkSystem"], path: "Tests/AccessSubject",
      swiftSettings: strict),
    .target(
      name: "AccessTestSupport", dependencies: ["CGioUnix", "CTrellisGtk", "TestSupport"],
      path: "Tests/AccessTestSupport", swiftSettings: strict),
    .testTarget(
      name: "AccessTests",
      dependencies: [
        "AccessSubject", "AccessTestSupport", "TrellisGallery", "TrellisPhotos", "TestSupport",
      ],
      swiftSettings: strict),
  ]
)

/// `TRELLIS_ONLY=CollectionCoreTests,MotionTests` leaves only these targets and what they depend on, so
/// that a change is built and tested in less time, and without the packages that only other targets need.
if let names = Context.environment["TRELLIS_ONLY"] {
  var wanted = Set(names.split(separator: ",").map(String.init))
  var waiting = Array(wanted)
  while let name = waiting.popLast() {
    guard let target = package.targets.first(where: { $0.name == name }) else {
      fatalError("TRELLIS_ONLY names \(name), which is not a target")
    }
    for case .byNameItem(let needed, _) in target.dependencies where wanted.insert(needed).inserted
    {
      waiting.append(needed)
    }
  }
  package.targets.removeAll { !wanted.contains($0.name) }
  // The programs that are left keep their names, by which tests start them.
  package.products.removeAll { product in
    guard let program = product as? Product.Executable else { return true }
    return !program.targets.allSatisfy(wanted.contains)
  }
}
