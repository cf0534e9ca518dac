import Foundation
import Testing

@testable import TrellisPhotoLibrary

/// Tests of moving files to a trash folder of the desktop's specification, and of restoring them.
struct PhotoTrashTests {
  private let folder: TemporaryFolder
  private let trash: PhotoTrash

  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    trash = PhotoTrash(in: TrashFolders(dataHome: "\(folder.path)/data"), movesItself: false) {
      (path) throws(TrashError) in
      try Desktop(home: "\(folder.path)/data/Trash").discard(path)
    }
  }

  /// A simulation of the desktop: the second of two files of one name gets another name, and the
  /// info file contains the original path.
  private struct Desktop {
    let home: String

    func discard(_ path: String) throws(TrashError) {
      if path.contains("stubborn") { throw .failed("This one stays") }
      do {
        for part in ["files", "info"] {
          try FileManager.default.createDirectory(
            atPath: "\(home)/\(part)", withIntermediateDirectories: true)
        }
        var name = path.fileName
        while FileManager.default.fileExists(atPath: "\(home)/files/\(name)") { name = "x\(name)" }
        let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        try Data("[Trash Info]\nPath=\(escaped)\nDeletionDate=2026-11-21T18:00:00\n".utf8)
          .write(to: URL(fileURLWithPath: "\(home)/info/\(name).trashinfo"))
        try FileManager.default.moveItem(atPath: path, toPath: "\(home)/files/\(name)")
      } catch {
        throw .failed("\(error)")
      }
    }
  }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(folder.path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func names(in name: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)").sorted()) ?? []
  }

  @Test func filesAreMovedToTheTrashAndRestoredWithoutLeavingInfoFiles() throws {
    let paths = try ["a/one.jpg", "b/one.jpg", "b/two.jpg"].map {
      try folder.write(Array($0.utf8), to: $0)
    }
    let removal = trash.remove(paths)
    #expect(removal.failures.isEmpty)
    #expect(removal.files.map(\.path) == paths)
    #expect(names(in: "a") + names(in: "b") == [])
    #expect(names(in: "data/Trash/files") == ["one.jpg", "two.jpg", "xone.jpg"])
    #expect(names(in: "data/Trash/info").count == 3)
    let restoration = trash.restore(removal.files)
    #expect(restoration.failures.isEmpty)
    #expect(restoration.files == paths.map { .init(old: $0, path: $0) })
    for name in ["a/one.jpg", "b/one.jpg", "b/two.jpg"] { #expect(text(name) == name) }
    #expect(names(in: "data/Trash/files") + names(in: "data/Trash/info") == [])
  }

  @Test func aFileWhoseNameIsTakenIsRestoredUnderAFreeName() throws {
    let path = try folder.write(Array("old".utf8), to: "a/one.jpg")
    let removal = trash.remove([path])
    try folder.write(Array("new".utf8), to: "a/one.jpg")
    try folder.write(Array("other".utf8), to: "a/one (2).jpg")
    let restoration = trash.restore(removal.files)
    #expect(restoration.files == [.init(old: path, path: "\(folder.path)/a/one (3).jpg")])
    #expect(text("a/one.jpg") == "new")
    #expect(text("a/one (2).jpg") == "other")
    #expect(text("a/one (3).jpg") == "old")
  }

  @Test func theFilesOfAStackAreRestoredAsAStackAndJoinNoOtherPhoto() throws {
    let paths = try ["a/one.jpg", "a/one.cr2", "a/two.jpg", "b/one.cr2"].map {
      try folder.write(Array($0.utf8), to: $0)
    }
    let removal = trash.remove(paths)
    try folder.write([1], to: "a/one.jpg")
    try folder.write([1], to: "b/one.jpg")
    let restoration = trash.restore(removal.files)
    #expect(restoration.failures.isEmpty)
    #expect(names(in: "a") == ["one (2).cr2", "one (2).jpg", "one.jpg", "two.jpg"])
    #expect(names(in: "b") == ["one.cr2", "one.jpg"], "a file alone joins the photo of its name")
    #expect(text("a/one (2).cr2") == "a/one.cr2")
  }

  @Test func restoringAFileCreatesItsMissingFolder() throws {
    let path = try folder.write([1], to: "a/b/one.jpg")
    let removal = trash.remove([path])
    try FileManager.default.removeItem(atPath: "\(folder.path)/a")
    #expect(trash.restore(removal.files).files.map(\.path) == [path])
    #expect(names(in: "a/b") == ["one.jpg"])
  }

  @Test func filesThatCannotBeMovedAreReportedAndTheOthersAreMoved() throws {
    let paths = try ["a/stubborn.jpg", "a/one.jpg"].map { try folder.write([1], to: $0) }
    let removal = trash.remove(["\(folder.path)/a/none.jpg"] + paths)
    #expect(removal.files.map(\.path) == [paths[1]])
    #expect(
      removal.failures == [
        .init(path: "\(folder.path)/a/none.jpg", error: .missing),
        .init(path: paths[0], error: .failed("This one stays")),
      ])
    #expect(names(in: "a") == ["stubborn.jpg"])
  }

  @Test func aFileThatIsNoLongerInTheTrashIsNotRestored() throws {
    let path = try folder.write(Array("mine".utf8), to: "a/one.jpg")
    let removal = trash.remove([path])
    try FileManager.default.removeItem(atPath: "\(folder.path)/data/Trash/files/one.jpg")
    // Another file has the same name in the trash.
    try folder.write(Array("theirs".utf8), to: "data/Trash/files/one.jpg")
    let restoration = trash.restore(removal.files)
    #expect(restoration.files.isEmpty)
    #expect(restoration.failures == [.init(path: path, error: .notInTrash)])
    #expect(text("a/one.jpg") == nil)
    #expect(text("data/Trash/files/one.jpg") == "theirs")
  }

  @Test func hardLinksToOneFileAreEachRestoredToTheirPath() throws {
    let names = ["a/b.jpg", "a/one.jpg", "b/one.jpg", "a/ü 1.jpg"]
    let first = try folder.write(Array("linked".utf8), to: names[0])
    try folder.write([1], to: "b/other.jpg")
    for name in names.dropFirst() {
      try FileManager.default.linkItem(atPath: first, toPath: "\(folder.path)/\(name)")
    }
    // The files are removed by several calls, so that earlier ones are in the trash when later ones
    // follow.
    let removals = [["a/b.jpg"], ["b/one.jpg", "a/one.jpg"], ["a/ü 1.jpg"]].map { names in
      trash.remove(names.map { "\(folder.path)/\($0)" })
    }
    for removal in removals {
      let restoration = trash.restore(removal.files)
      #expect(restoration.failures.isEmpty)
      #expect(restoration.files.map(\.path) == removal.files.map(\.path))
    }
    for name in names { #expect(text(name) == "linked") }
    #expect(self.names(in: "data/Trash/files") + self.names(in: "data/Trash/info") == [])
  }

  @Test func theTrashOfAnotherFileSystemIsInItsTopFolder() {
    let found = TrashFolders(dataHome: "/home/me/data", user: 1234).candidates(
      forFilesIn: "/proc/1")
    #expect(found == ["/home/me/data/Trash", "/proc/.Trash/1234", "/proc/.Trash-1234"])
  }

  @Test func aNumberIsInsertedBeforeTheExtension() {
    #expect(FreeName.numbered("/a.b/one.jpg", 2) == "/a.b/one (2).jpg")
    #expect(FreeName.numbered("/a.b/one", 3) == "/a.b/one (3)")
    #expect(FreeName.numbered("/a/.one", 2) == "/a/.one (2)")
  }
}
