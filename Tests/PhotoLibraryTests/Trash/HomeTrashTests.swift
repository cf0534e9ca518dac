import Foundation
import Testing

@testable import TrellisPhotoLibrary

/// Tests of moving files to the trash in the user's home, and of folders that are replaced meanwhile.
struct HomeTrashTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var data: String { "\(folder.path)/data" }

  private func trash(
    movesItself: Bool = true,
    _ discard: @escaping @Sendable (String) throws(TrashError) -> Void = {
      _ throws(TrashError) in throw .failed("The desktop is not asked")
    }
  ) -> PhotoTrash {
    PhotoTrash(in: TrashFolders(dataHome: data), movesItself: movesItself, discard)
  }

  private func names(_ name: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)").sorted()) ?? []
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  @Test func theTrashHasThePathAndTheDateOfAFile() throws {
    let path = try folder.write([1], to: "a b/ü%\n=1.jpg")
    let removal = trash().remove([path])
    #expect(removal.failures.isEmpty && removal.files.map(\.path) == [path])
    #expect(names("data/Trash/files") == ["ü%\n=1.jpg"])
    let note = try #require(text("data/Trash/info/ü%\n=1.jpg.trashinfo"))
    let lines = note.components(separatedBy: "\n")
    #expect(lines.count == 4 && lines[0] == "[Trash Info]" && lines[3] == "")
    #expect(lines[1].hasPrefix("Path=/") && lines[1].hasSuffix("/a%20b/%C3%BC%25%0A%3D1.jpg"))
    #expect(
      lines[2].range(
        of: #"^DeletionDate=20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d$"#, options: .regularExpression) != nil)
    var status = stat()
    #expect(stat("\(data)/Trash/files", &status) == 0 && status.st_mode & 0o777 == 0o700)
  }

  @Test func filesOfOneNameAndALeftoverNoteKeepTheirContent() throws {
    let paths = try ["a", "b", "c"].map { try folder.write(Array($0.utf8), to: "\($0)/1.jpg") }
    try folder.write([7], to: "data/Trash/info/1 (2).jpg.trashinfo")
    try folder.write([8], to: "data/Trash/files/1 (3).jpg")
    let trash = trash()
    let removal = trash.remove(paths)
    #expect(removal.failures.isEmpty)
    #expect(names("data/Trash/files") == ["1 (3).jpg", "1 (4).jpg", "1 (5).jpg", "1.jpg"])
    #expect(names("data/Trash/info").count == 4)
    #expect(trash.restore(removal.files).files.map(\.path) == paths)
    #expect(["a", "b", "c"].map { text("\($0)/1.jpg") } == ["a", "b", "c"])
    #expect(names("data/Trash/files") == ["1 (3).jpg"])
    #expect(names("data/Trash/info") == ["1 (2).jpg.trashinfo"])
  }

  static let oddNames: [String] = [
    "new\nline.jpg", "-rf.jpg", "--", "a\u{202E}gpj.exe", "\u{1B}[2J.png", "~", "$(reboot).jpg",
    "%2F.jpg",
    "a\\b.jpg", " .jpg", "«\u{7F}».jpg", String(repeating: "ü", count: 125) + ".jpgx",
    String(repeating: "x", count: 255), "." + String(repeating: "y", count: 254),
  ]

  @Test func filesWithOddNamesAreTrashedAndRestored() throws {
    let trash = trash()
    for name in Self.oddNames {
      let path = try folder.write(Array(name.utf8), to: "odd/\(name)")
      let removal = trash.remove([path])
      #expect(removal.failures.isEmpty && names("odd") == [], "\(name)")
      #expect(names("data/Trash/files").allSatisfy { $0.utf8.count <= 245 })
      #expect(trash.restore(removal.files).files == [.init(old: path, path: path)], "\(name)")
      #expect(text("odd/\(name)") == name)
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(names("data/Trash/files") + names("data/Trash/info") == [])
  }

  @Test func aRestoredFileWithALongNameGetsAShorterFreeName() throws {
    let name = String(repeating: "ü", count: 125) + ".jpeg"
    #expect(name.utf8.count == 255)
    let path = try folder.write(Array("old".utf8), to: "a/\(name)")
    let trash = trash()
    let removal = trash.remove([path])
    try folder.write(Array("new".utf8), to: "a/\(name)")
    let short = String(repeating: "ü", count: 123) + " (2).jpeg"
    #expect(trash.restore(removal.files).files.map(\.path.fileName) == [short])
    #expect(text("a/\(short)") == "old" && text("a/\(name)") == "new")
  }

  // MARK: Folders that are replaced

  @Test func aFolderReplacedByALinkIsNotFollowed() throws {
    let path = try folder.write(Array("mine".utf8), to: "a/1.jpg")
    let other = try folder.write(Array("other".utf8), to: "b/1.jpg")
    try FileManager.default.moveItem(atPath: "\(folder.path)/a", toPath: "\(folder.path)/moved")
    try folder.link("a", to: "b")
    for trash in [trash(), trash(movesItself: false) { _ throws(TrashError) in }] {
      #expect(trash.remove([path]).failures == [.init(path: path, error: .folderReplaced)])
    }
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "other")
    #expect(text("moved/1.jpg") == "mine")
    #expect(names("data/Trash/files") == [])
  }

  @Test func aFolderAboveReplacedByALinkIsNotFollowed() throws {
    let path = try folder.write([1], to: "a/b/c/1.jpg")
    try FileManager.default.moveItem(atPath: "\(folder.path)/a", toPath: "\(folder.path)/moved")
    try folder.link("a", to: "moved")
    #expect(trash().remove([path]).failures.map(\.error) == [.folderReplaced])
    #expect(names("moved/b/c") == ["1.jpg"])
  }

  @Test func aFileOfAFolderPutInPlaceWhileTheDesktopMovesItGoesBack() throws {
    let path = try folder.write(Array("mine".utf8), to: "a/1.jpg")
    try folder.write(Array("other".utf8), to: "b/1.jpg")
    let (folder, data) = (folder, data)
    let trash = trash(movesItself: false) { (path) throws(TrashError) in
      do {
        try FileManager.default.moveItem(atPath: "\(folder.path)/a", toPath: "\(folder.path)/moved")
        try folder.link("a", to: "b")
        for part in ["files", "info"] {
          try FileManager.default.createDirectory(
            atPath: "\(data)/Trash/\(part)", withIntermediateDirectories: true)
        }
        try FileManager.default.moveItem(atPath: path, toPath: "\(data)/Trash/files/1.jpg")
        let note = "[Trash Info]\nPath=\(path)\nDeletionDate=2026-11-21T18:00:00\n"
        try Data(note.utf8).write(to: URL(fileURLWithPath: "\(data)/Trash/info/1.jpg.trashinfo"))
      } catch {
        throw .failed("\(error)")
      }
    }
    #expect(trash.remove([path]).failures == [.init(path: path, error: .folderReplaced)])
    #expect(text("moved/1.jpg") == "mine" && text("b/1.jpg") == "other")
    #expect(names("data/Trash/files") + names("data/Trash/info") == [])
  }

  @Test func aFileThatIsNotInAFolderIsReported() throws {
    let path = try folder.write([1], to: "file")
    #expect(trash().remove(["\(folder.path)/none/1.jpg"]).failures.map(\.error) == [.missing])
    #expect(trash().remove(["\(path)/1.jpg"]).failures.count == 1)
  }

  @Test func aFolderWithoutPermissionKeepsItsFile() async throws {
    let path = try folder.write([1], to: "closed/1.jpg")
    chmod("\(folder.path)/closed", 0o555)
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    chmod(data, 0o777)
    let trash = trash()
    let removal = await asNobody { trash.remove([path]) }
    #expect(removal.failures == [.init(path: path, error: .noRights)])
    #expect(names("data/Trash/info") == [] && names("closed") == ["1.jpg"])
  }
}
