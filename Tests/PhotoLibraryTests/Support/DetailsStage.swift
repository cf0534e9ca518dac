import Foundation
import TestSupport

@testable import TrellisPhotoLibrary

/// A folder of pictures whose details are read for searches, and an index beside it.
@MainActor
struct DetailsStage {
  private static let world = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("data/places/cities.tsv").path

  let index: IndexFolder

  init() throws { index = try IndexFolder() }

  /// Writes a picture.
  func write(_ name: String, model: String? = nil, keywords: [String] = []) throws {
    let writer = TiffWriter(image: model.map { [0x0110: .text($0)] } ?? [:])
    let jpeg = writer.insert(intoJpeg: SamplePicture.jpeg.bytes)
    try index.folder.write(
      XmpWriter(keywords: keywords).insert(intoJpeg: jpeg), to: "pictures/\(name)")
  }

  /// Writes a sidecar.
  func write(_ name: String, _ sidecar: XmpWriter) throws {
    try index.folder.write(sidecar.file, to: "pictures/\(name)")
  }

  func remove(_ name: String) { unlink("\(index.pictures)/\(name)") }

  /// Keeps the pictures that are there now in the index, and returns them.
  func keep() async -> PhotoTimeline {
    await index.keep(in: index.library)
    return await index.folder.scanned("/pictures")
  }

  /// Reads the details of all pictures with a new object, as a program does that has just started.
  ///
  /// - Returns: The details, and the number of times that more was known.
  func read(
    _ library: PhotoTimeline, decoders: DecoderPool = .shared
  ) async -> (SearchedDetails, Int) {
    let photoIndex = PhotoIndex(path: index.file)
    let reading = DetailsReading(index: photoIndex, decoders: decoders, placeFile: Self.world)
    let count = await read(library, with: reading)
    photoIndex.finish()
    return (reading.details, count)
  }

  /// Reads the details of all pictures, and waits for the end.
  ///
  /// - Returns: The number of times that more was known.
  @discardableResult
  func read(_ library: PhotoTimeline, with reading: DetailsReading) async -> Int {
    var count = 0
    await withCheckedContinuation { continuation in
      reading.onChange = {
        count += 1
        if !reading.isReading { continuation.resume() }
      }
      reading.read(library)
    }
    return count
  }

  /// Creates an object that reads details, as a program has one while it runs.
  func reading() -> DetailsReading {
    DetailsReading(index: PhotoIndex(path: index.file), placeFile: Self.world)
  }

  /// Returns the names of the pictures that a search finds, in alphabetical order.
  func found(
    _ text: String, in library: PhotoTimeline, _ details: SearchedDetails
  ) -> [String] {
    PhotoQuery(
      text, inFolders: [index.pictures], details: details,
      words: SearchWords(locale: Locale(identifier: "en"))
    ).photos(of: library).sections.flatMap(\.photos).map(\.name).sorted()
  }

  /// Decoders that cannot be started, so that nothing can be read with them.
  var noDecoders: DecoderPool {
    var options = DecoderPool.Options()
    options.program = DecoderProgram(path: "\(index.folder.path)/none")
    return DecoderPool(options)
  }
}
