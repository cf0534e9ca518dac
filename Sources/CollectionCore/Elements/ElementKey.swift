import Foundation

/// The identity of an element: its category and kind, and its index path.
///
/// It consists of three integers, because each pass looks up one key for every visible element, and
/// hashing an index path of Foundation costs more than the rest of the look-up.
package struct ElementKey: Hashable, Sendable {
  package let kind: ElementKind
  /// The section, or −1 for an index path of length 1, which belongs to no section.
  package let section: Int
  package let item: Int

  package init(kind: ElementKind, section: Int, item: Int) {
    self.kind = kind
    self.section = section
    self.item = item
  }

  package init(_ kind: ElementKind, _ indexPath: IndexPath) {
    self.kind = kind
    if indexPath.count >= 2 {
      section = indexPath.section
      item = indexPath.item
    } else {
      section = -1
      item = indexPath.first ?? 0
    }
  }

  package var indexPath: IndexPath {
    section < 0 ? IndexPath(index: item) : IndexPath(item: item, section: section)
  }

  /// The item of the supplementary views of a whole layout, whose section is 0.
  static let layoutItem = Int.max

  /// A Boolean value that tells whether the element belongs to the layout and to no section, so that
  /// it exists without sections and stays when sections change.
  var belongsToLayout: Bool {
    section < 0 || item == Self.layoutItem && kind.category == .supplementaryView
  }
}

extension ElementKey: Comparable {
  /// Compares sections, then items, then kinds: the reading order of elements.
  package static func < (a: ElementKey, b: ElementKey) -> Bool {
    (a.section, a.item, a.kind.rawValue) < (b.section, b.item, b.kind.rawValue)
  }
}

extension [ElementKey] {
  /// The indices of the keys in reading order.
  var readingOrder: [Int] { indices.sorted { self[$0] < self[$1] } }
}
