import Foundation
import XCTest

/// Tests of the errors that the headers in Sources give on a machine where a library is missing.
final class MissingLibrariesTests: XCTestCase {
  private let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")
  private var installed = FileManager.default.temporaryDirectory
    .appendingPathComponent("libraries-\(UUID().uuidString)")

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: installed, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: installed) }

  func testWithoutGTKTheFirstErrorNamesItsPackage() throws {
    let first = try XCTUnwrap(errors(of: "CGtk/include/CGtkVersion.h").first)
    XCTAssertTrue(first.contains("needs GTK 4.8 or later"), first)
    XCTAssertTrue(first.contains("sudo apt-get install libgtk-4-dev"), first)
  }

  func testAGTKThatIsTooOldIsReported() throws {
    for version in [(3, 24), (4, 6)] {
      try install("gtk/gtk.h", version: version)
      let errors = try errors(of: "CGtk/include/CGtkVersion.h")
      XCTAssertEqual(errors.count, 1, "\(version): \(errors)")
      XCTAssertTrue(errors.first?.contains("an older one is installed") == true, "\(errors)")
      XCTAssertTrue(errors.first?.contains("libgtk-4-dev") == true, "\(errors)")
    }
    for version in [(4, 8), (4, 18), (5, 0)] {
      try install("gtk/gtk.h", version: version)
      XCTAssertEqual(try errors(of: "CGtk/include/CGtkVersion.h"), [], "\(version)")
    }
  }

  func testEachMissingLibraryIsReportedWithItsPackage() throws {
    let shims = [
      ("CSqlite", "libsqlite3-dev"), ("CSeccomp", "libseccomp-dev"),
      ("CGexiv2", "libgexiv2-dev"), ("CLcms", "liblcms2-dev"), ("CRsvg", "librsvg2-dev"),
    ]
    for (shim, package) in shims {
      let first = try XCTUnwrap(errors(of: "PhotoLibrary/\(shim)/shim.h").first)
      XCTAssertTrue(first.contains("sudo apt-get install \(package)"), first)
    }

    let adwaita = try XCTUnwrap(errors(of: "CAdwaita/include/CAdwaita.h").first)
    XCTAssertTrue(adwaita.contains("sudo apt-get install libadwaita-1-dev"), adwaita)

    let libraries = [
      ("fontconfig/fontconfig.h", "libgtk-4-dev"), ("jpeglib.h", "libjpeg-dev"),
      ("gif_lib.h", "libgif-dev"), ("libheif/heif.h", "libheif-dev"),
      ("jxl/decode.h", "libjxl-dev"), ("tiffio.h", "libtiff-dev"), ("png.h", "libpng-dev"),
      ("libraw/libraw.h", "libraw-dev"), ("isa-l/igzip_lib.h", "libisal-dev"),
      ("webp/demux.h", "libwebp-dev"),
    ]
    let header = "PhotoLibrary/CPicture/include/CPictureLibraries.h"
    for (index, library) in libraries.enumerated() {
      let errors = try errors(of: header)
      XCTAssertEqual(errors.count, libraries.count - index)
      XCTAssertTrue(errors.first?.contains("install \(library.1)\"") == true, "\(errors)")
      try install(library.0)
    }
    XCTAssertEqual(try errors(of: header), [])
  }

  /// Another file that includes GTK could be compiled first, and its error would hide the message.
  func testOnlyOneHeaderOfTheLibraryIncludesGTKItself() throws {
    let files = try ["CGtk", "CPerspective"].flatMap { target in
      try XCTUnwrap(
        FileManager.default.enumerator(atPath: sources.appendingPathComponent(target).path)
      )
      .compactMap { $0 as? String }.map { "\(target)/\($0)" }
    }
    let including = try files.filter { $0.hasSuffix(".h") || $0.hasSuffix(".c") }.filter { name in
      let file = sources.appendingPathComponent(name)
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.contains("#include <gtk/") || text.contains("#include <glib.h>")
    }
    XCTAssertEqual(including, ["CGtk/include/CGtkVersion.h"])
  }

  private func install(_ header: String, version: (major: Int, minor: Int) = (0, 0)) throws {
    let file = installed.appendingPathComponent(header)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let (major, minor) = version
    try """
    #define GTK_CHECK_VERSION(major, minor, micro) \\
      (\(major) > (major) || (\(major) == (major) && \(minor) >= (minor)))

    """.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Compiles a program that includes `header` with only the headers in `installed`, and returns
  /// the lines of the compiler's output that contain "error: ".
  private func errors(of header: String) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      clang, "-fsyntax-only", "-nostdinc", "-I", installed.path, "-include",
      sources.appendingPathComponent(header).path, "-x", "c", "/dev/null",
    ]
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n").map(String.init).filter { $0.contains("error: ") }
    XCTAssertEqual(process.terminationStatus == 0, lines.isEmpty, text)
    return lines
  }

  /// The C compiler of the Swift toolchain, beside `swiftc`.
  private var clang: String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for folder in folders {
      let swiftc = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
      let clang = swiftc.deletingLastPathComponent().appendingPathComponent("clang").path
      if FileManager.default.isExecutableFile(atPath: swiftc.path),
        FileManager.default.isExecutableFile(atPath: clang)
      {
        return clang
      }
    }
    return "clang"
  }
}
