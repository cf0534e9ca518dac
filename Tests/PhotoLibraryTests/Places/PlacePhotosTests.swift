import Testing

@testable import TrellisPhotoLibrary

/// Tests of the photos of places.
struct PlacePhotosTests {
  private static let day: Int64 = 86_400

  private func timeline(_ photos: [(path: String, day: Int64)]) -> PhotoTimeline {
    var builder = PhotoTimeline.Builder()
    builder.add(
      photos.map { path, day in
        Photo(
          folder: Folder(path: path.folderPath), name: path.fileName, head: nil,
          modified: day * Self.day, byteSize: 1)
      })
    return builder.timeline
  }

  private func paths(_ timeline: PhotoTimeline) -> [[String]] {
    timeline.sections.map { $0.photos.map(\.path) }
  }

  @Test func videosAndFoldersAreByMonthWithoutEmptyOnes() {
    let library = timeline([
      ("/p/a.jpg", 10), ("/p/b.mp4", 11), ("/p/x/c.jpg", 50), ("/p/xy/d.jpg", 51),
      ("/p/x/y/e.MOV", 90),
    ])
    #expect(paths(library.videos) == [["/p/x/y/e.MOV"], ["/p/b.mp4"]])
    #expect(paths(library.photos(inFolder: "/p/x")) == [["/p/x/y/e.MOV"], ["/p/x/c.jpg"]])
    #expect(library.videos.isByMonth)
  }

  @Test func recentlyAddedAreThePhotosOfThirtyDaysTheNewestFirst() {
    let library = timeline([("/a.jpg", 1), ("/b.jpg", 2), ("/c.jpg", 3), ("/d.jpg", 4), ("/e", 5)])
    let added: [String: Int64] = ["/a.jpg": 100, "/b.jpg": 69, "/c.jpg": 70, "/d.jpg": 100]
    let recent = RecentlyAdded.photos(of: library, now: 100 * Self.day) { photo in
      added[photo.path].map { $0 * Self.day }
    }
    // Photos that were added together keep the order of the library.
    #expect(paths(recent) == [["/d.jpg", "/a.jpg", "/c.jpg"]])
    #expect(!recent.isByMonth)
    #expect(!recent.isAlbum)
    let second = recent.sections[0].photos[1]
    #expect(recent.position(of: second)?.item == 1)
  }

  @Test func aFileThatWasJustWrittenIsRecentlyAdded() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1, 2, 3], to: "a.jpg")
    let recent = RecentlyAdded.photos(of: timeline([(path, 1), ("\(folder.path)/none.jpg", 1)]))
    #expect(paths(recent) == [[path]])
  }

  @Test func theChangeBetweenTwoPartsOfALibraryLeadsFromOneToTheOther() {
    let old = timeline([("/a.jpg", 1), ("/b.jpg", 2), ("/c.jpg", 40), ("/d.jpg", 3)])
    let new = timeline([("/b.jpg", 2), ("/d.jpg", 80), ("/e.jpg", 2), ("/c.jpg", 40)])
    let change = TimelineChange(from: old, to: new)
    #expect(paths(change.new) == paths(new))
    #expect(paths(change.old) == paths(old))
    #expect(!change.isEmpty)
    #expect(TimelineChange(from: new, to: new).isEmpty)
  }
}
