/// The boxes of a file of the ISO base media format: HEIC, AVIF, CR3, JPEG XL and videos.
struct MediaBoxes {
  /// A box: a part of the file with a name of four bytes.
  struct Box {
    let start: Int
    /// The bytes after the length and the name.
    let content: Range<Int>
    fileprivate let bytes: PictureBytes

    /// Returns whether the box has a name.
    func isNamed(_ name: StaticString) -> Bool { bytes.has(name, at: start + 4) }
  }

  /// The maximum length of a file whose offsets are computed with, in bytes.
  static let mostBytes = 1 << 48

  private let bytes: PictureBytes

  init(_ bytes: PictureBytes) { self.bytes = bytes }

  /// Returns the boxes in a part of the file. The last one may reach beyond its end.
  ///
  /// - Parameters:
  ///   - range: The part, or nil for the whole file.
  ///   - limit: The maximum number of boxes.
  func boxes(in range: Range<Int>? = nil, limit: Int = 64) -> [Box] {
    var result: [Box] = []
    visit(in: range, limit: limit) { box in
      result.append(box)
      return true
    }
    return result
  }

  /// Returns the first box of a name in a part of the file. The boxes after it are not read.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - range: The part, or nil for the whole file.
  ///   - limit: The maximum number of boxes that are read.
  func box(_ name: StaticString, in range: Range<Int>? = nil, limit: Int = 64) -> Box? {
    var found: Box?
    visit(in: range, limit: limit) { box in
      if box.isNamed(name) { found = box }
      return found == nil
    }
    return found
  }

  /// Calls `body` with boxes until it returns false.
  private func visit(in range: Range<Int>?, limit: Int, _ body: (Box) -> Bool) {
    var offset = range?.lowerBound ?? 0
    let end = range?.upperBound ?? Self.mostBytes
    for _ in 0..<limit {
      guard let box = box(at: offset, before: end), body(box) else { return }
      offset = box.content.upperBound
    }
  }

  private func box(at offset: Int, before end: Int) -> Box? {
    guard offset + 8 <= end, let length = bytes.number32(at: offset, bigEndian: true),
      bytes.byte(at: offset + 7) != nil
    else { return nil }
    var (size, header) = (length, 8)
    if length == 1 {
      guard let large = number64(at: offset + 8) else { return nil }
      (size, header) = (large, 16)
    } else if length == 0 {
      size = end - offset  // The last box may leave its length out.
    }
    guard size >= header, size <= end - offset else { return nil }
    return Box(start: offset, content: offset + header..<offset + size, bytes: bytes)
  }

  /// Returns a 64-bit number, or nil if it is too large for an offset.
  func number64(at offset: Int) -> Int? {
    guard let high = bytes.number32(at: offset, bigEndian: true),
      let low = bytes.number32(at: offset + 4, bigEndian: true), high < Self.mostBytes >> 32
    else { return nil }
    return high << 32 | low
  }
}
