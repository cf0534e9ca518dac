import Foundation
import Testing

@testable import TrellisPhotoLibrary

/// Tests of the pictures in the trash: what is read, put back and deleted.
struct TrashContentsTests {
  private let folder: TemporaryFolder
  private let folders: TrashFolders
  private let trash: PhotoTrash

  init() throws {
    folder = try TemporaryFolder()
    folders = TrashFolders(dataHome: "\(folder.path)/data")
    trash = PhotoTrash(in: folders, movesItself: false) { (_) throws(TrashError) in }
  }

  /// Writes a picture into the trash.
  ///
  /// - Parameters:
  ///   - note: The lines of the `.trashinfo` file, or nil for none.
  @discardableResult
  private func write(_ name: String, _ note: String?, in trash: String = "data/Trash") throws
    -> String
  {
    if let note {
      _ = try folder.write(
        Array("[Trash Info]\n\(note)\n".utf8), to: "\(trash)/info/\(name).trashinfo")
    }
    return try folder.write(SamplePicture.png.bytes, to: "\(trash)/files/\(name)")
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder.path)/\(path)")
  }

  @Test func thePicturesThatCameLastAreFirstAndOtherFilesAreLeftOut() throws {
    try write("a.png", "Path=/old/a.png\nDeletionDate=2026-01-02T10:00:00")
    try write("b.png", "Path=/old/b%20c.png\nDeletionDate=2026-03-02T10:00:00")
    try write("c.png", "DeletionDate=2026-02-02T10:00:00\nPath=/old/c.png")
    try write("unknown.png", nil)
    try write("without path.png", "DeletionDate=2026-02-02T10:00:00")
    try write("letter.txt", "Path=/old/letter.txt\nDeletionDate=2026-02-02T10:00:00")
    try write("d.png", "Path=/old/folder\nDeletionDate=2026-02-02T10:00:00", in: "data/Trash/files")
    let contents = folders.contents(forFilesIn: [])
    let photos = contents.timeline.sections.flatMap(\.photos)
    #expect(photos.map(\.name) == ["b.png", "c.png", "a.png"])
    #expect(contents.timeline.sections.count == 1)
    let files = contents.files(at: photos.map(\.path) + ["/elsewhere/a.png"])
    #expect(files.map(\.path) == ["/old/b c.png", "/old/c.png", "/old/a.png"])
  }

  @Test func anEmptyTrashHasNoPictures() {
    #expect(folders.contents(forFilesIn: [folder.path]).timeline.sections.isEmpty)
    #expect(TrashContents().files(at: ["/a"]) == [])
  }

  @Test func aStackIsOnePictureWithTheFilesOfAll() throws {
    try write("a.jpg", "Path=/old/a.jpg\nDeletionDate=2026-01-02T10:00:00")
    try write("a.dng", "Path=/old/a.dng\nDeletionDate=2026-01-02T10:00:01")
    let contents = folders.contents(forFilesIn: [])
    let photos = contents.timeline.sections.flatMap(\.photos)
    #expect(photos.map(\.name) == ["a.jpg"])
    #expect(
      contents.files(at: photos.flatMap(\.paths)).map(\.path) == ["/old/a.jpg", "/old/a.dng"])
  }

  @Test func pathsOfAnotherFileSystemBeginAtItsTopFolder() throws {
    try write("a.png", "Path=holiday/a.png\nDeletionDate=2026-01-02T10:00:00", in: "disk/.Trash-7")
    let trash = "\(folder.path)/disk/.Trash-7"
    let contents = TrashContents([(path: trash, top: "\(folder.path)/disk")])
    let files = contents.files(at: ["\(trash)/files/a.png"])
    #expect(files.map(\.path) == ["\(folder.path)/disk/holiday/a.png"])
  }

  @Test func picturesArePutBackAndDeletedWithTheirInfoFiles() throws {
    for name in ["a.png", "b.png", "c.png"] {
      try write(name, "Path=\(folder.path)/back/\(name)\nDeletionDate=2026-01-02T10:00:00")
    }
    let contents = folders.contents(forFilesIn: [])
    let files = contents.files(at: contents.timeline.sections[0].photos.map(\.path))
    let (first, second, third) = (files[0], files[1], files[2])
    #expect(trash.restore([first]).failures.isEmpty)
    #expect(exists("back/a.png"))
    #expect(trash.erase([second]).isEmpty)
    #expect(!exists("back/b.png"))
    for name in ["a.png", "b.png"] {
      #expect(!exists("data/Trash/files/\(name)"))
      #expect(!exists("data/Trash/info/\(name).trashinfo"))
    }
    // Files that have left the trash stay where they are, and so does another file of the same name.
    #expect(trash.erase([first]).map(\.error) == [.notInTrash])
    #expect(exists("back/a.png"))
    _ = try folder.write([1, 2, 3], to: "data/Trash/files/c.png")
    #expect(trash.erase([third]).map(\.error) == [.notInTrash])
    #expect(exists("data/Trash/files/c.png"))
  }
}
