/// Raw files as cameras of each maker write them, with a preview, a thumbnail and something in place
/// of the sensor's data. They were taken on 6 May 2024 at 7:08:09 with the camera turned: their
/// orientation is 6.
package enum RawSample: String, CaseIterable, Sendable {
  case cr2, cr3, nef, arw, dng, raf, orf, rw2, pef, srw

  /// The preview, of 48 × 32 pixels.
  package static let preview = SamplePicture.jpeg.bytes
  /// The thumbnail, of 24 × 16 pixels.
  package static let thumbnail = RarePicture.chromaJpeg.bytes
  /// The beginning of a lossless JPEG, the form of some sensors' data.
  private static let sensorData: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC3, 0, 14, 14, 0x20, 0, 0x30, 0, 2, 1, 0x11, 0, 2, 0x11, 0]
    + [UInt8](repeating: 0x5A, count: 200)
  private static let date = Array("2024:05:06 07:08:09\0".utf8)

  package var bytes: [UInt8] {
    switch self {
    case .cr2: Self.canon()
    case .cr3: Self.canonBoxes()
    case .nef: Self.withSubdirectories(bigEndian: true, compression: 34713)
    case .srw: Self.withSubdirectories(bigEndian: false, compression: 32773)
    case .arw: Self.sony()
    case .dng: Self.adobe()
    case .raf: Self.fuji()
    case .orf: Self.olympus()
    case .rw2: Self.panasonic()
    case .pef: Self.pentax()
    }
  }

  /// The entries of the first directory that all cameras write.
  private static func common(_ tiff: inout TiffBuilder) -> [TiffBuilder.Entry] {
    let maker = tiff.add(Array("Camera\0\0".utf8))
    let taken = tiff.add(date)
    let exif = tiff.addDirectory([.init(tag: 0x9003, type: 2, count: 20, value: taken)])
    return [
      .init(tag: 0x010F, type: 2, count: 8, value: maker), .short(0x0112, 6), .long(0x8769, exif),
    ]
  }

  private static func strip(
    _ tiff: inout TiffBuilder, _ data: [UInt8], compression: Int, photometric: Int? = nil
  ) -> [TiffBuilder.Entry] {
    [
      .short(0x0103, compression), .long(0x0111, tiff.add(data)), .long(0x0117, data.count),
    ] + (photometric.map { [.short(0x0106, $0)] } ?? [])
  }

  private static func jpeg(_ tiff: inout TiffBuilder, _ data: [UInt8]) -> [TiffBuilder.Entry] {
    [.short(0x0103, 6), .long(0x0201, tiff.add(data)), .long(0x0202, data.count)]
  }

  private static func canon() -> [UInt8] {
    var tiff = TiffBuilder()
    _ = tiff.add([0x43, 0x52, 2, 0, 0, 0, 0, 0])
    let data = tiff.addDirectory(strip(&tiff, sensorData, compression: 6))
    let small = tiff.addDirectory(jpeg(&tiff, thumbnail), next: data)
    let entries: [TiffBuilder.Entry] = common(&tiff) + strip(&tiff, preview, compression: 6)
    return tiff.file(entries, next: small)
  }

  private static func withSubdirectories(bigEndian: Bool, compression: Int) -> [UInt8] {
    var tiff = TiffBuilder(bigEndian: bigEndian)
    let places = [
      tiff.addDirectory(jpeg(&tiff, preview)), tiff.addDirectory(jpeg(&tiff, thumbnail)),
      tiff.addDirectory(
        strip(&tiff, sensorData, compression: compression, photometric: 32803)),
    ]
    let list = tiff.add(places.flatMap { tiff.number($0, 4) })
    // The picture in the first directory is tiny and not compressed.
    let entries: [TiffBuilder.Entry] =
      common(&tiff) + [.long(0x014A, list, count: 3)]
      + strip(&tiff, [UInt8](repeating: 9, count: 12), compression: 1, photometric: 2)
    return tiff.file(entries)
  }

  private static func sony() -> [UInt8] {
    var tiff = TiffBuilder()
    let data = tiff.addDirectory(
      strip(&tiff, sensorData, compression: 32767, photometric: 32803))
    let small = tiff.addDirectory(jpeg(&tiff, thumbnail))
    let entries: [TiffBuilder.Entry] = common(&tiff) + jpeg(&tiff, preview) + [.long(0x014A, data)]
    return tiff.file(entries, next: small)
  }

  private static func adobe() -> [UInt8] {
    var tiff = TiffBuilder()
    let places = [
      tiff.addDirectory(strip(&tiff, sensorData, compression: 7, photometric: 34892)),
      tiff.addDirectory(strip(&tiff, preview, compression: 7, photometric: 6)),
      tiff.addDirectory(strip(&tiff, thumbnail, compression: 7, photometric: 6)),
    ]
    let list = tiff.add(places.flatMap { tiff.number($0, 4) })
    let entries: [TiffBuilder.Entry] =
      common(&tiff) + [.long(0x014A, list, count: 3)]
      + [.init(tag: 0xC612, type: 1, count: 4, value: 0x0401)]
    return tiff.file(entries)
  }

  private static func pentax() -> [UInt8] {
    var tiff = TiffBuilder(bigEndian: true)
    let large = tiff.addDirectory(jpeg(&tiff, preview))
    let small = tiff.addDirectory(jpeg(&tiff, thumbnail), next: large)
    let entries: [TiffBuilder.Entry] =
      common(&tiff) + strip(&tiff, sensorData, compression: 65535, photometric: 32803)
    return tiff.file(entries, next: small)
  }

  private static func panasonic() -> [UInt8] {
    var tiff = TiffBuilder(version: 0x55)
    let place = tiff.add(preview)
    let entries: [TiffBuilder.Entry] =
      common(&tiff) + [.init(tag: 0x2E, type: 7, count: preview.count, value: place)]
    return tiff.file(entries)
  }

  /// The preview is in the maker note. Offsets in the note are relative to it.
  private static func olympus() -> [UInt8] {
    var tiff = TiffBuilder(version: 0x4F52)
    let taken = tiff.add(date)
    let note = tiff.add(Array("OLYMPUS\0II\u{3}\0".utf8))
    // The directory of the note has 2 + 12 + 4 bytes.
    _ = tiff.addDirectory([.long(0x2020, 12 + 18)])
    // The directory of the settings has 2 + 2 × 12 + 4 bytes.
    _ = tiff.addDirectory([.long(0x0101, 30 + 30), .long(0x0102, preview.count)])
    _ = tiff.add(preview)
    let exif = tiff.addDirectory([
      .init(tag: 0x9003, type: 2, count: 20, value: taken),
      .init(tag: 0x927C, type: 7, count: 60 + preview.count, value: note),
    ])
    let small = tiff.addDirectory(jpeg(&tiff, thumbnail))
    let maker = tiff.add(Array("OLYMPUS\0".utf8))
    let entries: [TiffBuilder.Entry] = [
      .init(tag: 0x010F, type: 2, count: 8, value: maker), .short(0x0112, 6), .long(0x8769, exif),
    ]
    return tiff.file(entries, next: small)
  }

  /// The preview has the EXIF block.
  private static func fuji() -> [UInt8] {
    var tiff = TiffBuilder()
    let entries: [TiffBuilder.Entry] = common(&tiff)
    let block = Array("Exif\0\0".utf8) + tiff.file(entries)
    let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block
    let jpeg = Array(preview[..<2]) + segment + Array(preview[2...])
    let order = TiffBuilder(bigEndian: true)
    var bytes = Array("FUJIFILMCCD-RAW 0201FF".utf8)
    bytes += [UInt8](repeating: 0, count: 84 - bytes.count)
    bytes += order.number(148, 4) + order.number(jpeg.count, 4)
    bytes += [UInt8](repeating: 0, count: 148 - bytes.count)
    return bytes + jpeg + sensorData
  }

  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    TiffBuilder(bigEndian: true).number(content.count + 8, 4) + Array(name.utf8) + content
  }

  /// A file of boxes, which Canon has used since 2018.
  private static func canonBoxes() -> [UInt8] {
    let order = TiffBuilder(bigEndian: true)
    var description = TiffBuilder()
    var exif = TiffBuilder()
    let taken = exif.add(date)
    let size: [UInt8] = [0, 24, 0, 16]
    let small: [UInt8] = [
      [0, 0, 0, 0], size, order.number(thumbnail.count, 4), [0, 1, 0, 0], thumbnail,
    ].flatMap { $0 }
    let metadata: [UInt8] = [
      0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A,
      0x48,
    ]
    let parts = [
      metadata, box("CMT1", description.file([.short(0x0112, 6)])),
      box("CMT2", exif.file([.init(tag: 0x9003, type: 2, count: 20, value: taken)])),
      box("THMB", small),
    ]
    let identifier: [UInt8] = [
      0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D,
      0x16,
    ]
    let fields: [UInt8] = [0, 0, 0, 0, 0, 1, 0, 48, 0, 32, 0, 1]
    let large = box("PRVW", fields + order.number(preview.count, 4) + preview)
    let boxes = [
      box("ftyp", Array("crx \0\0\0\u{1}crx isom".utf8)),
      box("moov", box("uuid", parts.flatMap { $0 })),
      box("uuid", [identifier, [0, 0, 0, 0, 0, 0, 0, 1], large].flatMap { $0 }),
      box("mdat", sensorData),
    ]
    return boxes.flatMap { $0 }
  }
}
