/// The metadata at the start of a picture file, read without decoding the picture.
package struct PictureHead: Hashable, Sendable {
  package private(set) var kind: PictureKind
  /// EXIF's DateTimeOriginal, or DateTime if there is none, or the time of the recorder's clock in a
  /// video, or nil.
  package private(set) var taken: LocalTime?
  /// The time at which a video was recorded, in seconds since 1970, UTC. Nil for pictures, and for
  /// videos that have a time of the recorder's clock, which is `taken`.
  package private(set) var recorded: Int64?
  package private(set) var orientation = Orientation.up
  /// The width in pixels before `orientation` is applied, or nil if it is not known.
  package private(set) var width: Int?
  /// The height in pixels before `orientation` is applied, or nil if it is not known.
  package private(set) var height: Int?

  /// Reads the metadata.
  ///
  /// - Parameter memory: The start of a picture file, or all of it. Any bytes are allowed.
  package init(_ memory: UnsafeRawBufferPointer) {
    let bytes = PictureBytes()
    bytes.aim(atMemory: memory)
    self.init(bytes)
  }

  /// Reads the metadata.
  package init(_ bytes: PictureBytes) {
    kind = PictureKind(bytes)
    switch kind {
    case .jpeg: readJpeg(bytes)
    case .png: readPng(bytes)
    case .webp: readWebP(bytes)
    case .tiff: readTiff(bytes)
    case .gif:
      setSize(bytes.number16(at: 6, bigEndian: false), bytes.number16(at: 8, bigEndian: false))
    case .bmp: readBmp(bytes)
    case .raw: readRaw(bytes)
    case .heif, .avif: readHeif(bytes)
    case .jxl: readJxl(bytes)
    case .unknown: readMovie(bytes)
    case .svg: break
    }
  }

  /// Creates metadata that were read by a decoder. A size that is less than 1 is not known.
  package init(
    kind: PictureKind, taken: LocalTime?, orientation: Orientation, width: Int, height: Int
  ) {
    self.kind = kind
    self.taken = taken
    self.orientation = orientation
    setSize(width, height)
  }

  private mutating func setSize(_ width: Int?, _ height: Int?) {
    guard let width, let height, (1...0x7FFF_FFFF).contains(width),
      (1...0x7FFF_FFFF).contains(height)
    else { return }
    self.width = width
    self.height = height
  }

  private mutating func use(_ exif: ExifBlock) {
    taken = exif.originalDate ?? exif.fileDate
    orientation = exif.orientation ?? .up
  }

  /// Reads markers up to the frame header, which has the size and comes after the metadata. Of
  /// several EXIF segments the first counts, as for gexiv2.
  private mutating func readJpeg(_ bytes: PictureBytes, at start: Int = 0) {
    var offset = start + 2
    var hasExif = false
    while let mark = bytes.byte(at: offset), mark == 0xFF, let marker = bytes.byte(at: offset + 1) {
      switch marker {
      case 0xFF:
        offset += 1  // Fill bytes may stand before a marker.
        continue
      case 0xD8, 0x01, 0xD0...0xD7:
        offset += 2
        continue
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        setSize(
          bytes.number16(at: offset + 7, bigEndian: true),
          bytes.number16(at: offset + 5, bigEndian: true))
        return
      case 0xD9, 0xDA:
        return
      case 0xE1 where !hasExif && bytes.has("Exif\0\0", at: offset + 4):
        hasExif = true
        if let exif = ExifBlock(bytes, at: offset + 10) {
          use(exif)
        }
      default: break
      }
      guard let length = bytes.number16(at: offset + 2, bigEndian: true), length >= 2 else {
        return
      }
      offset += 2 + length
    }
  }

  private mutating func readPng(_ bytes: PictureBytes) {
    setSize(bytes.number32(at: 16, bigEndian: true), bytes.number32(at: 20, bigEndian: true))
    var offset = 8
    var hasExif = false
    while let length = bytes.number32(at: offset, bigEndian: true),
      !bytes.has("IDAT", at: offset + 4)
    {
      if !hasExif, bytes.has("eXIf", at: offset + 4),
        let exif = ExifBlock(bytes, at: offset + 8)
      {
        hasExif = true
        use(exif)
      }
      offset += 12 + length
    }
  }

  private mutating func readBmp(_ bytes: PictureBytes) {
    // The header of OS/2 has 12 bytes and numbers of 16 bits.
    guard bytes.number32(at: 14, bigEndian: false) != 12 else {
      setSize(bytes.number16(at: 18, bigEndian: false), bytes.number16(at: 20, bigEndian: false))
      return
    }
    // The height is negative if the rows begin at the top.
    let height = bytes.number32(at: 22, bigEndian: false)
    setSize(
      bytes.number32(at: 18, bigEndian: false),
      height.map { abs(Int(Int32(truncatingIfNeeded: $0))) })
  }

  private mutating func readWebP(_ bytes: PictureBytes) {
    var offset = 12
    while let length = bytes.number32(at: offset + 4, bigEndian: false) {
      let data = offset + 8
      if bytes.has("VP8X", at: offset) {
        setSize(
          bytes.number32(at: data + 4, bigEndian: false).map { ($0 & 0xFFFFFF) + 1 },
          bytes.number32(at: data + 6, bigEndian: false).map { ($0 >> 8) + 1 })
      } else if width == nil, bytes.has("VP8 ", at: offset) {
        setSize(
          bytes.number16(at: data + 6, bigEndian: false).map { $0 & 0x3FFF },
          bytes.number16(at: data + 8, bigEndian: false).map { $0 & 0x3FFF })
      } else if width == nil, bytes.has("VP8L", at: offset) {
        let bits = bytes.number32(at: data + 1, bigEndian: false)
        setSize(bits.map { ($0 & 0x3FFF) + 1 }, bits.map { ($0 >> 14 & 0x3FFF) + 1 })
      } else if bytes.has("EXIF", at: offset) {
        // Some programs write the prefix that JPEG files have.
        let start = bytes.has("Exif\0\0", at: data) ? data + 6 : data
        if let exif = ExifBlock(bytes, at: start) {
          use(exif)
        }
        return
      }
      offset = data + length + length % 2
    }
  }

  /// The size is that of the largest preview, because the sensor's data are not decoded.
  private mutating func readRaw(_ bytes: PictureBytes) {
    let previews = RawPreviews(bytes)
    let blocks = previews.exif.compactMap { ExifBlock(bytes, at: $0) }
    let largest = EmbeddedJpeg.best(of: previews.pictures, for: .max)
    if blocks.isEmpty, let largest {
      readJpeg(bytes, at: largest.range.lowerBound)
    } else {
      let taken = blocks.lazy.compactMap(\.originalDate).first
      self.taken = taken ?? blocks.lazy.compactMap(\.fileDate).first
      orientation = blocks.lazy.compactMap(\.orientation).first ?? .up
    }
    setSize(largest?.width, largest?.height)
  }

  /// The orientation is not read: the file's own turn is a property of the picture, which its decoder
  /// applies.
  private mutating func readHeif(_ bytes: PictureBytes) {
    let items = HeifItems(bytes)
    setSize(items.size?.width, items.size?.height)
    guard let start = items.exif else { return }
    // Some programs write the prefix that JPEG files have.
    let block = bytes.has("Exif\0\0", at: start) ? start + 6 : start
    let exif = ExifBlock(bytes, at: block)
    taken = exif?.originalDate ?? exif?.fileDate
  }

  /// The orientation is not read, because the decoder applies that of the picture. A file that is not
  /// a sequence of boxes has no metadata.
  private mutating func readJxl(_ bytes: PictureBytes) {
    guard bytes.has("JXL ", at: 4), let box = MediaBoxes(bytes).box("Exif")?.content,
      let distance = bytes.number32(at: box.lowerBound, bigEndian: true)
    else { return }
    let exif = ExifBlock(bytes, at: box.lowerBound + 4 + distance)
    taken = exif?.originalDate ?? exif?.fileDate
  }

  private mutating func readMovie(_ bytes: PictureBytes) {
    guard MovieDate.isMovie(bytes) else { return }
    switch MovieDate(bytes) {
    case .local(let time): taken = time
    case .unix(let time): recorded = time
    case nil: break
    }
  }

  private mutating func readTiff(_ bytes: PictureBytes) {
    guard let exif = ExifBlock(bytes, at: 0) else { return }
    use(exif)
    setSize(exif.width, exif.height)
  }
}
