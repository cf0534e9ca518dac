import Foundation
import ProgramSupport
import Testing

/// The folder `data/debian`, of which the Debian packages are made.
struct DebianPackageTests {
  nonisolated static let packages: [String] = [
    "trellis-common", "trellis-gallery", "trellis-photos",
  ]

  /// The names of the packages that contain an installed file.
  private func owners(of file: String, _ patterns: [String: [String]]) -> [String] {
    patterns.filter { _, lines in
      lines.contains { fnmatch($0, file, FNM_PATHNAME) == 0 || file.hasPrefix("\($0)/") }
    }.keys.sorted()
  }

  @Test func everyInstalledFileIsInOnePackage() throws {
    let installation = try Installation()
    let run = try installation.run(
      "--prefix", "/usr", "--destdir", installation.root.path,
      "--programs", Installation.programs)
    #expect(run.status == 0, "\(run.text)")
    var patterns = ["no package": try Checkout.lines("data/debian/not-installed")]
    for package in Self.packages {
      patterns[package] = try Checkout.lines("data/debian/\(package).install")
    }
    let files = Installation.files(in: installation.root)
    #expect(files.count > 60)
    for file in files { #expect(owners(of: file, patterns).count == 1, "\(file)") }
    for (package, lines) in patterns {
      for line in lines {
        #expect(files.contains { owners(of: $0, [package: [line]]) != [] }, "\(package): \(line)")
      }
    }
  }

  @Test func thePackagesAreBuiltWithThePackagesThatTheReadmeInstalls() throws {
    let control = try Checkout.text("data/debian/control")
    let names = control.split(separator: "\n").map { $0.trimmingCharacters(in: [" ", ","]) }
    let needed = try Checkout.developmentPackages()
    #expect(Set(names.filter { $0.hasSuffix("-dev") }) == needed)
  }

  @Test func theCopyrightOfEverySamplePhotoIsStated() throws {
    let copyright = try Checkout.lines("data/debian/copyright").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let samples = try Checkout.names(in: "data/samples").filter { $0 != "LICENCES.md" }
    for sample in samples { #expect(copyright.contains("data/samples/\(sample)"), "\(sample)") }
    let named = copyright.filter { $0.hasPrefix("data/samples/") && !$0.contains(" ") }
    #expect(named.count == samples.count)
  }
}
