import Foundation
import Testing

@testable import PhotoLibrary

/// Tests of moving a file to a free name, in the different ways that file systems support.
struct FreeNameTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func contents() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8))
      })
  }

  private static let ways: [(String, @Sendable (String, String) -> Bool)] = [
    ("link", { FreeName.link($0, to: $1) }),
    ("placeholder", { FreeName.replacePlaceholder($0, to: $1) }),
  ]

  @Test func renamingWithoutTheFlagOfTheKernelReplacesNoFile() throws {
    for (name, rename) in Self.ways {
      let file = try folder.write(Array("new".utf8), to: "\(name) a")
      let taken = try folder.write(Array("old".utf8), to: "\(name) b")
      #expect(!rename(file, taken) && errno == EEXIST, "\(name)")
      #expect(try contents()["\(name) a"] == "new" && contents()["\(name) b"] == "old")
      #expect(rename(file, "\(folder.path)/\(name) c"))
      #expect(try contents()["\(name) a"] == nil && contents()["\(name) c"] == "new")
      #expect(!rename("\(folder.path)/gone", "\(folder.path)/\(name) d") && errno == ENOENT)
      #expect(try contents()["\(name) d"] == nil)
    }
  }

  /// An empty file must never be visible under the name, also not after a power failure.
  @Test func aFileAppearsUnderItsFreeNameByASingleMove() throws {
    let file = try folder.write(Array("new".utf8), to: "part")
    try folder.write(Array("old".utf8), to: "a.jpg")
    let watch = inotify_init1(Int32(O_NONBLOCK))
    defer { close(watch) }
    #expect(inotify_add_watch(watch, folder.path, UInt32(IN_CREATE | IN_MOVED_TO)) >= 0)
    let path = try FreeName.move(file, to: "\(folder.path)/a.jpg")
    #expect(path.fileName == "a (2).jpg")
    #expect(try contents() == ["a.jpg": "old", "a (2).jpg": "new"])
    let size = MemoryLayout<inotify_event>.size
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(watch, &bytes, bytes.count)
    #expect(count > size, "one event")
    let events = bytes.withUnsafeBytes { bytes in
      var (events, offset): ([UInt32], Int) = ([], 0)
      while offset + size <= count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        events.append(event.mask)
        offset += size + Int(event.len)
      }
      return events
    }
    #expect(events == [UInt32(IN_MOVED_TO)])
  }
}
