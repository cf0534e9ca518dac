import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of undoing changes of albums.
struct AlbumUndoTests {
  private let folder: AlbumFolder
  private let store: AlbumStore

  init() throws {
    folder = try AlbumFolder()
    store = try folder.open()
  }

  @Test func movesAreUndoneOneByOne() throws {
    var random = SeededGenerator(seed: SeededGenerator.freshSeed(for: "movesAreUndoneOneByOne"))
    let album = try store.createAlbum(named: "Sea").id
    try store.add((0..<20).map { "/\($0)" }, to: album)
    var orders = [try store.photos(in: album)]
    var moves: [AlbumMove] = []
    for _ in 0..<60 {
      let order = orders[orders.count - 1]
      let moved = order.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random))
      let sorted = order.filter { moved.contains($0) }
      let next = Bool.random(using: &random) ? order.randomElement(using: &random) : nil
      let move = try store.rearrange(sorted, in: album, before: next)
      let new = try store.photos(in: album)
      #expect((move == nil) == (new == order))
      guard let move else { continue }
      moves.append(move)
      orders.append(new)
    }
    for move in moves.reversed() {
      #expect(try store.photos(in: album) == orders.popLast())
      try store.undo(move)
    }
    #expect(try store.photos(in: album) == orders.popLast())
    #expect(try store.faults == [])
  }

  @Test func undoneMovesAreMadeAgainOneByOne() throws {
    let seed = SeededGenerator.freshSeed(for: "undoneMovesAreMadeAgainOneByOne")
    var random = SeededGenerator(seed: seed)
    let album = try store.createAlbum(named: "Sea").id
    try store.add((0..<20).map { "/\($0)" }, to: album)
    var orders = [try store.photos(in: album)]
    var moves: [AlbumMove] = []
    while moves.count < 30 {
      let order = orders[orders.count - 1]
      let moved = Array(order.shuffled(using: &random).prefix(3))
      let next = order.randomElement(using: &random)
      guard let move = try store.rearrange(moved, in: album, before: next) else { continue }
      moves.append(move)
      orders.append(try store.photos(in: album))
    }
    // Three times back to the beginning and forth to the end.
    for _ in 0..<3 {
      var undone: [AlbumMove] = []
      for (move, order) in zip(moves.reversed(), orders.dropLast().reversed()) {
        undone.append(try store.undo(move))
        #expect(try store.photos(in: album) == order, "seed \(seed)")
      }
      moves = []
      for (move, order) in zip(undone.reversed(), orders.dropFirst()) {
        moves.append(try store.undo(move))
        #expect(try store.photos(in: album) == order, "seed \(seed)")
      }
    }
    #expect(try store.faults == [])
  }

  @Test func undoOfAMoveIgnoresPhotosThatWereRemovedSince() throws {
    let album = try store.createAlbum(named: "Sea").id
    try store.add(["/a", "/b", "/c", "/d"], to: album)
    let move = try #require(try store.rearrange(["/a", "/b"], in: album, before: nil))
    try store.remove(["/b"], from: album)
    try store.undo(move)
    #expect(Set(try store.photos(in: album)) == ["/a", "/c", "/d"])
  }

  @Test func aMoveOfAFileThatGotAnotherPathIsUndone() throws {
    let album = try store.createAlbum(named: "Sea").id
    try store.add(["/a", "/b", "/c", "/d"], to: album)
    let move = try #require(try store.rearrange(["/b"], in: album, before: nil))
    let new = ["/b": "/b 2", "/c": "/c 2"]
    for (old, path) in new { try store.follow(old, to: path) }
    try store.undo(move.replacingPaths { new[$0] ?? $0 })
    #expect(try store.photos(in: album) == ["/a", "/b 2", "/c 2", "/d"])
  }

  @Test func removeRemainingIgnoresPhotosThatAreNotInTheAlbum() throws {
    let album = try store.createAlbum(named: "Sea").id
    try store.add(["/a", "/b", "/c", "/d"], to: album)
    try store.remove(["/b"], from: album)
    try store.removeRemaining(["/b", "/c", "/d"], from: album)
    #expect(try store.photos(in: album) == ["/a"])
    #expect(try store.faults == [])
  }

  @Test func removedRemainingPhotosAreRestoredAtTheirPositionsUnderOtherPaths() throws {
    let album = try store.createAlbum(named: "Sea").id
    try store.add(["/a", "/b", "/c", "/d"], to: album)
    let removal = try store.removeRemaining(["/d", "/x", "/b", "/a"], from: album)
    #expect(removal.paths == ["/a", "/b", "/d"])
    let renamed = ["/b": "/b 2", "/d": "/d"]
    try store.add(["/d"], to: album)
    let restored = try store.restorePhotos(of: removal.replacingPaths { renamed[$0] })
    #expect(restored == ["/b 2"])
    #expect(try store.photos(in: album) == ["/b 2", "/c", "/d"])
    #expect(try store.faults == [])
    _ = try store.delete(album)
    #expect(throws: AlbumError.noSuchAlbum) { try store.restorePhotos(of: removal) }
    #expect(try store.albums().isEmpty)
  }

  @Test func aMoveOrARenamingWithoutEffectReturnsNil() throws {
    let album = try store.createAlbum(named: "Sea").id
    try store.add(["/a", "/b", "/c"], to: album)
    #expect(try store.rearrange(["/b"], in: album, before: "/c") == nil)
    #expect(try store.rearrange(["/b", "/c"], in: album, before: nil) == nil)
    #expect(try store.rearrange(["/b"], in: album, before: nil) != nil)
    #expect(try store.rename(album, to: " Sea ") == nil)
    #expect(try store.rename(album, to: "Hills") == "Sea")
  }

  @Test func aRemovalReportsWhetherItContainsOtherPhotos() throws {
    let album = try store.createAlbum(named: "Sea").id
    try store.add(["/a", "/b"], to: album)
    let removal = try store.delete(album)
    #expect(!removal.hasOthers(than: ["/a", "/b", "/c"]))
    #expect(removal.hasOthers(than: ["/a"]))
  }

  @Test func addNewReturnsThePhotosThatWereNotInTheAlbum() throws {
    let album = try store.createAlbum(named: "Sea").id
    #expect(try store.addNew(["/a", "/b"], to: album) == ["/a", "/b"])
    #expect(try store.addNew(["/b", "/c"], to: album) == ["/c"])
    #expect(throws: AlbumError.noSuchAlbum) {
      try store.addNew(["/a"], to: Album.ID(value: 99))
    }
  }

  @Test func aFileWithANewPathKeepsItsPlaceInAllAlbums() throws {
    let sea = try store.createAlbum(named: "Sea").id
    let hills = try store.createAlbum(named: "Hills").id
    try store.add(["/a", "/b", "/c"], to: sea)
    try store.add(["/b 2", "/x", "/b"], to: hills)
    try store.follow("/b", to: "/b 2")
    #expect(try store.photos(in: sea) == ["/a", "/b 2", "/c"])
    #expect(try store.photos(in: hills) == ["/x", "/b 2"])
    #expect(try store.faults == [])
  }

  @Test(arguments: [
    [("/a", "/a 2"), ("/a 2", "/a 2 2")],
    [("/a 2", "/a 2 2"), ("/a", "/a 2")],
    // The files exchange their paths.
    [("/a", "/a 2"), ("/a 2", "/a")],
  ])
  func filesThatTakeEachOthersPathsKeepTheirPlaces(files: [(String, String)]) throws {
    let album = try store.createAlbum(named: "Sea").id
    try store.add(["/a 2", "/x", "/a"], to: album)
    try store.follow(files.map { .init(old: $0.0, path: $0.1) })
    let new = Dictionary(uniqueKeysWithValues: files)
    #expect(try store.photos(in: album) == [new["/a 2"], "/x", new["/a"]])
    #expect(try store.faults == [])
  }

  @Test func anAlbumWhoseNameIsTakenIsRestoredUnderASimilarName() throws {
    let sea = try store.createAlbum(named: "Sea").id
    try store.add(["/a"], to: sea)
    let removal = try store.delete(sea)
    #expect(try store.albums().freeName(like: "Sea") == "Sea")
    try store.add(["/b"], to: try store.createAlbum(named: "Sea").id)
    try store.restoreRenamingIfNeeded(removal)
    #expect(try store.contents == ["Sea": ["/b"], "Sea 2": ["/a"]])
    #expect(try store.albums().freeName(like: "Sea") == "Sea 3")
    #expect(try store.photos(in: sea) == ["/a"])
  }
}
