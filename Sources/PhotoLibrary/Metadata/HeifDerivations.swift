/// The items of a HEIC or AVIF file that are made of other items, such as a picture of tiles.
///
/// libheif 1.15 decodes the parts of an item in threads of their own, without limiting how deep parts
/// consist of parts. A file whose picture is a part of itself ends its process.
package struct HeifDerivations {
  /// The number of times that parts may consist of parts. Pictures of cameras need two: an item that
  /// turns a picture of tiles.
  private static let mostLevels = 3
  private static let mostBoxes = 1 << 16

  private let bytes: PictureBytes
  /// The parts of each item that is made of others.
  private var parts: [Int: Set<Int>] = [:]
  private var isReadable = true

  /// Reads the references of all items. Files that do not begin as HEIC and AVIF files do have none.
  package init(_ memory: UnsafeRawBufferPointer) {
    bytes = PictureBytes()
    bytes.aim(atMemory: memory)
    guard bytes.has("ftyp", at: 4) else { return }
    let boxes = MediaBoxes(bytes)
    let versionLength = HeifItems.versionLength
    for meta in boxes.boxes(limit: Self.mostBoxes) where meta.isNamed("meta") {
      guard meta.content.count > versionLength else { continue }
      let inner = meta.content.dropFirst(versionLength)
      for references in boxes.boxes(in: inner, limit: Self.mostBoxes)
      where references.isNamed("iref") && references.content.count > versionLength {
        read(references.content, boxes)
      }
    }
  }

  /// Adds the references in a box. Each is a box with an item, the number of its parts and the parts,
  /// and nothing else: a library may read the number and pass over the length.
  private mutating func read(_ content: Range<Int>, _ boxes: MediaBoxes) {
    let isLong = bytes.byte(at: content.lowerBound) ?? 0 > 0
    let step = isLong ? 4 : 2
    var end = content.lowerBound + HeifItems.versionLength
    for box in boxes.boxes(in: end..<content.upperBound, limit: Self.mostBoxes) {
      let place = box.content.lowerBound
      guard let item = bytes.number(at: place, isLong: isLong),
        let count = bytes.number(at: place + step, isLong: false),
        box.content.count == step + 2 + count * step
      else { break }
      end = box.content.upperBound
      guard box.isNamed("dimg") else { continue }
      for index in 0..<count {
        guard let part = bytes.number(at: place + step + 2 + index * step, isLong: isLong) else {
          break
        }
        parts[item, default: []].insert(part)
      }
    }
    if end != content.upperBound { isReadable = false }
  }

  /// Whether a library may decode the items: no item is a part of itself, parts consist of parts only
  /// a few times, and nothing in the references can be understood in two ways.
  package var areSafe: Bool {
    var left = Set(parts.keys)
    // Items all of whose parts are decoded without others, then those made of these, and so on.
    for _ in 0..<Self.mostLevels where !left.isEmpty {
      left = left.filter { !parts[$0, default: []].isDisjoint(with: left) }
    }
    return isReadable && left.isEmpty
  }
}
