import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of reading what files say about their making, for searches.
@MainActor
struct DetailsReadingTests {
  private let stage: DetailsStage
  private var index: IndexFolder { stage.index }

  init() throws { stage = try DetailsStage() }

  private func write(_ name: String, model: String? = nil, keywords: [String] = []) throws {
    try stage.write(name, model: model, keywords: keywords)
  }

  @Test func camerasAndKeywordsAreFoundAndKept() async throws {
    try write("1.jpg", model: "NIKON D750", keywords: ["Grandma", "Sea side"])
    try write("a/2.jpg", model: "NIKON D750", keywords: ["Été"])
    try write("a/3.jpg")
    try index.folder.write([1, 2, 3], to: "pictures/film.mp4")
    await index.keep(in: index.library)
    let library = await index.folder.scanned("/pictures")
    let (details, _) = await stage.read(library)
    for details in [details, await stage.read(library, decoders: stage.noDecoders).0] {
      #expect(stage.found("d750", in: library, details) == ["1.jpg", "2.jpg"])
      #expect(stage.found("nikon grandma", in: library, details) == ["1.jpg"])
      #expect(stage.found("\"sea side\"", in: library, details) == ["1.jpg"])
      #expect(stage.found("ete", in: library, details) == ["2.jpg"])
      #expect(stage.found("-nikon", in: library, details) == ["3.jpg", "film.mp4"])
      #expect(details.unread(in: library, Sidecars()).isEmpty)
    }
  }

  @Test func aFileThatHasChangedIsReadAgainAndOneThatIsGoneIsNot() async throws {
    for number in 1...3 { try write("\(number).jpg", model: "Leica") }
    await index.keep(in: index.library)
    let before = await index.folder.scanned("/pictures")
    _ = await stage.read(before)
    try write("2.jpg", model: "Leica", keywords: ["harbour"])
    unlink("\(index.pictures)/3.jpg")
    let after = await index.folder.scanned("/pictures")
    // What cannot be read now is not kept.
    let (kept, _) = await stage.read(after, decoders: stage.noDecoders)
    #expect(stage.found("leica", in: after, kept) == ["1.jpg"])
    #expect(kept.unread(in: after, Sidecars()).isEmpty)
    let (details, _) = await stage.read(after)
    #expect(stage.found("harbour", in: after, details) == ["2.jpg"])
    // What can no longer be read is still found by what was known of it.
    let (vanished, _) = await stage.read(before)
    #expect(stage.found("leica", in: before, vanished) == ["1.jpg", "2.jpg", "3.jpg"])
  }

  @Test func theBeginningOfALargeFileIsRead() async throws {
    let writer = TiffWriter(image: [0x0100: .longs([8]), 0x0101: .longs([8]), 0x0110: .text("M9")])
    let bytes = writer.block + [UInt8](repeating: 0, count: 5 << 20)
    try index.folder.write(bytes, to: "pictures/large.tif")
    let library = await index.folder.scanned("/pictures")
    let (details, _) = await stage.read(library)
    #expect(stage.found("m9", in: library, details) == ["large.tif"])
  }

  /// Whoever waits sees the first photos before all are read.
  @Test func moreAndMoreIsKnownWhileManyFilesAreRead() async throws {
    for number in 0..<200 { try write("\(number).jpg", model: "Leica \(number % 2)") }
    let library = await index.folder.scanned("/pictures")
    let (details, count) = await stage.read(library)
    // 64, 128 and 8 files, and the end.
    #expect(count == 4)
    #expect(stage.found("\"leica 1\"", in: library, details).count == 100)
    #expect(details.texts.count == 2)
  }

  @Test func aPhotoIsFoundByTheCityNearWhichItWasTaken() async throws {
    let gps = TiffWriter(
      gps: [
        1: .text("N"), 2: .fractions([[48, 1], [51, 1], [38, 1]]), 3: .text("E"),
        4: .fractions([[2, 1], [20, 1], [15, 1]]),
      ])
    try index.folder.write(
      gps.insert(intoJpeg: SamplePicture.jpeg.bytes), to: "pictures/louvre.jpg")
    try write("other.jpg")
    await index.keep(in: index.library)
    let library = await index.folder.scanned("/pictures")
    let (details, _) = await stage.read(library)
    for details in [details, await stage.read(library, decoders: stage.noDecoders).0] {
      for text in ["Paris", "pari", "Париж", "巴黎", "france", "paris -other"] {
        #expect(stage.found(text, in: library, details) == ["louvre.jpg"], "\(text)")
      }
      // Only the beginnings of words count.
      #expect(stage.found("aris", in: library, details) == [])
      #expect(stage.found("-paris", in: library, details) == ["other.jpg"])
    }
  }
}
