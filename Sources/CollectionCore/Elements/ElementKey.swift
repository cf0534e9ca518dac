import Foundation

/// Which element of the collection: its category and kind, and its index path.
///
/// A plain value of three words, because the pass looks one up for every visible element of every
/// frame, and hashing a Foundation index path costs more than the rest of the look-up.
package struct ElementKey: Hashable, Sendable {
  package let kind: ElementKind
  /// −1 for an index path of length 1, which belongs to no section.
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
}

extension ElementKey: Comparable {
  /// Section, then item, then kind: the order in which elements are read.
  package static func < (a: ElementKey, b: ElementKey) -> Bool {
    (a.section, a.item, a.kind.rawValue) < (b.section, b.item, b.kind.rawValue)
  }
}
