import Foundation
import Testing

@testable import TrellisPhotoLibrary

struct AlbumStoreTests {
  private let folder: AlbumFolder
  private let store: AlbumStore

  init() throws {
    folder = try AlbumFolder()
    store = try folder.open()
  }

  private func reopened() throws -> AlbumStore {
    try folder.open()
  }

  @Test func aNewDatabaseIsSoundAndItsFolderIsPrivateToTheUser() throws {
    #expect(store.condition == .sound)
    #expect(store.condition.explanation == nil)
    #expect(try store.albums().isEmpty)
    #expect(try store.windowState() == nil)
    let data = URL(fileURLWithPath: folder.path).deletingLastPathComponent().path
    let attributes = try FileManager.default.attributesOfItem(atPath: data)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func albumsAndTheirOrderAreReadWhenTheDatabaseIsOpenedAgain() throws {
    let sea = try store.createAlbum(named: "  Sea ")
    let empty = try store.createAlbum(named: "Empty")
    try store.add(["/c", "/a", "/ü b\n'\"%.jpg"], to: sea.id)
    try store.move(["/ü b\n'\"%.jpg"], in: sea.id, before: "/c")
    let again = try reopened()
    #expect(try again.albums().map(\.name) == ["Sea", "Empty"])
    #expect(try again.albums().map(\.photoCount) == [3, 0])
    #expect(try again.albums().map(\.id) == [sea.id, empty.id])
    #expect(try again.albums().map(\.cover) == ["/ü b\n'\"%.jpg", nil])
    #expect(try again.photos(in: sea.id) == ["/ü b\n'\"%.jpg", "/c", "/a"])
  }

  @Test(arguments: [
    ("en_US", ["album 2", "Album 10", "Åre", "zebra", "Zoo"]),
    ("sv_SE", ["album 2", "Album 10", "zebra", "Zoo", "Åre"]),
  ])
  func theOrderOfAlbumsOfEarlierVersionsIsThatOfTheUsersLanguage(language: String, names: [String])
    throws
  {
    for name in ["Zoo", "Album 10", "Åre", "zebra", "album 2"] {
      _ = try store.createAlbum(named: name)
    }
    try store.database.run("UPDATE album SET position = NULL")
    let albums = try store.albums(locale: Locale(identifier: language))
    #expect(albums.map(\.name) == names)
  }

  @Test func albumsOfEarlierVersionsAreListedInNaturalOrderOfTheirNamesBeforeNewOnes() throws {
    for name in ["Trip 10", "trip 2", "Élan", "Zoo", "apple"] {
      _ = try store.createAlbum(named: name)
    }
    try store.database.run("UPDATE album SET position = NULL")
    _ = try store.createAlbum(named: "All")
    let sorted = ["apple", "Élan", "trip 2", "Trip 10", "Zoo", "All"]
    #expect(try store.albums().map(\.name) == sorted)
  }

  @Test func albumsKeepTheUsersOrderAndADeletedOneReturnsToItsPlace() throws {
    var ids: [String: Album.ID] = [:]
    for name in ["A", "B", "C"] { ids[name] = try store.createAlbum(named: name).id }
    let order = try ["C", "A", "B"].map { try #require(ids[$0]) }
    let former = try store.arrange(order)
    let byName = try ["A", "B", "C"].map { try #require(ids[$0]) }
    #expect(former == byName)
    #expect(try store.arrange(order) == nil)
    #expect(try reopened().albums().map(\.name) == ["C", "A", "B"])
    let removal = try store.delete(order[1])
    _ = try store.createAlbum(named: "D")
    try store.restore(removal)
    #expect(try store.albums().map(\.name) == ["C", "A", "B", "D"])
    // An album that another window has made stays, and one that is gone is ignored.
    try store.delete(order[2])
    _ = try store.arrange([order[2], order[1], order[0]])
    #expect(try store.albums().map(\.name) == ["A", "C", "D"])
  }

  @Test func emptyAndTakenNamesAreRefused() throws {
    let a = try store.createAlbum(named: "A")
    let b = try store.createAlbum(named: "B")
    #expect(throws: AlbumError.emptyName) { try store.createAlbum(named: " \n") }
    #expect(throws: AlbumError.emptyName) { try store.rename(a.id, to: "") }
    #expect(throws: AlbumError.nameTaken("A")) { try store.createAlbum(named: "A ") }
    #expect(throws: AlbumError.nameTaken("A")) { try store.rename(b.id, to: "A") }
    try store.rename(a.id, to: "A")
    try store.rename(b.id, to: " C ")
    #expect(try store.albums().map(\.name) == ["A", "C"])
  }

  @Test func allCallsForADeletedAlbumAreRefused() throws {
    let album = try store.createAlbum(named: "A")
    try store.add(["/a"], to: album.id)
    try store.delete(album.id)
    #expect(throws: AlbumError.noSuchAlbum) { try store.photos(in: album.id) }
    #expect(throws: AlbumError.noSuchAlbum) { try store.add(["/b"], to: album.id) }
    #expect(throws: AlbumError.noSuchAlbum) { try store.move(["/a"], in: album.id, before: nil) }
    #expect(throws: AlbumError.noSuchAlbum) { try store.remove(["/a"], from: album.id) }
    #expect(throws: AlbumError.noSuchAlbum) { try store.rename(album.id, to: "B") }
    #expect(throws: AlbumError.noSuchAlbum) { try store.delete(album.id) }
    #expect(try store.createAlbum(named: "A").id != album.id, "an id was used twice")
    #expect(try store.faults.isEmpty)
  }

  @Test func anAlbumWhosePhotosCannotBeStoredIsNotCreated() throws {
    // The file may not grow: an album fits into it, and a thousand photos do not.
    try store.database.execute("PRAGMA max_page_count = 1")
    let paths = (0..<1000).map { "/folder/\($0).jpg" }
    #expect(throws: AlbumError.fullDisk) { try store.createAlbum(named: "A", with: paths) }
    #expect(try store.albums().isEmpty)
    let album = try store.createAlbum(named: "A", with: ["/b", "/a", "/b"])
    #expect(album.photoCount == 2)
    #expect(try reopened().contents == ["A": ["/b", "/a"]])
  }

  @Test func addingAPhotoAgainNeitherMovesNorDuplicatesIt() throws {
    let album = try store.createAlbum(named: "A")
    #expect(try store.add(["/a", "/b", "/a"], to: album.id) == 2)
    #expect(try store.add(["/c", "/b", "/d"], to: album.id, before: "/a") == 2)
    #expect(try store.photos(in: album.id) == ["/c", "/d", "/a", "/b"])
    #expect(try store.add([], to: album.id) == 0)
  }

  @Test func aChangeWithAPhotoThatIsNotInTheAlbumChangesNothing() throws {
    let album = try store.createAlbum(named: "A")
    try store.add(["/a", "/b", "/c"], to: album.id)
    let refused = AlbumError.notInAlbum(path: "/x")
    #expect(throws: refused) { try store.move(["/c", "/x"], in: album.id, before: "/a") }
    #expect(throws: refused) { try store.move(["/c"], in: album.id, before: "/x") }
    #expect(throws: refused) { try store.remove(["/a", "/x"], from: album.id) }
    #expect(throws: refused) { try store.add(["/d"], to: album.id, before: "/x") }
    #expect(try store.photos(in: album.id) == ["/a", "/b", "/c"])
    #expect(try reopened().photos(in: album.id) == ["/a", "/b", "/c"])
  }

  @Test func removedPhotosAreRestoredToTheirPlaces() throws {
    let album = try store.createAlbum(named: "A")
    try store.add(["/a", "/b", "/c", "/d", "/e"], to: album.id)
    let removal = try store.remove(["/d", "/b"], from: album.id)
    #expect(removal.paths == ["/b", "/d"])
    #expect(try store.photos(in: album.id) == ["/a", "/c", "/e"])
    try store.restore(removal)
    #expect(try store.photos(in: album.id) == ["/a", "/b", "/c", "/d", "/e"])
    try store.restore(removal)
    #expect(try store.photos(in: album.id) == ["/a", "/b", "/c", "/d", "/e"])
  }

  @Test func aRemovedPhotoWhosePlaceIsTakenIsRestoredBeforeTheNewPhoto() throws {
    let album = try store.createAlbum(named: "A")
    try store.add(["/a"], to: album.id)
    let removal = try store.remove(["/a"], from: album.id)
    try store.add(["/b"], to: album.id)
    try store.restore(removal)
    #expect(try store.photos(in: album.id) == ["/a", "/b"])
  }

  @Test func aDeletedAlbumIsRestoredWithItsPhotosUnlessItsNameIsTaken() throws {
    let album = try store.createAlbum(named: "A")
    try store.add(["/b", "/a"], to: album.id)
    let removal = try store.delete(album.id)
    let other = try store.createAlbum(named: "A")
    #expect(throws: AlbumError.nameTaken("A")) { try store.restore(removal) }
    try store.rename(other.id, to: "B")
    try store.restore(removal)
    #expect(try reopened().contents == ["A": ["/b", "/a"], "B": []])
    #expect(try store.albums().map(\.id) == [album.id, other.id])
  }

  @Test func theWindowStateIsStoredWithoutADeletedAlbum() throws {
    let album = try store.createAlbum(named: "A")
    var state = WindowState(
      width: 900, height: 700, isMaximized: true, tileWidth: 168.5, isJustified: true,
      showsInformation: true, place: .album(album.id), showsSidebar: false,
      expandedFolders: ["/é", "/e\u{301}", "/a\nb"].exactNames,
      orders: ["library": .oldest, "album-1": .size], topPhoto: "/a/“b”.jpg",
      reportedNames: ["/a/c.jpg"])
    try store.keep(state)
    #expect(try reopened().windowState() == state)
    try store.delete(album.id)
    state.place = .library
    #expect(try reopened().windowState() == state)
    state = WindowState(width: 1, height: 2, tileWidth: 3, place: .album(album.id))
    try store.keep(state)
    state.place = .library
    #expect(try reopened().windowState() == state)
  }

  @Test func aPreferenceIsStoredInPlaceOfItsFormerValue() throws {
    #expect(try store.preferences().isEmpty)
    try store.keep("light", ofPreference: "appearance")
    try store.keep("dark", ofPreference: "appearance")
    try store.keep("1", ofPreference: "other")
    #expect(try reopened().preferences() == ["appearance": "dark", "other": "1"])
    #expect(AlbumOpening(of: store).preferences["appearance"] == "dark")
  }

  @Test func eachPlaceIsStored() throws {
    let places = [
      .library, .videos, .recentlyAdded, .screenshots, .trash, Place(folder: "/Fotos/é:\u{301}\nx"),
    ]
    for place in places {
      try store.keep(WindowState(width: 1, height: 1, tileWidth: 1, place: place))
      #expect(try reopened().windowState()?.place == place)
    }
    #expect(Place(stored: "folder:no path") == .library)
    #expect(Place(stored: "of a later version") == .library)
  }

  @Test func twoStoresSeeEachOthersChanges() throws {
    let other = try reopened()
    let album = try store.createAlbum(named: "A")
    try other.add(["/a", "/b"], to: album.id)
    try store.move(["/b"], in: album.id, before: "/a")
    #expect(try other.contents == ["A": ["/b", "/a"]])
  }

  @Test func aWriteThatWaitsTooLongForAnotherThrowsBusy() throws {
    let other = try reopened()
    try other.write { () throws(AlbumError) -> Void in
      #expect(throws: AlbumError.busy) { try store.createAlbum(named: "A") }
    }
    _ = try store.createAlbum(named: "A")
  }

  @Test func theDefaultPathIsInTheProgramsDataFolder() {
    let path = AlbumStore.defaultPath
    #expect(path.hasPrefix("/") && path.hasSuffix("/trellis-photos/albums.sqlite"))
  }
}
