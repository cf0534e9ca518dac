import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of searching for what other programs write to sidecars beside the photos.
@MainActor
struct SidecarSearchTests {
  private let stage: DetailsStage

  init() throws { stage = try DetailsStage() }

  @Test func theWordsOfASidecarAreFoundByBothNamesAndKept() async throws {
    try stage.write("1.jpg", model: "NIKON D750", keywords: ["Sea"])
    try stage.write("1.jpg.xmp", XmpWriter(keywords: ["Grandma", "Été"]))
    try stage.write("a/2.jpg", model: "NIKON D750")
    try stage.write("a/2.xmp", XmpWriter(keywords: ["Harbour"], attributes: "xmp:Rating=\"4\""))
    try stage.write("3.jpg")
    let library = await stage.keep()
    let (details, _) = await stage.read(library)
    for details in [details, await stage.read(library, decoders: stage.noDecoders).0] {
      #expect(stage.found("grandma", in: library, details) == ["1.jpg"])
      #expect(stage.found("ete sea nikon", in: library, details) == ["1.jpg"])
      #expect(stage.found("harbour d750", in: library, details) == ["2.jpg"])
      #expect(stage.found("★★★★", in: library, details) == ["2.jpg"])
      #expect(stage.found("-nikon", in: library, details) == ["3.jpg"])
    }
  }

  @Test func theSidecarOfOneFileCountsBeforeThatOfAllFilesOfTheName() async throws {
    try stage.write("1.jpg")
    try stage.write("1.png.jpg")
    try stage.write("1.jpg.xmp", XmpWriter(keywords: ["boat"]))
    try stage.write("1.xmp", XmpWriter(keywords: ["kite"]))
    let library = await stage.keep()
    let (details, _) = await stage.read(library)
    #expect(stage.found("boat", in: library, details) == ["1.jpg"])
    #expect(stage.found("kite", in: library, details) == [])
    // The other one counts when it is the only one.
    stage.remove("1.jpg.xmp")
    let (others, _) = await stage.read(library)
    #expect(stage.found("boat", in: library, others) == [])
    #expect(stage.found("kite", in: library, others) == ["1.jpg"])
  }

  @Test func aStackHasTheSidecarOfItsRawFile() async throws {
    try stage.write("1.jpg")
    try stage.index.folder.write([1, 2, 3], to: "pictures/1.nef")
    try stage.write("1.nef.xmp", XmpWriter(keywords: ["boat"]))
    let library = await stage.keep()
    let (details, _) = await stage.read(library)
    #expect(stage.found("boat", in: library, details) == ["1.jpg"])
  }

  @Test func aVideoIsFoundByTheWordsOfItsSidecar() async throws {
    try stage.index.folder.write([1, 2, 3], to: "pictures/film.mp4")
    try stage.write("film.mp4.xmp", XmpWriter(keywords: ["boat"]))
    let library = await stage.keep()
    let (details, _) = await stage.read(library)
    #expect(stage.found("boat", in: library, details) == ["film.mp4"])
    stage.remove("film.mp4.xmp")
    let (others, _) = await stage.read(library)
    #expect(stage.found("boat", in: library, others) == [])
  }

  @Test func aSidecarThatIsAddedChangedOrRemovedIsNoticedWhileThePhotoStaysTheSame() async throws {
    for number in 1...3 { try stage.write("\(number).jpg", keywords: ["Sea"]) }
    let library = await stage.keep()
    let reading = stage.reading()
    func found(_ text: String) async -> [String] {
      await stage.read(library, with: reading)
      return stage.found(text, in: library, reading.details)
    }
    #expect(await found("sea") == ["1.jpg", "2.jpg", "3.jpg"])
    try stage.write("1.jpg.xmp", XmpWriter(keywords: ["boat"]))
    try stage.write("2.xmp", XmpWriter(keywords: ["boat"]))
    #expect(await found("boat") == ["1.jpg", "2.jpg"])
    // The time or the size of the file is another one.
    try stage.write("1.jpg.xmp", XmpWriter(keywords: ["bird"]))
    try stage.write("2.xmp", XmpWriter(keywords: ["birds", "boat"]))
    #expect(await found("bird") == ["1.jpg", "2.jpg"])
    #expect(await found("boat") == ["2.jpg"])
    stage.remove("1.jpg.xmp")
    #expect(await found("bird") == ["2.jpg"])
    #expect(await found("sea") == ["1.jpg", "2.jpg", "3.jpg"])
    // Nothing is read a second time.
    let sidecars = Sidecars(in: Set(library.sections.flatMap(\.photos).map(\.folder)))
    #expect(reading.details.unread(in: library, sidecars).isEmpty)
    #expect(reading.details.unread(in: library, Sidecars()).map(\.name) == ["2.jpg"])
  }

  @Test func damagedAndHugeSidecarsAddNothing() async throws {
    let good = XmpWriter(keywords: ["boat"]).file
    let huge = good + [UInt8](repeating: 0x20, count: 2 << 20)
    let contents: [[UInt8]] = [
      [], Array("no XML".utf8), Array(good.prefix(good.count / 2)), huge,
      SamplePicture.jpeg.bytes, [UInt8](repeating: 0xFF, count: 5000), [0xEF, 0xBB, 0xBF],
    ]
    for (number, content) in contents.enumerated() {
      try stage.write("\(number).jpg", model: "Leica", keywords: ["sea"])
      try stage.index.folder.write(content, to: "pictures/\(number).jpg.xmp")
    }
    let files = FileManager.default
    try stage.write("folder.jpg", model: "Leica", keywords: ["sea"])
    try files.createDirectory(
      atPath: "\(stage.index.pictures)/folder.jpg.xmp", withIntermediateDirectories: true)
    try stage.write("pipe.jpg", model: "Leica", keywords: ["sea"])
    mkfifo("\(stage.index.pictures)/pipe.jpg.xmp", 0o600)
    try stage.write("link.jpg", model: "Leica", keywords: ["sea"])
    try stage.index.folder.link("pictures/link.jpg.xmp", to: "link.jpg.xmp")
    let library = await stage.keep()
    let (details, _) = await stage.read(library)
    #expect(stage.found("leica sea", in: library, details).count == contents.count + 3)
    #expect(stage.found("boat", in: library, details) == [])
    // A file of the greatest size that is read.
    try stage.index.folder.write(Array(huge.prefix(1 << 20)), to: "pictures/3.jpg.xmp")
    let (others, _) = await stage.read(library)
    #expect(stage.found("boat sea", in: library, others) == ["3.jpg"])
  }

  @Test func thousandsOfPhotosWithoutSidecarsAreNotLookedUpOnTheDisk() async throws {
    let folder = Folder(path: stage.index.pictures)
    let photos = (0..<20_000).map {
      Photo(folder: folder, name: "\($0).jpg", head: nil, modified: 0, byteSize: 1)
    }
    try stage.write("17.jpg.xmp", XmpWriter(keywords: ["boat"]))
    let sidecars = Sidecars(in: [folder])
    // The folder does not exist any more, so that all is known from its listing.
    stage.remove("17.jpg.xmp")
    #expect(photos.filter { sidecars.sidecar(of: $0) != nil }.map(\.name) == ["17.jpg"])
  }
}
