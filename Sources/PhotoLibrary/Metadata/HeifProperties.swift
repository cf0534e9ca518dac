/// The properties of the items of a HEIC or AVIF file.
struct HeifProperties {
  private static let mostProperties = 256

  private let bytes: PictureBytes
  private let properties: [MediaBoxes.Box]
  /// The box that says which item has which properties.
  private let uses: Range<Int>

  /// Reads the list of properties, or returns nil if there is none.
  init?(_ bytes: PictureBytes, in container: Range<Int>) {
    let boxes = MediaBoxes(bytes)
    guard let list = boxes.box("ipco", in: container)?.content,
      let uses = boxes.box("ipma", in: container)?.content
    else { return nil }
    self.bytes = bytes
    self.uses = uses
    properties = boxes.boxes(in: list, limit: Self.mostProperties)
  }

  /// Returns the size of a decoded item, turned as the file says, or nil if it is not known.
  func size(of item: Int) -> (width: Int, height: Int)? {
    var size: (width: Int, height: Int)?
    var isSideways = false
    for index in indices(of: item) where properties.indices.contains(index - 1) {
      let property = properties[index - 1]
      let start = property.content.lowerBound
      if property.isNamed("ispe"), let width = bytes.number32(at: start + 4, bigEndian: true),
        let height = bytes.number32(at: start + 8, bigEndian: true)
      {
        size = (width, height)
      } else if property.isNamed("irot"), let angle = bytes.byte(at: start) {
        isSideways = angle & 1 == 1
      }
    }
    return size.map { isSideways ? ($0.height, $0.width) : $0 }
  }

  /// Returns the numbers of an item's properties, which begin at 1.
  private func indices(of item: Int) -> [Int] {
    let hasLongItems = bytes.byte(at: uses.lowerBound) ?? 0 > 0
    let hasLongIndices = (bytes.byte(at: uses.lowerBound + 3) ?? 0) & 1 == 1
    guard let count = bytes.number32(at: uses.lowerBound + 4, bigEndian: true) else { return [] }
    var offset = uses.lowerBound + 8
    for _ in 0..<min(count, HeifItems.mostItems) {
      guard offset < uses.upperBound, let found = bytes.number(at: offset, isLong: hasLongItems),
        let count = bytes.byte(at: offset + (hasLongItems ? 4 : 2))
      else { return [] }
      let first = offset + (hasLongItems ? 5 : 3)
      // The highest bit says whether the property is essential.
      if found == item {
        return (0..<Int(count)).compactMap { use in
          hasLongIndices
            ? bytes.number(at: first + use * 2, isLong: false).map { $0 & 0x7FFF }
            : bytes.byte(at: first + use).map { Int($0 & 0x7F) }
        }
      }
      offset = first + Int(count) * (hasLongIndices ? 2 : 1)
    }
    return []
  }
}
