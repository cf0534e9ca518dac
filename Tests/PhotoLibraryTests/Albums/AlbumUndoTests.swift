import Foundation
import TestSupport
import Testing

@testable import PhotoLibrary

/// What is done to an album can be undone.
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
      moves.append(try store.rearrange(sorted, in: album, before: next))
      orders.append(try store.photos(in: album))
    }
    for move in moves.reversed() {
      #expect(try store.photos(in: album) == orders.popLast())
      try store.undo(move)
    }
    #expect(try store.photos(in: album) == orders.popLast())
    #expect(try store.faults == [])
  }

  @Test func aMoveIsUndoneAsFarAsItsPhotosAreStillThere() throws {
    let album = try store.createAlbum(named: "Sea").id
    try store.add(["/a", "/b", "/c", "/d"], to: album)
    let move = try store.rearrange(["/a", "/b"], in: album, before: nil)
    try store.remove(["/b"], from: album)
    try store.undo(move)
    #expect(Set(try store.photos(in: album)) == ["/a", "/c", "/d"])
  }

  @Test func ofPhotosThatAreAddedTheNewOnesAreNamed() throws {
    let album = try store.createAlbum(named: "Sea").id
    #expect(try store.addNew(["/a", "/b"], to: album) == ["/a", "/b"])
    #expect(try store.addNew(["/b", "/c"], to: album) == ["/c"])
    #expect(throws: AlbumError.noSuchAlbum) {
      try store.addNew(["/a"], to: Album.ID(value: 99))
    }
  }

  @Test func aFileThatHasAnotherPathKeepsItsPlaces() throws {
    let sea = try store.createAlbum(named: "Sea").id
    let hills = try store.createAlbum(named: "Hills").id
    try store.add(["/a", "/b", "/c"], to: sea)
    try store.add(["/b 2", "/x", "/b"], to: hills)
    try store.follow("/b", to: "/b 2")
    #expect(try store.photos(in: sea) == ["/a", "/b 2", "/c"])
    #expect(try store.photos(in: hills) == ["/x", "/b 2"])
    #expect(try store.faults == [])
  }
}
