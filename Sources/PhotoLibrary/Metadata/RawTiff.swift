/// The previews of a raw file with the structure of TIFF: CR2, NEF, ARW, DNG, ORF, RW2, PEF and SRW.
struct RawTiff {
  /// Whether the file has a sensor's data, and not only finished pictures.
  private(set) var isRaw = false
  /// The bytes that may be JPEG files.
  private(set) var candidates: [Range<Int>] = []

  private enum Tag {
    static let width = 0x0100
    static let panasonicPreview = 0x002E
    static let compression = 0x0103
    static let photometric = 0x0106
    static let maker = 0x010F
    static let stripOffsets = 0x0111
    static let stripLengths = 0x0117
    static let subdirectories = 0x014A
    static let jpegOffset = 0x0201
    static let jpegLength = 0x0202
    static let exif = 0x8769
    static let makerNote = 0x927C
    static let dngVersion = 0xC612
  }

  /// The values of PhotometricInterpretation for a sensor's data: with a filter of colours, and
  /// without one.
  private static let sensorData = [32803, 34892]
  /// JPEG in TIFF, in the old form and the new one.
  private static let jpegCompressions = [6, 7]
  /// The maximum number of directories that are read. Real files have some four.
  private static let mostDirectories = 12
  private static let mostSubdirectories = 8

  private let reader: TiffReader
  private var waiting: [Int] = []
  private var seen: Set<Int> = []
  private var exif: Int?
  private var hasMaker = false

  /// Reads the directories, or returns nil if the file has not the structure of TIFF.
  init?(_ bytes: PictureBytes) {
    guard let reader = TiffReader(bytes, at: 0) else { return nil }
    self.reader = reader
    isRaw = reader.version != 42 || bytes.has("CR", at: 8)
    read(reader.firstDirectory)
    // Every camera writes its maker. Other TIFF files may have many directories, one a page.
    guard isRaw || hasMaker else { return }
    while let directory = waiting.popLast(), seen.count < Self.mostDirectories {
      read(directory)
    }
    readOlympusPreview()
  }

  private mutating func read(_ directory: Int) {
    guard directory > 0, seen.insert(directory).inserted else { return }
    var (compression, strip, stripLength): (Int?, Int?, Int?) = (nil, nil, nil)
    var (jpeg, jpegLength): (Int?, Int?) = (nil, nil)
    let reader = reader
    reader.visitEntries(at: directory) { tag, entry in
      switch tag {
      case Tag.maker: hasMaker = true
      case Tag.compression: compression = reader.number(entry)
      case Tag.photometric:
        if let number = reader.number(entry), Self.sensorData.contains(number) { isRaw = true }
      case Tag.dngVersion: isRaw = true
      case Tag.stripOffsets where reader.count(entry) == 1: strip = reader.number(entry)
      case Tag.stripLengths where reader.count(entry) == 1: stripLength = reader.number(entry)
      case Tag.jpegOffset: jpeg = reader.number(entry)
      case Tag.jpegLength: jpegLength = reader.number(entry)
      case Tag.panasonicPreview where reader.version == TiffReader.panasonicVersion:
        add(reader.place(entry), reader.count(entry))
      case Tag.exif: exif = exif ?? reader.number(entry)
      case Tag.subdirectories:
        waiting += reader.numbers(entry, most: Self.mostSubdirectories).reversed()
      default: break
      }
    }
    add(jpeg.map { reader.start + $0 }, jpegLength)
    if let compression, Self.jpegCompressions.contains(compression) {
      add(strip.map { reader.start + $0 }, stripLength)
    }
    if let next = reader.directory(after: directory) { waiting.insert(next, at: 0) }
  }

  private mutating func add(_ offset: Int?, _ length: Int?) {
    guard let offset, let length, offset > 0, length > 0 else { return }
    candidates.append(offset..<offset + length)
  }

  /// Olympus has its preview in the maker note, whose offsets are relative to the note: in the
  /// directory of the camera's settings.
  private mutating func readOlympusPreview() {
    guard let exif else { return }
    var note: Int?
    reader.visitEntries(at: exif) { tag, entry in
      if tag == Tag.makerNote { note = reader.place(entry) }
    }
    guard let note, let first = Self.directoryOfOlympus(reader.bytes, note) else { return }
    let inner = TiffReader(
      reader.bytes, at: note, firstDirectory: first, bigEndian: reader.bigEndian)
    var settings: Int?
    inner.visitEntries(at: first) { tag, entry in
      if tag == 0x2020 { settings = inner.number(entry) }
    }
    guard let settings else { return }
    var (start, length): (Int?, Int?) = (nil, nil)
    inner.visitEntries(at: settings) { tag, entry in
      if tag == 0x0101 { start = inner.number(entry) }
      if tag == 0x0102 { length = inner.number(entry) }
    }
    add(start.map { note + $0 }, length)
  }

  /// Returns the offset of the first directory in a maker note, or nil if it is not of Olympus.
  private static func directoryOfOlympus(_ bytes: PictureBytes, _ note: Int) -> Int? {
    if bytes.has("OLYMPUS\0", at: note) { return 12 }
    return bytes.has("OM SYSTEM\0", at: note) ? 16 : nil
  }
}
