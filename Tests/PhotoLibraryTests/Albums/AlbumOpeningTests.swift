import Foundation
import Testing

@testable import TrellisPhotoLibrary

/// The albums and the window state that are read at the start, and the warning if that fails.
struct AlbumOpeningTests {
  private let folder: AlbumFolder
  private let store: AlbumStore

  init() throws {
    folder = try AlbumFolder()
    store = try folder.open()
    _ = try store.createAlbum(named: "Sea")
    try store.keep(WindowState(width: 800, height: 600, tileWidth: 100))
  }

  @Test func soundAlbumsAreReadWithoutAWarning() {
    let opening = AlbumOpening(of: store)
    #expect(opening.albums?.map(\.name) == ["Sea"])
    #expect(opening.state?.width == 800)
    #expect(opening.warning == nil)
  }

  @Test func onePartIsReadWithAWarningIfTheOtherCannotBeRead() throws {
    try store.database.execute("DROP TABLE window")
    #expect(AlbumOpening(of: store).albums?.map(\.name) == ["Sea"])
    #expect(AlbumOpening(of: store).state == nil)
    #expect(AlbumOpening(of: store).warning?.contains("no such table: window") == true)
    try store.database.execute("DROP TABLE entry")
    #expect(AlbumOpening(of: store).albums == nil)
    #expect(AlbumOpening(of: store).warning?.contains("no such table: entry") == true)
  }

  @Test func theWarningExplainsTheConditionIfNothingCanBeRead() throws {
    let other = try AlbumFolder()
    _ = try other.open()
    try other.write(.init(repeating: 7, count: 9000))
    let store = try other.open()
    #expect(store.condition != .sound)
    try store.database.execute("DROP TABLE entry")
    #expect(AlbumOpening(of: store).albums == nil)
    #expect(AlbumOpening(of: store).warning == store.condition.explanation)
  }
}
