/// Sets the orientation in the bytes of a picture file. Nothing else changes: not the stored
/// picture, and no other metadata. A file without a date gets that of the file before it was turned as
/// EXIF's DateTime, "the date at which the file was changed": otherwise the picture would be dated by
/// the turn, in this program and in others. A camera's raw file without a date stays without one, because
/// only the value of its orientation is changed.
struct OrientationWriter {
  /// The bytes of the file with the new orientation.
  let bytes: [UInt8]
  /// The orientation before.
  let former: Orientation

  /// Turns the picture of a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - quarters: The number of quarter turns clockwise.
  ///   - fileDate: The time of the last modification, which is added if the file has no date. The
  ///     default is nil, which adds none.
  ///   - isRaw: Whether the file is a camera's raw file if it is a TIFF file. The orientation in it is
  ///     changed, but neither an orientation nor a date is added.
  /// - Throws: `unsupported` or `damaged`.
  init(
    _ bytes: [UInt8], turningBy quarters: Int, fileDate: LocalTime? = nil, isRaw: Bool = false
  ) throws(TurnError) {
    let head = Self.head(of: bytes)
    let orientation = head.orientation.turned(by: quarters)
    let mayGrow = head.kind != .raw && !(head.kind == .tiff && isRaw)
    let date = head.taken == nil && mayGrow ? fileDate : nil
    let edits = try Self.edits(bytes, head, orientation, date: date, mayGrow: mayGrow)
    self.bytes = edits.applied(to: bytes)
    former = head.orientation
    // The result is read as every other program would, before anything is written.
    let result = Self.head(of: self.bytes)
    guard result.orientation == orientation, result.kind == head.kind,
      result.width == head.width, result.height == head.height, result.taken == head.taken ?? date
    else { throw .damaged }
  }

  private static func head(of bytes: [UInt8]) -> PictureHead {
    bytes.withUnsafeBytes { PictureHead($0) }
  }

  private static func edits(
    _ bytes: [UInt8], _ head: PictureHead, _ orientation: Orientation, date: LocalTime?,
    mayGrow: Bool
  ) throws(TurnError) -> ByteEdits {
    let reader = PictureBytes()
    // Copies the buffer's pointer out, because a closure would lose the type of the error.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { memory.deallocate() }
    memory.copyBytes(from: bytes)
    reader.aim(atMemory: UnsafeRawBufferPointer(memory))
    switch head.kind {
    case .jpeg:
      return try JpegOrientation(reader, count: bytes.count, orientation, date: date).edits
    case .png: return try PngOrientation(bytes, reader, orientation, date: date).edits
    case .webp:
      return try WebPOrientation(reader, count: bytes.count, head, orientation, date: date).edits
    // Other raw files have a container of their own.
    case .raw where !reader.starts(with: "II\u{2A}\0") && !reader.starts(with: "MM\0\u{2A}"):
      throw .unsupported(.raw)
    case .tiff, .raw:
      return try TiffOrientation(
        reader, in: 0..<bytes.count, orientation, date: date, mayGrow: mayGrow
      ).edits
    case .gif, .bmp, .svg, .heif, .avif, .jxl, .unknown: throw .unsupported(head.kind)
    }
  }
}
