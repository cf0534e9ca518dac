import Foundation
import Testing

/// The manifest of the Flatpak package.
struct FlatpakTests {
  private struct Manifest: Decodable {
    struct Module: Decodable {
      let name: String
      let cleanup: [String]?
    }

    let id: String
    let runtime: String
    let sdkExtensions: [String]
    let command: String
    let finishArgs: [String]
    let modules: [Module]

    enum CodingKeys: String, CodingKey {
      case id, runtime, command, modules
      case sdkExtensions = "sdk-extensions"
      case finishArgs = "finish-args"
    }
  }

  /// The module that takes the place of each development package. The runtime has those without.
  private static let modules: [String: String?] = [
    "libgtk-4-dev": nil, "libadwaita-1-dev": nil, "libsqlite3-dev": nil, "libseccomp-dev": nil,
    "liblcms2-dev": nil, "libjpeg-dev": nil, "libpng-dev": nil, "libwebp-dev": nil,
    "libtiff-dev": nil, "libheif-dev": nil, "libjxl-dev": nil, "librsvg2-dev": nil,
    "libisal-dev": "isa-l", "libgexiv2-dev": "gexiv2", "libgif-dev": "giflib",
    "libraw-dev": "libraw",
  ]

  private func manifest() throws -> Manifest {
    try JSONDecoder().decode(
      Manifest.self,
      from: Data(try Checkout.text("data/flatpak/io.github.trellis.Photos.json").utf8))
  }

  @Test func theProgramMayUseTheScreenTheSoundAndThePicturesFolder() throws {
    let manifest = try manifest()
    #expect(manifest.id == "io.github.trellis.Photos")
    #expect(manifest.command == "trellis-photos")
    #expect(manifest.runtime == "org.gnome.Platform")
    #expect(manifest.sdkExtensions == ["org.freedesktop.Sdk.Extension.swift6"])
    #expect(
      Set(manifest.finishArgs) == [
        "--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--socket=pulseaudio",
        "--device=dri", "--filesystem=xdg-pictures",
      ])
  }

  @Test func theModulesAreTheLibrariesThatTheRuntimeDoesNotHave() throws {
    let needed = try Checkout.developmentPackages()
    #expect(Set(Self.modules.keys) == needed)
    // gexiv2 is built with exiv2.
    let modules = Set(Self.modules.values.compactMap { $0 } + ["exiv2", "trellis"])
    #expect(Set(try manifest().modules.map(\.name)) == modules)
  }

  @Test func onlyFilesOfTheGalleryAreLeftOut() throws {
    let installation = try Installation()
    try installation.run(
      "--prefix", "/app", "--destdir", installation.root.path,
      "--programs", Installation.programs)
    let files = Installation.files(in: installation.root.appendingPathComponent("app"))
    let gallery = files.filter { $0.lowercased().contains("gallery") }
    let cleaned = try #require(try manifest().modules.last { $0.name == "trellis" }?.cleanup)
    #expect(gallery.map { "/\($0)" } == cleaned.sorted())
  }
}
