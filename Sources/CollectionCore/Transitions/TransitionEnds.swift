/// The attributes of elements in the old layout of a transition and in the new one. The elements of
/// the old layout come first, each layout's in its order.
@MainActor
struct TransitionEnds {
  struct Element {
    let key: ElementKey
    var old: CollectionViewLayoutAttributes?
    var new: CollectionViewLayoutAttributes?
  }

  private(set) var all: [Element] = []

  /// Creates the ends. If a layout returns an element twice, its last attributes are used.
  ///
  /// - Parameters:
  ///   - olds: The attributes that the old layout returned.
  ///   - news: The attributes that the new layout returned.
  init(_ olds: [CollectionViewLayoutAttributes], _ news: [CollectionViewLayoutAttributes]) {
    let capacity = max(olds.count, news.count)
    var indices: [ElementKey: Int] = [:]
    indices.reserveCapacity(capacity)
    all.reserveCapacity(capacity)
    func index(of attributes: CollectionViewLayoutAttributes) -> Int {
      let key = attributes.key
      if let known = indices[key] { return known }
      indices[key] = all.count
      all.append(Element(key: key))
      return all.count - 1
    }
    for attributes in olds { all[index(of: attributes)].old = attributes }
    for attributes in news { all[index(of: attributes)].new = attributes }
  }
}
