/// The finished pictures that cameras put into their raw files.
package struct RawPreviews {
  /// The previews, in the order in which the file names them. They may reach beyond the end of the
  /// file.
  package private(set) var pictures: [EmbeddedJpeg] = []
  /// The offsets of the structures that have the orientation and the dates. Later ones complete
  /// earlier ones.
  private(set) var exif: [Int] = []

  /// The maximum number of previews that are examined. Real files have some three.
  private static let mostCandidates = 16

  /// Finds the previews. Any bytes are allowed.
  ///
  /// - Parameter memory: A raw file.
  package init(_ memory: UnsafeRawBufferPointer) {
    let bytes = PictureBytes()
    bytes.aim(atMemory: memory)
    self.init(bytes)
    pictures.removeAll { $0.range.upperBound > memory.count }
  }

  /// Finds the previews.
  package init(_ bytes: PictureBytes) {
    var candidates: [Range<Int>] = []
    if bytes.starts(with: "FUJIFILMCCD-RAW ") {
      guard let start = bytes.number32(at: 84, bigEndian: true),
        let length = bytes.number32(at: 88, bigEndian: true), length > 0
      else { return }
      candidates = [start..<start + length]
    } else if Self.isCanonContainer(bytes) {
      let boxes = CanonBoxes(bytes)
      candidates = boxes.candidates
      exif = [boxes.description, boxes.exif].compactMap { $0 }
    } else {
      candidates = RawTiff(bytes)?.candidates ?? []
      exif = [0]
    }
    for range in candidates.prefix(Self.mostCandidates) {
      guard let picture = EmbeddedJpeg(bytes, in: range) else { continue }
      pictures.append(picture)
    }
  }

  /// Returns whether the bytes are the beginning of a raw file.
  static func isRaw(_ bytes: PictureBytes) -> Bool {
    bytes.starts(with: "FUJIFILMCCD-RAW ") || isCanonContainer(bytes)
      || RawTiff(bytes)?.isRaw == true
  }

  private static func isCanonContainer(_ bytes: PictureBytes) -> Bool {
    bytes.has("ftypcrx ", at: 4)
  }
}
