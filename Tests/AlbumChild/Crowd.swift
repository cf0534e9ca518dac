import Foundation
import TrellisPhotoLibrary

/// Indexes and albums on a disk that is full but for some pages, for each number of pages.
struct Crowd {
  private static let page = 4096
  /// The number of photos of a library, which take a third of the disk.
  private static let count = 1500

  /// A file that fills the disk.
  let filling: String
  /// A folder on the disk.
  let folder: String

  /// Prints a line for each number of pages.
  func run() throws {
    for pages in stride(from: 0, through: 116, by: 4) {
      say("new \(pages): \(try newIndex(pages).joined(separator: " "))")
      say("changed \(pages): \(try changedIndex(pages).joined(separator: " "))")
    }
    for pages in 0...24 { say("albums \(pages): \(try albums(pages))") }
  }

  /// Fills the disk.
  private func leave(_ pages: Int) {
    let descriptor = open(filling, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    let bytes = [UInt8](repeating: 0, count: Self.page)
    var size = 0
    while case let count = write(descriptor, bytes, bytes.count), count > 0 { size += count }
    ftruncate(descriptor, off_t(max(0, size - pages * Self.page)))
  }

  private var freePages: Int {
    var status = statvfs()
    statvfs(folder, &status)
    return Int(status.f_bfree)
  }

  // MARK: Index

  /// Writes a library into a new index, and again when there is space.
  ///
  /// - Returns: What is kept, the number of pages that were free afterwards, and what is kept then.
  private func newIndex(_ pages: Int) throws -> [String] {
    let path = "\(folder)/index.sqlite"
    defer { removeIndex(path) }
    leave(pages)
    let index = PhotoIndex(path: path)
    replace(1, in: index)
    let free = freePages
    let before = state(of: index)
    unlink(filling)
    replace(2, in: index)
    return [before, "\(free)", state(of: PhotoIndex(path: path))]
  }

  /// Changes a library in an index that is then read by a program that starts while the disk is full, and by
  /// one that starts when there is space.
  ///
  /// - Returns: What the two have read.
  private func changedIndex(_ pages: Int) throws -> [String] {
    let path = "\(folder)/index.sqlite"
    defer { removeIndex(path) }
    replace(1, in: PhotoIndex(path: path))
    leave(pages)
    do {
      let index = PhotoIndex(path: path)
      let library = library(in: index)
      library.update(
        removing: [], setting: photos(2), entered: [], left: [], readSince: Date())
      library.finish()
    }
    leave(0)
    let full = state(of: PhotoIndex(path: path))
    unlink(filling)
    return [full, state(of: PhotoIndex(path: path))]
  }

  private func removeIndex(_ path: String) {
    unlink(filling)
    for end in ["", "-wal", "-shm", "-journal"] { unlink(path + end) }
  }

  private func library(in index: PhotoIndex) -> LibraryIndex {
    LibraryIndex(roots: ["/numbered"], in: index)
  }

  private func photos(_ state: Int64) -> [Photo] {
    let folder = Folder(path: "/numbered")
    return (0..<Self.count).map {
      Photo(
        folder: folder, name: "photo-\($0)", head: nil, modified: 1_700_000_000 - Int64($0) * 9_000,
        byteSize: state)
    }
  }

  private func replace(_ state: Int64, in index: PhotoIndex) {
    var builder = PhotoTimeline.Builder()
    builder.add(photos(state))
    let library = library(in: index)
    library.replace(
      builder.timeline, [ScannedFolder(path: "/numbered", changed: 1)], readSince: Date())
    library.finish()
  }

  /// The number of the state that is kept, or a word if none is.
  private func state(of index: PhotoIndex) -> String {
    guard let photos = library(in: index).contents()?.timeline.sections.flatMap(\.photos)
    else { return "none" }
    let sizes = Set(photos.map(\.byteSize))
    return photos.count == Self.count && sizes.count == 1 ? "\(sizes.first ?? 0)" : "mixed"
  }

  // MARK: Albums

  /// Changes albums until a change fails.
  ///
  /// - Returns: The number of changes and the error, and whether the albums have all of the changes, and
  ///   nothing else, when they are opened again with space.
  private func albums(_ pages: Int) throws -> String {
    let path = "\(folder)/albums.sqlite"
    defer {
      unlink(filling)
      for end in ["", "-wal", "-shm", "-journal"] { unlink(path + end) }
    }
    var expected: [String]
    var count = 0
    var failure: AlbumError?
    do {
      let store = try AlbumStore(path: path)
      let album = try store.createAlbum(named: "A", with: (0..<20).map { "/\($0)" }).id
      expected = try store.photos(in: album)
      leave(pages)
      do throws(AlbumError) {
        while true {
          if count % 3 == 2 {
            try store.move([expected[0]], in: album, before: nil)
            expected.append(expected.removeFirst())
          } else {
            let new = (0..<8).map { "/\(count)-\($0)-\(String(repeating: "x", count: 60))" }
            try store.add(new, to: album)
            expected += new
          }
          count += 1
        }
      } catch {
        failure = error
      }
      // The window goes back to what is stored.
      guard try store.photos(in: album) == expected else { return "the album shows another state" }
    }
    unlink(filling)
    let store = try AlbumStore(path: path)
    let kept = try store.photos(in: store.albums()[0].id)
    let error = failure.map { "\($0)" } ?? "none"
    return "\(error) \(count) \(store.condition) \(kept == expected ? "kept" : "lost")"
  }
}
