import Foundation
import Fuzzing
import Testing

@testable import TrellisPhotoLibrary

/// Tests of what is shown of photos.
struct PhotoInformationTests {
  private let texts = FactTexts(locale: Locale(identifier: "de_DE"))

  private func photo(
    _ name: String, in folder: String = "/photos", taken: LocalTime? = nil, byteSize: Int64 = 1_000,
    kind: PictureKind = .jpeg
  ) -> Photo {
    let head = PictureHead(
      kind: kind, taken: taken, orientation: .right, width: 6000, height: 4000)
    return Photo(
      folder: Folder(path: folder), name: name, head: head, modified: 1_718_452_800,
      byteSize: byteSize)
  }

  @Test(arguments: [FormatPicture.heic, .phoneHeic, .avif])
  func aPictureForALoaderHasItsDimensions(picture: FormatPicture) throws {
    let folder = try TemporaryFolder()
    let name = "a.\(picture == .avif ? "avif" : "heic")"
    _ = try folder.write(picture.bytes, to: name)
    let open = try #require(try? OpenFolder(path: folder.path))
    let photos = open.readPhotos([ListedFile(name: name)]).compactMap { $0 }
    let photo = try #require(photos.first)
    let decoded = try decode(picture.bytes).get()
    let information = PhotoInformation(photo, nil, texts)
    #expect(information.values[.pixelSize] == "\(decoded.width) × \(decoded.height)")
  }

  @Test func aPhotoHasWhatItsFileAndItsDetailsSay() {
    var details = PhotoDetails()
    details.camera = "X-T5"
    details.exposureTime = 0.004
    details.focalLength = 35
    details.equivalentFocalLength = 52
    details.flashFired = false
    details.rating = 3
    details.description = "Two\nlines"
    details.keywords = "sea, boat"
    let taken = LocalTime(year: 2024, month: 5, day: 17, hour: 16, minute: 3)
    let information = PhotoInformation(
      photo("a\u{202E}.jpg", taken: taken, byteSize: 4_200_000), details, texts)
    #expect(information.heading == "a\u{FFFD}.jpg")
    var values = information.values.mapValues(\.withPlainSpaces)
    #expect(values.removeValue(forKey: .modified) != nil)
    #expect(
      values == [
        .folder: "/photos", .taken: "17. Mai 2024 um 16:03", .kind: "JPEG",
        .byteSize: "4,2 MB", .pixelSize: "4000 × 6000 (24 MP)", .camera: "X-T5",
        .exposureTime: "1/250 s", .focalLength: "35 mm (52 mm equivalent)",
        .flash: "Did not fire", .rating: "★★★", .description: "Two\nlines",
        .keywords: "sea, boat",
      ])
    #expect(Set(information.names.keys) == Set(information.values.keys))
  }

  @Test func aFileOfSeveralPagesHasTheirNumber() {
    var details = PhotoDetails()
    details.pageCount = 1200
    let information = PhotoInformation(photo("a.tiff", kind: .tiff), details, texts)
    #expect(information.names[.pages] == "Pages" && information.values[.pages] == "1200")
    #expect(PhotoInformation(photo("a.tiff"), PhotoDetails(), texts).values[.pages] == nil)
  }

  @Test func aPhotoWithoutADateHasOnlyThatOfItsFile() {
    let information = PhotoInformation(photo("a.jpg"), nil, texts)
    #expect(information.values[.taken] == nil)
    #expect(information.values[.modified] != nil)
  }

  @Test func severalPhotosHaveWhatTheyShare() throws {
    let first = try #require(LocalTime(year: 2023, month: 12, day: 31, hour: 23))
    let last = try #require(LocalTime(year: 2024, month: 2, day: 1))
    let photos = [
      photo("a.jpg", taken: last, byteSize: 4_000_000), photo("b.jpg", taken: first),
      photo("c.png", in: "/others", taken: last, byteSize: 199_000),
    ]
    var shared = SharedDetails()
    for camera in ["X-T5", "X-T5", nil] {
      var details = PhotoDetails()
      details.camera = camera
      details.lens = "XF 35mm"
      shared.add(details)
    }
    let information = PhotoInformation(photos, shared, texts)
    #expect(information.heading == "3 photos")
    #expect(
      information.values.mapValues(\.withPlainSpaces) == [
        .folder: "Several", .taken: "31. Dezember 2023 – 1. Februar 2024", .kind: "JPEG",
        .byteSize: "4,2 MB", .camera: "Several", .lens: "XF 35mm",
      ])
    #expect(information.names[.byteSize] == "Total Size")
  }

  @Test func aValueThatNoPhotoHasIsNotShown() {
    var shared = SharedDetails()
    shared.add(PhotoDetails())
    shared.add(nil)
    let information = PhotoInformation([photo("a.jpg"), photo("b.jpg")], shared, texts)
    #expect(information.values[.camera] == nil)
    #expect(information.values[.lens] == nil)
    #expect(information.values[.folder] == "/photos")
  }

  @Test func aVideoHasItsKindAndItsLength() {
    let film = photo("a.mp4", kind: .unknown)
    #expect(PhotoInformation(film, nil, texts).values[.length] == nil)
    let values = PhotoInformation(film, nil, length: 72, texts).values
    #expect(values[.kind] == "Video")
    #expect(values[.length] == "1:12")
    #expect(PhotoInformation([film, film], nil, texts).values[.kind] == "Video")
    #expect(PhotoInformation([film, photo("a.jpg")], nil, texts).values[.kind] == "Several")
  }

  @Test func severalPhotosAndVideosAreCountedByTheirKind() {
    let (film, still) = (photo("a.mp4", kind: .unknown), photo("b.jpg"))
    #expect(PhotoInformation([still, still], nil, texts).heading == "2 photos")
    #expect(PhotoInformation([film, film], nil, texts).heading == "2 videos")
    #expect(PhotoInformation([film, still, still], nil, texts).heading == "3 items")
  }

  @Test func theOtherFilesOfAStackAreNamed() {
    func stack(_ extensions: [String]) -> PhotoInformation {
      let photo = Photo(
        folder: Folder(path: "/photos"), name: "a.jpg", head: nil, modified: 0, byteSize: 1,
        companions: Companions(extensions))
      return PhotoInformation(photo, nil, texts)
    }
    #expect(stack(["CR2"]).values[.otherFiles] == "a.CR2")
    #expect(stack(["CR2"]).names[.otherFiles] == "Other File")
    let both = stack(["CR2", "MOV"])
    #expect(both.values[.otherFiles]?.split(separator: "\n").sorted() == ["a.CR2", "a.MOV"])
    #expect(both.names[.otherFiles] == "Other Files")
    #expect(stack([]).values[.otherFiles] == nil)
  }

  @Test func filesOfUnknownKindsHaveNoKind() {
    let unknown = photo("a.jpg", kind: .unknown)
    #expect(PhotoInformation(unknown, nil, texts).values[.kind] == nil)
    #expect(PhotoInformation([unknown, unknown], nil, texts).values[.kind] == nil)
    #expect(PhotoInformation([unknown, photo("b.jpg")], nil, texts).values[.kind] == "Several")
  }
}
