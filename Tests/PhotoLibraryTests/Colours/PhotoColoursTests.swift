import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of the colours of photos that are kept in the index.
@MainActor
struct PhotoColoursTests {
  private let index: IndexFolder

  init() throws { index = try IndexFolder() }

  private static func plain(_ bytes: [UInt8]) -> ThumbnailLoader.Outcome {
    .success(MeanColoursTests.picture(8, 8) { _, _ in bytes })
  }

  private func photo(_ name: String, modified: Int64 = 100) -> Photo {
    Photo(
      folder: Folder(path: index.pictures), name: name, head: nil, modified: modified, byteSize: 1)
  }

  /// Reads the colours with a new object, as a program does that has just started.
  private func read() async -> PhotoColours {
    let colours = PhotoColours(index: PhotoIndex(path: index.file))
    await withCheckedContinuation { continuation in
      colours.onRead = { continuation.resume() }
      colours.read()
      colours.read()
    }
    return colours
  }

  /// Puts a folder of photos into the index, because colours of other folders are not kept.
  private func keepLibrary(_ photos: [Photo], in photoIndex: PhotoIndex) {
    let library = LibraryIndex(roots: [index.pictures], in: photoIndex)
    var builder = PhotoTimeline.Builder()
    builder.add(photos)
    library.replace(
      builder.timeline, [ScannedFolder(path: index.pictures, changed: 1)], readSince: Date())
    library.finish()
  }

  @Test func coloursAreKnownAfterARestart() async {
    let photos = [photo("a.jpg"), photo("b.jpg")]
    let photoIndex = PhotoIndex(path: index.file)
    keepLibrary(photos, in: photoIndex)
    let colours = PhotoColours(index: photoIndex)
    #expect(colours.lacks(photos[0]))
    colours.learn(photos[0], from: Self.plain([255, 0, 0]))
    colours.learn(photos[1], from: Self.plain([0, 255, 0]))
    #expect(!colours.lacks(photos[0]))
    colours.keep()
    photoIndex.finish()
    let read = await read()
    #expect(read.colours(of: photos[0])?[1, 2] == .init(red: 255, green: 0, blue: 0))
    #expect(read.colours(of: photos[1])?[3, 0] == .init(red: 0, green: 255, blue: 0))
    #expect(read.colours(of: photo("c.jpg")) == nil)
  }

  @Test func theColoursOfAChangedFileAreLearnedAnew() async {
    let (before, after) = (photo("a.jpg"), photo("a.jpg", modified: 200))
    let photoIndex = PhotoIndex(path: index.file)
    keepLibrary([before], in: photoIndex)
    let colours = PhotoColours(index: photoIndex)
    colours.learn(before, from: Self.plain([255, 0, 0]))
    #expect(colours.lacks(after))
    colours.learn(after, from: Self.plain([0, 0, 255]))
    colours.keep()
    photoIndex.finish()
    let read = await read()
    #expect(read.colours(of: after)?[0, 0] == .init(red: 0, green: 0, blue: 255))
    #expect(read.colours(of: before) == nil)
  }

  @Test func aPhotoWithoutAThumbnailIsNotAskedForAgain() {
    let colours = PhotoColours(index: PhotoIndex(path: index.file))
    let photo = photo("a.jpg")
    colours.learn(photo, from: .failure(.damaged(reason: "Test")))
    #expect(!colours.lacks(photo))
    #expect(colours.colours(of: photo) == nil)
    // The thumbnail could be made after all.
    colours.learn(photo, from: Self.plain([0, 0, 255]))
    #expect(colours.colours(of: photo) != nil)
  }

  @Test func theColoursOfATurnedPhotoAreForgotten() {
    let colours = PhotoColours(index: PhotoIndex(path: index.file))
    let photo = photo("a.jpg")
    colours.learn(photo, from: Self.plain([0, 0, 255]))
    colours.forget(photo)
    #expect(colours.lacks(photo))
  }

  @Test func theColoursOfPhotosInNoLibraryAreDeleted() async {
    let photoIndex = PhotoIndex(path: index.file)
    let colours = PhotoColours(index: photoIndex)
    let elsewhere = Photo(
      folder: Folder(path: "/elsewhere"), name: "a.jpg", head: nil, modified: 1, byteSize: 1)
    colours.learn(elsewhere, from: Self.plain([0, 0, 255]))
    colours.keep()
    photoIndex.finish()
    #expect(await read().colours(of: elsewhere) != nil)
    keepLibrary([photo("a.jpg")], in: photoIndex)
    #expect(await read().colours(of: elsewhere) == nil)
  }
}
