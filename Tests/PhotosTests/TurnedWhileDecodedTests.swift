import Foundation
import PhotoViewing
import ProgramTestSupport
import Testing
import Trellis
import TrellisPhotoLibrary

@testable import TrellisPhotos

/// Tests of photos that are turned, and turned back, while they are decoded. A photo that has been
/// turned back is equal to the one before, because its file has the same size and time.
@MainActor
struct TurnedWhileDecodedTests {
  /// A folder that is removed with it.
  private final class Place {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("turned-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(width: Int, height: Int) throws {
      try LargeJpeg(width: width, height: height)
        .write(to: folder.appendingPathComponent("photo.jpg"))
    }

    /// Returns the photo as it was scanned with another orientation than its file may have now.
    func photo(width: Int, height: Int, _ orientation: TrellisPhotoLibrary.Orientation = .up)
      -> Photo
    {
      Photo(
        folder: Folder(path: folder.path), name: "photo.jpg",
        head: PictureHead(
          kind: .jpeg, taken: nil, orientation: orientation, width: width, height: height),
        modified: 1_700_000_000, byteSize: 1000)
    }
  }

  private let place: Place

  init() throws { place = try Place() }

  /// Waits until a condition holds. The main actor is busy with other tests, so the limit is long.
  private func eventually(_ condition: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(900)
    while !condition(), ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(5)) }
    try #require(condition())
  }

  /// The shape of a square picture does not tell that it was turned, so it is shown until the photo
  /// has been read again.
  @Test(arguments: [480, 640])
  func aPictureThatWasReadFromTheTurnedFileIsReadAgainWhenThePhotoIsTurnedBack(
    height: Int
  ) async throws {
    let (before, turned) = (
      place.photo(width: 640, height: height), place.photo(width: 640, height: height, .right)
    )
    // The file is turned already.
    try place.write(width: height, height: 640)
    let pictures = LargePictures()
    let request = LargePictures.Request(photo: before, box: 1024)
    pictures.request([request])
    try await eventually { pictures.picture(for: request) != nil }
    pictures.turn(before, to: turned, by: 1, thumbnail: nil)
    pictures.turn(turned, to: before, by: -1, thumbnail: nil)
    #expect(!pictures.isReady(request))
    #expect((pictures.picture(for: request) == nil) == (height != 640))
  }

  @Test func aPictureThatIsBeingReadDuringTwoTurnsIsReadAgain() async throws {
    let (before, turned) = (
      place.photo(width: 640, height: 640), place.photo(width: 640, height: 640, .right)
    )
    try place.write(width: 640, height: 640)
    let pictures = LargePictures()
    pictures.request([LargePictures.Request(photo: before, box: 256)])
    pictures.turn(before, to: turned, by: 1, thumbnail: nil)
    pictures.turn(turned, to: before, by: -1, thumbnail: nil)
    let again = LargePictures.Request(photo: before, box: 1024)
    pictures.request([again])
    try await eventually { pictures.picture(for: again) != nil }
    // The first picture is dropped without a call, so the one that was delivered is the second.
    #expect(pictures.picture(for: again)?.width == 640)
  }

  @Test func aPictureThatIsStillToBeReadIsNotReadForThePhotoBeforeATurn() throws {
    let (before, turned) = (
      place.photo(width: 640, height: 480), place.photo(width: 640, height: 480, .right)
    )
    try place.write(width: 640, height: 480)
    let pictures = LargePictures()
    let other = Photo(
      folder: before.folder, name: "other.jpg", head: nil, modified: 1, byteSize: 1)
    pictures.request([other, before].map { LargePictures.Request(photo: $0, box: 256) })
    #expect(pictures.photos == [before, other])
    pictures.turn(before, to: turned, by: 1, thumbnail: nil)
    #expect(pictures.photos == [other])
  }

  @Test func aPartThatIsBeingReadDuringTwoTurnsIsNotShown() async throws {
    let (width, height) = (8000, 4800)
    try place.write(width: width, height: height)
    let photo = place.photo(width: width, height: height)
    func plan(_ visible: CGRect) throws -> DetailPlan {
      try #require(DetailPlan(size: (width, height), visible: visible, scale: 1))
    }
    let parts = PartLoading()
    let first = try plan(CGRect(x: 0, y: 0, width: 0.2, height: 0.2))
    let second = try plan(CGRect(x: 0.1, y: 0.1, width: 0.3, height: 0.3))
    // Otherwise the second part would replace the first one.
    #expect(second.shows(first.part) && !second.isSatisfied(by: first.part))
    parts.request(first, of: photo, formats: .decoded)
    parts.forget(photo)
    parts.request(second, of: photo, formats: .decoded)
    try await eventually { parts.isReady(second) }
    #expect(parts.parts(of: photo).count == 1)
  }
}
