import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

struct PhotoMovesTests {
  private let picture = SamplePicture.palettePng.bytes

  private func photo(
    _ path: String, size: Int64 = 1, nanoseconds: Int32 = 5, companions: [String] = []
  ) -> Photo {
    Photo(
      folder: Folder(path: path.folderPath), name: path.fileName, head: nil, modified: 1_000,
      nanoseconds: nanoseconds, byteSize: size, companions: Companions(companions))
  }

  @Test func aRenamedPhotoIsRecognizedInEitherOrder() {
    let expected = [MovedFile(old: "/a/1.jpg", path: "/b/2.jpg")]
    var moves = PhotoMoves()
    #expect(moves.note(gone: [photo("/a/1.jpg")], come: []) == [])
    #expect(moves.note(gone: [], come: [photo("/b/2.jpg")]) == expected)
    // It is not matched again.
    #expect(moves.note(gone: [], come: [photo("/b/3.jpg")]) == [])
    #expect(moves.note(gone: [photo("/c/4.jpg")], come: []).map(\.path) == ["/b/3.jpg"])
    moves = PhotoMoves()
    #expect(moves.note(gone: [photo("/a/1.jpg")], come: [photo("/b/2.jpg")]) == expected)
    #expect(moves.note(gone: [photo("/a/1.jpg")], come: [photo("/b/2.jpg", size: 2)]) == [])
  }

  @Test func aPhotoThatHasComeIsFollowedWhenItIsMovedOn() {
    var moves = PhotoMoves()
    #expect(moves.note(gone: [], come: [photo("/a/1.jpg")]) == [])
    #expect(
      moves.note(gone: [photo("/a/1.jpg")], come: [photo("/b/1.jpg")]) == [
        MovedFile(old: "/a/1.jpg", path: "/b/1.jpg")
      ])
    // It is gone for a time, and comes back to its place.
    #expect(moves.note(gone: [photo("/b/1.jpg")], come: []) == [])
    #expect(moves.note(gone: [], come: [photo("/b/1.jpg")]) == [])
    #expect(moves.note(gone: [photo("/b/1.jpg")], come: [photo("/c/1.jpg")]).count == 1)
  }

  @Test func photosThatAreAlikeAreRecognizedByTheirNames() {
    var moves = PhotoMoves()
    let old = ["/a/1.jpg", "/a/2.jpg", "/a/3.jpg"].map { photo($0) }
    let new = ["/b/2.jpg", "/b/1.jpg", "/b/x.jpg"].map { photo($0) }
    #expect(
      Set(moves.note(gone: old, come: new)) == [
        MovedFile(old: "/a/1.jpg", path: "/b/1.jpg"), MovedFile(old: "/a/2.jpg", path: "/b/2.jpg"),
        // The last of both are the only ones that are left.
        MovedFile(old: "/a/3.jpg", path: "/b/x.jpg"),
      ])
    // A file system that keeps seconds may have several photos of one time and size.
    moves = PhotoMoves()
    let coarse = photo("/a/1.jpg", nanoseconds: 0)
    #expect(moves.note(gone: [coarse], come: [photo("/b/2.jpg", nanoseconds: 0)]) == [])
    #expect(moves.note(gone: [], come: [photo("/b/1.jpg", nanoseconds: 0)]).count == 1)
  }

  @Test func allFilesOfAStackAreMoved() {
    var moves = PhotoMoves()
    let files = moves.note(
      gone: [photo("/a/1.jpg", companions: ["mov", "cr2"])],
      come: [photo("/b/2.jpg", companions: ["cr2", "mov"])])
    #expect(files.map(\.old) == ["/a/1.jpg", "/a/1.cr2", "/a/1.mov"])
    #expect(files.map(\.path) == ["/b/2.jpg", "/b/2.cr2", "/b/2.mov"])
  }

  @Test func aFolderThatIsMovedWhileTheProgramIsClosedIsFollowed() async throws {
    let index = try IndexFolder()
    try index.folder.write(picture, to: "pictures/old/a/1.png")
    try index.folder.write(picture, to: "pictures/old/2.png")
    try index.folder.write(picture, to: "pictures/stays.png")
    await index.keep(in: index.library)
    try FileManager.default.createDirectory(
      atPath: "\(index.pictures)/archive", withIntermediateDirectories: false)
    rename("\(index.pictures)/old", "\(index.pictures)/archive/new")
    let kept = try #require(index.library.contents())
    let monitor = LibraryMonitor(kept.timeline, roots: [index.pictures], index: index.library)
    // Each folder is compared on its own, in any order.
    var moved: [String: String] = [:]
    for folder in kept.folders.shuffled() {
      let paths = index.library.changedPaths(in: folder, since: kept.sums[ExactName(folder.path)])
      for file in await monitor.look(at: paths).moved { moved[file.old] = file.path }
    }
    let root = index.pictures
    #expect(
      moved == [
        "\(root)/old/a/1.png": "\(root)/archive/new/a/1.png",
        "\(root)/old/2.png": "\(root)/archive/new/2.png",
      ])
  }
}
