/// A picture file that cases are made of.
package struct FuzzSample: Sendable {
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// One sample of each format and form.
  package static let all: [FuzzSample] =
    SamplePicture.allCases.map { FuzzSample(name: "\($0)", bytes: $0.bytes) }
    + RarePicture.allCases.map { FuzzSample(name: "\($0)", bytes: $0.bytes) }
    + FormatPicture.allCases.map { FuzzSample(name: "sample \($0)", bytes: $0.bytes) }
    + MotionPhoto.allCases.map { FuzzSample(name: "\($0)", bytes: $0.bytes) }
    + TiffPicture.allCases.map { FuzzSample(name: "tiff \($0)", bytes: $0.bytes) }
    + RawSample.allCases.map { FuzzSample(name: "\($0)", bytes: $0.bytes) }
    + [
      FuzzSample(name: "metadataJpeg", bytes: metadata.jpeg),
      FuzzSample(name: "metadataPng", bytes: metadata.png),
      FuzzSample(name: "sensorDng", bytes: SensorSample.dng),
    ] + profiled

  /// Pictures with a color profile of each kind.
  private static let profiled: [FuzzSample] = {
    let (swapped, wide) = (SampleProfile.swapped.bytes, SampleProfile.wide.bytes)
    let (gray, table) = (SampleProfile.linearGray.bytes, SampleProfile.swappedTable.bytes)
    let inks = SampleProfile.swappedInks.bytes
    let numbers = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
    let primaries = ProfiledPicture.png(
      SamplePicture.png.bytes, chunk: "cHRM", numbers.flatMap { SampleProfile.number($0) })
    let pictures: [(String, [UInt8])] = [
      ("profiledJpeg", ProfiledPicture.jpeg(SamplePicture.jpeg.bytes, wide)),
      ("tableJpeg", ProfiledPicture.jpeg(SamplePicture.jpeg.bytes, table)),
      ("profiledGrayJpeg", ProfiledPicture.jpeg(SamplePicture.grayJpeg.bytes, gray)),
      ("profiledInkJpeg", ProfiledPicture.jpeg(SamplePicture.inkJpeg.bytes, inks)),
      ("profiledPng", ProfiledPicture.png(SamplePicture.clearPng.bytes, swapped)),
      ("profiledWebp", ProfiledPicture.webp(SamplePicture.webp.bytes, swapped)),
      ("profiledTiff", ProfiledPicture.tiff(SamplePicture.tiff.bytes, swapped)),
      ("profiledInkTiff", ProfiledPicture.tiff(TiffPicture.inks.bytes, inks)),
      ("primariesPng", ProfiledPicture.png(primaries, chunk: "gAMA", SampleProfile.number(60_000))),
    ]
    return pictures.map { FuzzSample(name: $0.0, bytes: $0.1) }
  }()

  /// A JPEG and a PNG with EXIF: a date, an orientation and a directory in a directory.
  private static let metadata: (jpeg: [UInt8], png: [UInt8]) = {
    let date = Array("2024:05:06 07:08:09\0".utf8)
    // The header has 8 bytes, the first directory 2 + 3 × 12 + 4, the second 2 + 12 + 4.
    let texts: [UInt8] = [68]
    var exif: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0]
    exif += [3, 0]
    exif += [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
    exif += [0x32, 1, 2, 0, 20, 0, 0, 0] + texts + [0, 0, 0]
    exif += [0x69, 0x87, 4, 0, 1, 0, 0, 0, 50, 0, 0, 0]
    exif += [0, 0, 0, 0]
    exif += [1, 0, 3, 0x90, 2, 0, 20, 0, 0, 0] + texts + [0, 0, 0, 0, 0, 0, 0]
    exif += date
    let segment = Array("Exif\0\0".utf8) + exif
    let (jpeg, png) = (SamplePicture.jpeg.bytes, SamplePicture.png.bytes)
    let marker: [UInt8] = [0xFF, 0xE1, 0, UInt8(segment.count + 2)]
    let chunk = [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [0, 0, 0, 0]
    let text = Array("tEXt".utf8) + Array("Thumb::URI\0file:///a".utf8)
    let entry = [0, 0, 0, UInt8(text.count - 4)] + text + [0, 0, 0, 0]
    var file = Array(png[..<33]) + chunk + entry + Array(png[33...])
    FuzzRepair.checksums(ofPng: &file)
    return (Array(jpeg[..<2]) + marker + segment + Array(jpeg[2...]), file)
  }()
}
