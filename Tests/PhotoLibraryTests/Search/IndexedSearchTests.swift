import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of searches that read the index and no file of the library.
@MainActor
struct IndexedSearchTests {
  private let stage: DetailsStage

  init() throws { stage = try DetailsStage() }

  private func makeSearch(_ albums: [SearchedAlbum] = []) -> IndexedSearch? {
    IndexedSearch(
      of: [stage.index.pictures], in: PhotoIndex(path: stage.index.file), albums: albums,
      placeFile: nil)
  }

  @Test func photosAreFoundByWhatWasReadOfThemBefore() async throws {
    try stage.write("1.jpg", model: "NIKON D750", keywords: ["Sea"])
    try stage.write("a/2.jpg", keywords: ["Harbour"])
    let library = await stage.keep()
    await _ = stage.read(library)
    let album = SearchedAlbum("Holidays", paths: ["\(stage.index.pictures)/a/2.jpg"])
    let search = try #require(makeSearch([album]))
    for (text, names) in [
      "nikon": ["1.jpg"], "harbour": ["2.jpg"], "holidays": ["2.jpg"], "sea harbour": [],
      "-sea": ["2.jpg"],
      "  ": [],
    ] {
      #expect(search.newestPhotos(text, atMost: 5).map(\.name) == names, "\(text)")
    }
    stage.remove("1.jpg")
    #expect(search.newestPhotos("jpg", atMost: 1).map(\.name) == ["2.jpg"])
  }

  @Test func theNewestPhotosAreFoundFirst() async throws {
    for number in 1...5 {
      try stage.write("\(number).jpg")
      var times = [
        timespec(tv_sec: number * 86_400, tv_nsec: 0),
        timespec(tv_sec: number * 86_400, tv_nsec: 0),
      ]
      #expect(utimensat(AT_FDCWD, "\(stage.index.pictures)/\(number).jpg", &times, 0) == 0)
    }
    _ = await stage.keep()
    let search = try #require(makeSearch())
    #expect(search.newestPhotos("jpg", atMost: 3).map(\.name) == ["5.jpg", "4.jpg", "3.jpg"])
  }

  @Test func aLibraryThatWasNeverShownHasNoSearch() {
    #expect(makeSearch() == nil)
  }
}
