import Foundation
import TestSupport
import XCTest

/// A test of benchmarks on a private display, with a folder for their temporary files.
class BenchmarkTestCase: XCTestCase {
  private var display: PrivateDisplay?
  private(set) var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    continueAfterFailure = false
    display = try PrivateDisplay()
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    display?.stop()
    try FileManager.default.removeItem(at: folder)
  }

  /// Returns the changes of the tests' own environment for a benchmark. Nil removes a variable.
  func environment(renderer: String = "cairo") throws -> [String: String?] {
    [
      "DISPLAY": try XCTUnwrap(display).name, "WAYLAND_DISPLAY": nil, "GDK_BACKEND": "x11",
      "GSK_RENDERER": renderer, "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none",
      "TMPDIR": folder.path,
    ]
  }

  /// Returns the names of the temporary folders that benchmarks have left.
  func temporaryFolders() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("trellis-bench-") }
  }
}
