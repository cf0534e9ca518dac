import Foundation
import GtkTestSupport
import TrellisGtk
import XCTest

/// Tests of folder monitors on real folders.
final class FolderMonitorTests: GtkTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    try super.setUpWithError()
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("monitor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try? FileManager.default.removeItem(at: folder)
    try super.tearDownWithError()
  }

  func testCreatedWrittenRenamedAndDeletedFilesAreReported() throws {
    let (files, folder) = (FileManager.default, folder)
    try onMain {
      var reported: [String] = []
      let monitor = try XCTUnwrap(
        FolderMonitor.watch(folder.path) { event, path in
          XCTAssertTrue(path.hasPrefix(folder.path))
          reported.append("\(event) \(URL(fileURLWithPath: path).lastPathComponent)")
        })
      @MainActor func wait(for events: String...) {
        let isReported = MainLoop.run(upTo: 60) { events.allSatisfy(reported.contains) }
        XCTAssertTrue(isReported, "\(events) among \(reported)")
        reported.removeAll()
      }
      let file = folder.appendingPathComponent("a.txt")
      try Data("a".utf8).write(to: file)
      wait(for: "appeared a.txt", "changed a.txt")
      try files.moveItem(at: file, to: folder.appendingPathComponent("b.txt"))
      wait(for: "gone a.txt", "changed b.txt")
      try files.setAttributes(
        [.posixPermissions: 0], ofItemAtPath: folder.appendingPathComponent("b.txt").path)
      wait(for: "changed b.txt")
      try files.removeItem(at: folder.appendingPathComponent("b.txt"))
      wait(for: "gone b.txt")
      try files.createDirectory(
        at: folder.appendingPathComponent("c"), withIntermediateDirectories: false)
      wait(for: "appeared c")
      try files.removeItem(at: folder)
      wait(for: "gone c", "gone \(folder.lastPathComponent)")
      XCTAssertNotNil(monitor)
    }
  }

  func testAMonitorThatWasReleasedReportsNothing() throws {
    let folder = folder
    try onMain {
      var (reported, control) = (0, 0)
      var monitor = FolderMonitor.watch(folder.path) { _, _ in reported += 1 }
      let other = FolderMonitor.watch(folder.path) { _, _ in control += 1 }
      XCTAssertNotNil(monitor)
      monitor = nil
      try Data().write(to: folder.appendingPathComponent("a.txt"))
      XCTAssertTrue(MainLoop.run(upTo: 60) { control > 0 })
      XCTAssertEqual(reported, 0)
      XCTAssertNotNil(other)
    }
  }

  func testAMissingFolderIsReportedWhenItIsCreated() throws {
    let missing = folder.appendingPathComponent("missing")
    try onMain {
      var reported: [String] = []
      let monitor = FolderMonitor.watch(missing.path) { reported.append("\($0) \($1)") }
      XCTAssertNotNil(monitor)
      try FileManager.default.createDirectory(at: missing, withIntermediateDirectories: false)
      // GIO looks for a missing folder every few seconds.
      XCTAssertTrue(MainLoop.run(upTo: 30) { reported.contains("appeared \(missing.path)") })
    }
  }

  func testFoldersWatchedInTheBackgroundReportTheirFilesOnTheMainThread() throws {
    let folder = folder
    let other = folder.appendingPathComponent("other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
    try onMain {
      var monitors: [FolderMonitor?] = []
      var reported: Set<String> = []
      Task {
        monitors = await FolderMonitor.watch(
          [folder.path, other.path], on: DispatchQueue(label: "folders")
        ) { event, path in
          XCTAssertTrue(Thread.isMainThread)
          if event == .changed { reported.insert(path) }
        }
      }
      XCTAssertTrue(MainLoop.run(upTo: 60) { !monitors.isEmpty })
      XCTAssertEqual(monitors.count, 2)
      let files = [folder, other].map { $0.appendingPathComponent("a.txt") }
      for file in files { try Data("a".utf8).write(to: file) }
      let paths = Set(files.map(\.path))
      XCTAssertTrue(MainLoop.run(upTo: 60) { paths.isSubset(of: reported) }, "\(reported)")
      XCTAssertNotNil(monitors[1])
    }
  }
}
