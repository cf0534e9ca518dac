import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of the start of a program whose library is kept in the index.
final class KeptLibraryTests: PhotosTestCase {
  /// The files of the library that are opened between the start and the end of a program.
  private final class OpenedFiles {
    private let descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))

    init(in folder: URL) {
      inotify_add_watch(descriptor, folder.path, UInt32(IN_OPEN))
    }

    deinit { Glibc.close(descriptor) }

    /// Returns the names of the files that have been opened since the last call, and of no folders.
    func names() -> Set<String> {
      var names: Set<String> = []
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
      defer { bytes.deallocate() }
      while true {
        let count = Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        guard count > 0 else { return names }
        var offset = 0
        while offset < count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let text = UnsafeRawBufferPointer(bytes)[(offset + 16)...].prefix(Int(event.len))
          if event.mask & UInt32(IN_ISDIR) == 0, event.len > 0 {
            names.insert(String(decoding: text.prefix { $0 != 0 }, as: UTF8.self))
          }
          offset += 16 + Int(event.len)
        }
      }
    }
  }

  private static let names = ["kite.jpg", "nuthatch.jpg", "rocket-on-the-pad.jpg"]

  /// Writes photographs to the folder "library/trip", and returns the folder "library".
  private func library() throws -> URL {
    let (library, trip) = (try folder("library"), try folder("library/trip"))
    for name in Self.names {
      try FileManager.default.copyItem(
        at: Self.samples.appendingPathComponent(name), to: trip.appendingPathComponent(name))
    }
    return library
  }

  /// Starts the program for the first time, until the photos are in the index.
  private func fillIndex(with folder: URL) throws {
    let program = try open(folder)
    _ = try program.filledGrid { $0.tiles.count == Self.names.count }
    let index = home.appendingPathComponent(".cache/trellis-photos/index.sqlite")
    try eventually("an index with photos") {
      // The program has the index open. A reader changes nothing.
      let library = LibraryIndex(
        roots: [folder.path.resolvingSymbolicLinks], in: PhotoIndex(path: index.path))
      return library.contents()?.timeline.photoCount == Self.names.count
    }
    try close(program)
  }

  func testTheSecondStartOpensNoPhoto() throws {
    let folder = try library()
    try fillIndex(with: folder)

    let opened = OpenedFiles(in: folder.appendingPathComponent("trip"))
    let second = try open(folder)
    _ = try second.filledGrid { $0.tiles.count == Self.names.count }
    XCTAssertEqual(opened.names(), [], "files that are opened until the pictures are shown")
    // The comparison behind them opens none, either.
    _ = try second.stillScreenshot()
    XCTAssertEqual(opened.names(), [], "files that are opened afterwards")
    try close(second)
  }

  func testWhatChangesWhileTheProgramIsClosedIsShown() throws {
    let folder = try library()
    try fillIndex(with: folder)
    let trip = folder.appendingPathComponent("trip")
    try FileManager.default.removeItem(at: trip.appendingPathComponent(Self.names[0]))
    let second = try open(folder)
    _ = try second.filledGrid(showing: "one photo less") { $0.tiles.count == 2 }
    try close(second)
    try FileManager.default.copyItem(
      at: Self.samples.appendingPathComponent("dandelions.webp"),
      to: trip.appendingPathComponent("dandelions.webp"))
    let third = try open(folder)
    _ = try third.filledGrid(showing: "one photo more") { $0.tiles.count == 3 }
    try close(third)
  }

  func testAnAlbumFollowsAFolderThatIsMovedWhileTheProgramIsClosed() throws {
    let folder = try library()
    try fillIndex(with: folder)
    let store = try AlbumStore(path: database)
    let album = try store.createAlbum(
      named: "Trip", with: Self.names.map { "\(folder.path)/trip/\($0)" }
    ).id
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent("trip"), to: folder.appendingPathComponent("2024"))
    let second = try open(folder)
    try eventually("an album with the photos at their new paths") {
      try store.photos(in: album) == Self.names.map { "\(folder.path)/2024/\($0)" }
    }
    try close(second)
  }
}
