import Foundation
import TestSupport
import Testing

@testable import PhotoLibrary

/// Tests of reading what files say about their making, for searches.
@MainActor
struct DetailsReadingTests {
  private static let world = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("data/places/cities.tsv").path

  private let index: IndexFolder

  init() throws { index = try IndexFolder() }

  private func write(_ name: String, model: String? = nil, keywords: [String] = []) throws {
    let writer = TiffWriter(image: model.map { [0x0110: .text($0)] } ?? [:])
    let jpeg = writer.insert(intoJpeg: SamplePicture.jpeg.bytes)
    try index.folder.write(
      XmpWriter(keywords: keywords).insert(intoJpeg: jpeg), to: "pictures/\(name)")
  }

  /// Reads the details of all pictures with a new object, as a program does that has just started.
  ///
  /// - Returns: The details, and the number of times that more was known.
  private func read(
    _ library: PhotoTimeline, decoders: DecoderPool = .shared
  ) async -> (SearchedDetails, Int) {
    let photoIndex = PhotoIndex(path: index.file)
    let reading = DetailsReading(index: photoIndex, decoders: decoders, placeFile: Self.world)
    var count = 0
    await withCheckedContinuation { continuation in
      reading.onChange = {
        count += 1
        if !reading.isReading { continuation.resume() }
      }
      reading.read(library)
      #expect(reading.isReading)
    }
    photoIndex.finish()
    return (reading.details, count)
  }

  private func found(
    _ text: String, in library: PhotoTimeline, _ details: SearchedDetails
  ) -> [String] {
    PhotoQuery(
      text, inFolders: [index.pictures], details: details,
      words: SearchWords(locale: Locale(identifier: "en"))
    ).photos(of: library).sections.flatMap(\.photos).map(\.name).sorted()
  }

  /// Decoders that cannot be started, so that nothing can be read with them.
  private var noDecoders: DecoderPool {
    var options = DecoderPool.Options()
    options.program = DecoderProgram(path: "\(index.folder.path)/none")
    return DecoderPool(options)
  }

  @Test func camerasAndKeywordsAreFoundAndKept() async throws {
    try write("1.jpg", model: "NIKON D750", keywords: ["Grandma", "Sea side"])
    try write("a/2.jpg", model: "NIKON D750", keywords: ["Été"])
    try write("a/3.jpg")
    try index.folder.write([1, 2, 3], to: "pictures/film.mp4")
    await index.keep(in: index.library)
    let library = await index.folder.scanned("/pictures")
    let (details, _) = await read(library)
    for details in [details, await read(library, decoders: noDecoders).0] {
      #expect(found("d750", in: library, details) == ["1.jpg", "2.jpg"])
      #expect(found("nikon grandma", in: library, details) == ["1.jpg"])
      #expect(found("\"sea side\"", in: library, details) == ["1.jpg"])
      #expect(found("ete", in: library, details) == ["2.jpg"])
      #expect(found("-nikon", in: library, details) == ["3.jpg", "film.mp4"])
      #expect(details.unread(in: library).isEmpty)
    }
  }

  @Test func aFileThatHasChangedIsReadAgainAndOneThatIsGoneIsNot() async throws {
    for number in 1...3 { try write("\(number).jpg", model: "Leica") }
    await index.keep(in: index.library)
    let before = await index.folder.scanned("/pictures")
    _ = await read(before)
    try write("2.jpg", model: "Leica", keywords: ["harbour"])
    unlink("\(index.pictures)/3.jpg")
    let after = await index.folder.scanned("/pictures")
    // What cannot be read now is not kept.
    let (kept, _) = await read(after, decoders: noDecoders)
    #expect(found("leica", in: after, kept) == ["1.jpg"])
    #expect(kept.unread(in: after).isEmpty)
    let (details, _) = await read(after)
    #expect(found("harbour", in: after, details) == ["2.jpg"])
    // What can no longer be read is still found by what was known of it.
    let (vanished, _) = await read(before)
    #expect(found("leica", in: before, vanished) == ["1.jpg", "2.jpg", "3.jpg"])
  }

  @Test func theBeginningOfALargeFileIsRead() async throws {
    let writer = TiffWriter(image: [0x0100: .longs([8]), 0x0101: .longs([8]), 0x0110: .text("M9")])
    let bytes = writer.block + [UInt8](repeating: 0, count: 5 << 20)
    try index.folder.write(bytes, to: "pictures/large.tif")
    let library = await index.folder.scanned("/pictures")
    let (details, _) = await read(library)
    #expect(found("m9", in: library, details) == ["large.tif"])
  }

  /// Whoever waits sees the first photos before all are read.
  @Test func moreAndMoreIsKnownWhileManyFilesAreRead() async throws {
    for number in 0..<200 { try write("\(number).jpg", model: "Leica \(number % 2)") }
    let library = await index.folder.scanned("/pictures")
    let (details, count) = await read(library)
    // 64, 128 and 8 files, and the end.
    #expect(count == 4)
    #expect(found("\"leica 1\"", in: library, details).count == 100)
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
    let (details, _) = await read(library)
    for details in [details, await read(library, decoders: noDecoders).0] {
      for text in ["Paris", "pari", "Париж", "巴黎", "france", "paris -other"] {
        #expect(found(text, in: library, details) == ["louvre.jpg"], "\(text)")
      }
      // Only the beginnings of words count.
      #expect(found("aris", in: library, details) == [])
      #expect(found("-paris", in: library, details) == ["other.jpg"])
    }
  }
}
