import Foundation
import Testing

@testable import TrellisPhotoLibrary

/// Tests of photos of albums whose folder has been moved.
struct MovedFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @discardableResult
  private func write(_ names: String...) throws -> [String] {
    try names.map { try folder.write([1], to: $0) }
  }

  /// The present paths that are found for some names, which are relative to the temporary folder, by
  /// the former ones.
  private func found(_ missing: String, at chosen: String, among names: String...) throws
    -> [String: String]
  {
    let moved = try #require(MovedFolder(path(missing), at: path(chosen)))
    let start = folder.path.utf8.count + 1
    return Dictionary(
      uniqueKeysWithValues: moved.found(among: names.map(path)).map {
        (String($0.old.utf8.dropFirst(start))!, String($0.path.utf8.dropFirst(start))!)
      })
  }

  @Test func allMissingPhotosOfTheFolderAreFoundWithTheOneThatIsShown() throws {
    try write("new/a.jpg", "new/b.jpg", "new/in/c.jpg", "new/kept.jpg", "old/kept.jpg")
    let found = try found(
      "old/a.jpg", at: "new", among: "old/a.jpg", "old/b.jpg", "old/in/c.jpg", "old/none.jpg",
      "old/kept.jpg", "older/b.jpg")
    #expect(
      found == [
        "old/a.jpg": "new/a.jpg", "old/b.jpg": "new/b.jpg", "old/in/c.jpg": "new/in/c.jpg",
      ])
  }

  @Test func aFolderAroundThatOfThePhotoMayBeChosen() throws {
    try write("new/day/a.jpg", "new/night/b.jpg")
    let found = try found("old/day/a.jpg", at: "new", among: "old/night/b.jpg", "old/day/c.jpg")
    #expect(found == ["old/day/a.jpg": "new/day/a.jpg", "old/night/b.jpg": "new/night/b.jpg"])
  }

  @Test func foldersThatHaveMovedTogetherAreFoundWithOneOfThem() throws {
    try write("new/trip/day/a.jpg", "new/trip/night/b.jpg", "new/else/c.jpg")
    let found = try found(
      "old/trip/day/a.jpg", at: "new/trip/day", among: "old/trip/night/b.jpg", "old/else/c.jpg",
      "old/trip/night/none.jpg")
    #expect(
      found == [
        "old/trip/day/a.jpg": "new/trip/day/a.jpg", "old/trip/night/b.jpg": "new/trip/night/b.jpg",
        "old/else/c.jpg": "new/else/c.jpg",
      ])
  }

  @Test func aFileMayHaveAnotherNameAndTheOthersOfItsFolderAreFoundToo() throws {
    try write("new/renamed.jpg", "new/b.jpg")
    #expect(
      try found("old/a.jpg", at: "new/renamed.jpg", among: "old/b.jpg")
        == ["old/a.jpg": "new/renamed.jpg", "old/b.jpg": "new/b.jpg"])
    try write("old/renamed.jpg")
    #expect(
      try found("old/a.jpg", at: "old/renamed.jpg", among: "old/b.jpg")
        == ["old/a.jpg": "old/renamed.jpg"])
  }

  @Test func aFolderWithoutThePhotoIsNotTaken() throws {
    try write("new/b.jpg")
    #expect(MovedFolder(path("old/a.jpg"), at: path("new")) == nil)
    #expect(MovedFolder(path("old/a.jpg"), at: path("none")) == nil)
    // A folder of the same name is no photo.
    try write("new/a.jpg/c.jpg")
    #expect(MovedFolder(path("old/a.jpg"), at: path("new")) == nil)
  }

  @Test func namesAreComparedByTheirBytes() throws {
    let (one, two) = ("caf\u{E9}", "cafe\u{301}")
    try write("new/\(one)/a.jpg", "new/\(two)/b.jpg")
    let found = try found(
      "old/\(one)/a.jpg", at: "new/\(one)", among: "old/\(two)/b.jpg", "old/\(one)/b.jpg")
    #expect(found.count == 2)
    #expect(found.values.contains { $0.isExactly("new/\(two)/b.jpg") })
  }

  @Test func aLinkToTheFolderLeadsToItsRealPath() throws {
    try write("new/a.jpg")
    try folder.link("link", to: path("new"))
    #expect(try found("old/a.jpg", at: "link", among: "old/a.jpg") == ["old/a.jpg": "new/a.jpg"])
  }

  // MARK: Albums

  private func store() throws -> AlbumStore { try AlbumStore(path: path("albums.sqlite")) }

  @Test func photosThatAreFoundKeepTheirPlacesInAllAlbumsAndUndoTakesThemBack() throws {
    let store = try store()
    let sea = try store.createAlbum(named: "Sea", with: ["/old/a", "/x", "/old/b", "/new/b"]).id
    let hills = try store.createAlbum(named: "Hills", with: ["/old/b", "/new/a"]).id
    let none = try store.createAlbum(named: "None", with: ["/new/a", "/x"]).id
    let correction = try store.correct([
      .init(old: "/old/a", path: "/new/a"), .init(old: "/old/b", path: "/new/b"),
    ])
    #expect(try store.photos(in: sea) == ["/new/a", "/x", "/new/b"])
    #expect(try store.photos(in: hills) == ["/new/b", "/new/a"])
    #expect(try store.photos(in: none) == ["/new/a", "/x"])
    try store.undo(correction)
    #expect(try store.photos(in: sea) == ["/old/a", "/x", "/old/b", "/new/b"])
    #expect(try store.photos(in: hills) == ["/old/b", "/new/a"])
    #expect(try store.photos(in: none) == ["/new/a", "/x"])
    #expect(try store.faults == [])
  }

  @Test func undoLeavesOutPhotosAndAlbumsThatWereRemovedSince() throws {
    let store = try store()
    let sea = try store.createAlbum(named: "Sea", with: ["/old/a", "/old/b"]).id
    let hills = try store.createAlbum(named: "Hills", with: ["/old/b"]).id
    let correction = try store.correct([
      .init(old: "/old/a", path: "/new/a"), .init(old: "/old/b", path: "/new/b"),
    ])
    try store.remove(["/new/a"], from: sea)
    try store.delete(hills)
    try store.undo(correction)
    #expect(try store.photos(in: sea) == ["/old/b"])
    #expect(try store.albums().count == 1)
  }

  @Test func photosAreRemovedFromAllAlbumsAndReturnToTheirPlaces() throws {
    let store = try store()
    let sea = try store.createAlbum(named: "Sea", with: ["/a", "/b", "/c"]).id
    let hills = try store.createAlbum(named: "Hills", with: ["/b", "/a"]).id
    _ = try store.createAlbum(named: "None", with: ["/c"])
    let removals = try store.removeFromAll(["/a", "/x"])
    #expect(removals.map(\.paths) == [["/a"], ["/a"]])
    #expect(try store.photos(in: sea) == ["/b", "/c"])
    #expect(try store.photos(in: hills) == ["/b"])
    try store.restorePhotos(of: removals)
    #expect(try store.photos(in: sea) == ["/a", "/b", "/c"])
    #expect(try store.photos(in: hills) == ["/b", "/a"])
    #expect(try Set(store.allPaths()) == ["/a", "/b", "/c"])
    // An album that was deleted in the meantime stays deleted.
    let again = try store.removeFromAll(["/a"])
    try store.delete(hills)
    try store.restorePhotos(of: again)
    #expect(try store.photos(in: sea) == ["/a", "/b", "/c"])
    #expect(try store.albums().map(\.name) == ["Sea", "None"])
  }

  // MARK: Thumbnails

  @Test(arguments: [ThumbnailCache.Folder.large, .xLarge])
  func theLastThumbnailOfAMissingPhotoIsShownInAnySize(_ stored: ThumbnailCache.Folder) throws {
    let cache = ThumbnailCache(root: path("cache"))
    let maker = ThumbnailMaker(cache: cache)
    let file = try folder.write(SamplePicture.png.bytes, to: "a.png")
    let before = try maker.make(file, in: stored).get()
    try FileManager.default.removeItem(atPath: file)
    let missing = Photo(missingAt: file)
    for asked in ThumbnailCache.Folder.allCases {
      let last = try maker.make(file, of: missing, in: asked).get()
      #expect(last.corners == before.corners)
    }
    #expect(maker.make(file, in: stored).error == .vanished)
    let other = Photo(missingAt: path("b.png"))
    #expect(maker.make(other.path, of: other).error == .vanished)
    #expect(LargePicture.decode(missing, box: 100).error == .vanished)
  }
}

extension Result {
  fileprivate var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
