import Foundation

/// The identity of an element: its category and kind, and its index path.
///
/// It consists of three integers, because each pass looks up one key for every visible element, and
/// hashing an index path of Foundation costs more than the rest of the look-up.
@usableFromInline package struct ElementKey: Hashable, Sendable {
  @usableFromInline package let kind: ElementKind
  /// The section, or −1 for an index path of length 1, which belongs to no section.
  @usableFromInline package let section: Int
  @usableFromInline package let item: Int

  @inlinable package init(kind: ElementKind, section: Int, item: Int) {
    self.kind = kind
    self.section = section
    self.item = item
  }

  @inlinable package init(_ kind: ElementKind, _ indexPath: IndexPath) {
    self.kind = kind
    if indexPath.count >= 2 {
      section = indexPath.section
      item = indexPath.item
    } else {
      section = -1
      item = indexPath.first ?? 0
    }
  }

  /// The position of the item of a cell.
  @inlinable package var position: ItemPosition { ItemPosition(section: section, item: item) }

  @inlinable package var indexPath: IndexPath {
    section < 0 ? IndexPath(index: item) : IndexPath(item: item, section: section)
  }

  /// The item of the supplementary views of a whole layout, whose section is 0.
  @inlinable package static var layoutItem: Int { Int.max }

  /// Whether the element belongs to the layout and to no section, so that
  /// it exists without sections and stays when sections change.
  @inlinable package var belongsToLayout: Bool {
    section < 0 || item == Self.layoutItem && kind.category == .supplementaryView
  }
}

extension ElementKey: Comparable {
  /// Compares sections, then items, then kinds: the reading order of elements.
  @inlinable package static func < (a: ElementKey, b: ElementKey) -> Bool {
    (a.section, a.item, a.kind.rawValue) < (b.section, b.item, b.kind.rawValue)
  }
}

extension [ElementKey] {
  /// The indices of the keys in reading order.
  @inlinable package var readingOrder: [Int] { indices.sorted { self[$0] < self[$1] } }
}

extension ItemPosition {
  /// The key of the item's cell.
  @inlinable package var key: ElementKey { ElementKey(kind: .cell, section: section, item: item) }
}

extension DataCounts {
  @inlinable package func contains(_ key: ElementKey) -> Bool {
    contains(key.position)
  }

  /// Returns the message for an index path that the data does not have.
  ///
  /// - Parameter verb: The action that the caller has requested for the element.
  @MainActor
  package func missing(
    _ indexPath: IndexPath, _ verb: String, _ kind: ElementKind = .cell
  )
    -> String
  {
    let element = kind == .cell ? "item" : "supplementary view of kind \(kind.name ?? "")"
    return "attempt to \(verb) the \(element) at \(Array(indexPath)), which does not exist "
      + "(\(summary(of: indexPath.first ?? 0)))"
  }
}
