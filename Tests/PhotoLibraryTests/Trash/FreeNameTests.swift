import Foundation
import Testing

@testable import TrellisPhotoLibrary

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

  @Test func aFileIsMovedToAnotherFileSystemWithItsTime() throws {
    let file = try folder.write(Array("new".utf8), to: "card/a.jpg", modified: 1_718_452_800)
    let taken = try folder.write(Array("old".utf8), to: "target/a.jpg")
    let path = try FreeName.moveToDevice(file, to: taken)
    #expect(path == "\(folder.path)/target/a (2).jpg")
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try names(in: "target") == ["a (2).jpg", "a.jpg"])
    let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(time == Date(timeIntervalSince1970: 1_718_452_800))
  }

  private func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)").sorted()
  }

  @Test func aFileThatCannotBeRemovedFromItsFileSystemStaysAndHasNoCopy() async throws {
    let file = try folder.write(Array("new".utf8), to: "card/a.jpg")
    let target = "\(folder.path)/target"
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    // Everybody can read the card and nobody can change it.
    chmod(folder.path, 0o755)
    chmod(file, 0o644)
    chmod(target, 0o777)
    let card = file.folderPath
    chmod(card, 0o555)
    defer { chmod(card, 0o755) }
    let error = await asNobody { () -> TrashError? in
      do throws(TrashError) {
        _ = try FreeName.moveToDevice(file, to: "\(target)/a.jpg")
        return nil
      } catch {
        return error
      }
    }
    #expect(error == .noRights)
    #expect(try names(in: "card") == ["a.jpg"])
    #expect(try names(in: "target").isEmpty)
  }
}
