import Foundation
import TrellisGtk
import XCTest

/// Tests of copying files through GIO.
final class FileCopyTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("copy-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func failure(_ body: () throws -> Void) -> FileCopy.Error? {
    do {
      try body()
      return nil
    } catch {
      return error as? FileCopy.Error
    }
  }

  func testAFileIsCopiedWithItsTimeAndDoesNotReplaceAnother() throws {
    let source = folder.appendingPathComponent("a b.jpg")
    let target = folder.appendingPathComponent("c.jpg").path
    try Data(repeating: 7, count: 3_000_000).write(to: source)
    let time = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: source.path)
    try FileCopy.copy(source.absoluteString, to: target, Cancellable())
    XCTAssertTrue(FileManager.default.contentsEqual(atPath: source.path, andPath: target))
    let copied = try FileManager.default.attributesOfItem(atPath: target)[.modificationDate]
    XCTAssertEqual(copied as? Date, time)
    XCTAssertNotNil(failure { try FileCopy.copy(source.absoluteString, to: target, Cancellable()) })
  }

  func testACancelledCopyThrowsCancelledAndWritesNoFile() throws {
    let source = folder.appendingPathComponent("a.jpg")
    try Data(repeating: 7, count: 1000).write(to: source)
    let target = folder.appendingPathComponent("c.jpg").path
    let cancellable = Cancellable()
    cancellable.cancel()
    XCTAssertEqual(
      failure { try FileCopy.copy(source.absoluteString, to: target, cancellable) }, .cancelled)
    XCTAssertFalse(FileManager.default.fileExists(atPath: target))
  }

  func testCopyingAMissingFileOrAFolderThrowsTheReason() throws {
    let target = folder.appendingPathComponent("c.jpg").path
    let gone = folder.appendingPathComponent("gone.jpg").absoluteString
    XCTAssertEqual(failure { try FileCopy.copy(gone, to: target, Cancellable()) }, .missing)
    let inner = folder.appendingPathComponent("inner.jpg")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    XCTAssertEqual(
      failure { try FileCopy.copy(inner.absoluteString, to: target, Cancellable()) }, .isFolder)
  }
}
