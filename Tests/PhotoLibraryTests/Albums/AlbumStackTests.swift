import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of stacks in albums. An album may contain any files of a stack.
struct AlbumStackTests {
  private let store: AlbumStore
  private let album: Album.ID
  private let folder: AlbumFolder
  private let stack = AlbumStack(photo("a.jpg", ["CR2", "MOV"]))

  init() throws {
    folder = try AlbumFolder()
    store = try folder.open()
    album = try store.createAlbum(named: "Sea").id
  }

  private static func photo(_ name: String, _ companions: [String] = []) -> Photo {
    Photo(
      folder: Folder(path: "/p"), name: name, head: nil, modified: 0, byteSize: 1,
      companions: Companions(companions))
  }

  private var paths: [String] { get throws { try store.photos(in: album) } }

  @Test func aStackIsRemovedFromAnAlbumThatContainsOnlyItsRawFileAndRestored() throws {
    try store.add(["/p/b.jpg", "/p/a.CR2", "/p/c.jpg"], to: album)
    let removal = try store.remove(items: [stack], from: album)
    #expect(try paths == ["/p/b.jpg", "/p/c.jpg"])
    #expect(removal.paths == ["/p/a.CR2"])
    try store.restore(removal)
    #expect(try paths == ["/p/b.jpg", "/p/a.CR2", "/p/c.jpg"])
    // The undo history removes the photos again by the paths that were restored.
    _ = try store.remove(items: removal.paths.map { AlbumStack(path: $0) }, from: album)
    #expect(try paths == ["/p/b.jpg", "/p/c.jpg"])
  }

  @Test func aStackWhoseRawFileIsInTheAlbumIsNotAddedAgain() throws {
    try store.add(["/p/a.CR2", "/p/b.jpg"], to: album)
    let other = AlbumStack(Self.photo("c.jpg", ["CR2"]))
    #expect(try store.addNew(items: [stack, other], to: album) == ["/p/c.jpg"])
    #expect(try paths == ["/p/a.CR2", "/p/b.jpg", "/p/c.jpg"])
    #expect(try store.addNew(items: [stack, other], to: album) == [])
  }

  @Test func photosAreChangedInAnAlbumAfterTheirFolderWasReplacedByALinkToIt() throws {
    let pictures = try TemporaryFolder()
    let (old, new) = ("\(pictures.path)/old", "\(pictures.path)/new")
    try store.add(["a", "b", "c"].map { "\(old)/\($0).jpg" }, to: album)
    try pictures.write([1], to: "new/a.jpg")
    try pictures.link("old", to: new)
    func item(_ name: String) -> AlbumStack { AlbumStack(path: "\(new)/\(name).jpg") }
    #expect(try store.addNew(items: [item("a"), item("d")], to: album) == ["\(new)/d.jpg"])
    #expect(try store.addNew(["\(new)/b.jpg"], to: album) == [])
    _ = try store.rearrange(items: [item("c"), item("d")], in: album, before: item("a"))
    let all = ["\(old)/c.jpg", "\(new)/d.jpg", "\(old)/a.jpg", "\(old)/b.jpg"]
    #expect(try paths == all)
    let removal = try store.remove(items: [item("d"), item("a")], from: album)
    #expect(try paths == ["\(old)/c.jpg", "\(old)/b.jpg"])
    try store.restore(removal)
    #expect(try paths == all)
  }

  @Test func aPhotoThatAnAlbumHasUnderTwoPathsIsRemovedUnderBoth() throws {
    let pictures = try TemporaryFolder()
    let (old, new) = ("\(pictures.path)/old", "\(pictures.path)/new")
    try store.add(["\(old)/a.jpg", "\(new)/b.jpg", "\(new)/a.jpg"], to: album)
    try pictures.write([1], to: "new/a.jpg")
    try pictures.link("old", to: new)
    _ = try store.remove(items: [AlbumStack(path: "\(new)/a.jpg")], from: album)
    #expect(try paths == ["\(new)/b.jpg"])
  }

  @Test func aStackIsRemovedWithAllItsFilesThatTheAlbumContains() throws {
    let all = ["/p/a.MOV", "/p/b.jpg", "/p/a.jpg", "/p/c.jpg", "/p/a.CR2"]
    try store.add(all, to: album)
    let removal = try store.remove(items: [AlbumStack(path: "/p/c.jpg"), stack], from: album)
    #expect(try paths == ["/p/b.jpg"])
    try store.restore(removal)
    #expect(try paths == all)
  }

  @Test func aStackWithoutAFileInTheAlbumIsRefusedByTheNameOfThePhoto() throws {
    try store.add(["/p/b.jpg"], to: album)
    let refused = AlbumError.notInAlbum(path: "/p/a.jpg")
    let other = AlbumStack(path: "/p/b.jpg")
    #expect(throws: refused) { try store.remove(items: [other, stack], from: album) }
    #expect(throws: refused) { try store.rearrange(items: [stack], in: album, before: nil) }
    #expect(throws: refused) { try store.rearrange(items: [other], in: album, before: stack) }
    #expect(try paths == ["/p/b.jpg"])
  }

  @Test func randomMovesOfStacksGiveTheStoreTheOrderOfTheTimeline() throws {
    let seed = SeededGenerator.freshSeed(for: "moves of stacks")
    var random = SeededGenerator(seed: seed)
    try store.database.execute("PRAGMA synchronous = OFF")
    let photos = (0..<20).map { Self.photo("\($0).jpg", $0 % 2 == 0 ? ["CR2", "MOV"] : []) }
    var builder = PhotoTimeline.Builder()
    builder.add(photos)
    let library = builder.timeline
    // One to three files of each stack.
    let files = photos.flatMap { photo in
      photo.paths.shuffled(using: &random).prefix(.random(in: 1...3, using: &random))
    }
    try store.add(files.shuffled(using: &random), to: album)
    var shown = PhotoTimeline(album: try paths, in: library)
    try #require(shown.photoCount == 20)
    let first = try paths
    var moves: [AlbumMove] = []
    for _ in 0..<100 {
      let count = Int.random(in: 1...4, using: &random)
      let sources = Array((0..<20).shuffled(using: &random).prefix(count)).sorted()
      let (moved, next) = shown.move(
        sources, to: .random(in: 0...(20 - count), using: &random))
      let move = try store.rearrange(
        items: moved.map(AlbumStack.init), in: album, before: next.map(AlbumStack.init))
      if let move { moves.append(move) }
      let stored = PhotoTimeline(album: try paths, in: library)
      try #require(stored.sections.first?.photos == shown.sections.first?.photos, "seed \(seed)")
    }
    for move in moves.reversed() { try store.undo(move) }
    #expect(try paths == first)
  }
}
