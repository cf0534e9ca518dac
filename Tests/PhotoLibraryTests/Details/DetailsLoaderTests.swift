import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of the reading of details in the background.
@MainActor
struct DetailsLoaderTests {
  private let folder: TemporaryFolder
  private let loader = DetailsLoader()

  init() throws { folder = try TemporaryFolder() }

  /// Writes photos with the models of some cameras.
  private func photos(_ models: [String?], lens: String? = nil) throws -> [Photo] {
    try models.enumerated().map { number, model in
      var writer = TiffWriter()
      writer.image[0x0110] = model.map { .text($0) }
      writer.exif[0xA434] = lens.map { .text($0) }
      let name = "\(number).jpg"
      try folder.write(writer.jpeg, to: name)
      return Photo(
        folder: Folder(path: folder.path), name: name, head: nil, modified: 0, byteSize: 1)
    }
  }

  private func shared(_ photos: [Photo]) async -> SharedDetails {
    await withCheckedContinuation { continuation in
      loader.load(shared: photos) { continuation.resume(returning: $0) }
    }
  }

  @Test func theDetailsOfAPhotoAreRead() async throws {
    let photo = try photos(["X-T5"])[0]
    let details = await withCheckedContinuation { continuation in
      loader.load(photo) { continuation.resume(returning: $0) }
    }
    #expect(details?.camera == "X-T5")
  }

  @Test func aFileThatHasVanishedHasNoDetails() async throws {
    let photo = try photos(["X-T5"])[0]
    unlink(photo.path)
    let details = await withCheckedContinuation { continuation in
      loader.load(photo) { continuation.resume(returning: $0) }
    }
    #expect(details == nil)
  }

  @Test func onlyTheLatestRequestIsAnswered() async throws {
    let photos = try photos(["A", "B", "C"])
    let loader = loader
    let answers = Answers()
    await withCheckedContinuation { continuation in
      loader.load(photos[0]) { answers.cameras.append($0?.camera) }
      loader.load(shared: photos) { _ in answers.cameras.append("several") }
      loader.load(photos[2]) {
        answers.cameras.append($0?.camera)
        continuation.resume()
      }
    }
    #expect(answers.cameras == ["C"])
    loader.load(photos[0]) { answers.cameras.append($0?.camera) }
    loader.cancel()
    _ = await shared([photos[1]])
    #expect(answers.cameras == ["C"])
  }

  @MainActor private final class Answers {
    var cameras: [String?] = []
  }

  @Test func whatPhotosShareIsFoundInMoreThanABatch() async throws {
    let photos = try photos([String?](repeating: "X-T5", count: 40) + [nil], lens: "XF 35mm")
    let same = await shared(Array(photos.dropLast()))
    #expect(same.camera == .one("X-T5"))
    #expect(same.lens == .one("XF 35mm"))
    let different = await shared(photos)
    #expect(different.camera == .several)
    #expect(different.lens == .one("XF 35mm"))
  }

  @Test func readingEndsWhenNothingIsShared() async throws {
    let photos = try photos(["A", "B"], lens: nil) + (try self.photos(["A"], lens: "L"))
    var shared = SharedDetails()
    for details in [PhotoDetails(), Self.details("A", "L"), Self.details("B", "M")] {
      #expect(!shared.isDecided || details.camera == "B")
      shared.add(details)
    }
    #expect(shared.isDecided)
    #expect(await self.shared(photos).camera == .several)
  }

  private static func details(_ camera: String, _ lens: String) -> PhotoDetails {
    var details = PhotoDetails()
    (details.camera, details.lens) = (camera, lens)
    return details
  }

  @Test func tooManyPhotosAreNotRead() async throws {
    let photo = try photos(["A"])[0]
    let answers = Answers()
    loader.load(shared: [Photo](repeating: photo, count: DetailsLoader.mostPhotos + 1)) { _ in
      answers.cameras.append("shared")
    }
    _ = await shared([photo])
    #expect(answers.cameras == [])
  }
}
