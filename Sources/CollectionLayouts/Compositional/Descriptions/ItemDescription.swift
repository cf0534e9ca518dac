import Foundation

/// The values of an item or group of a compositional layout. A value is a copy: the objects of the
/// program can be changed without an effect on it.
struct ItemDescription: Hashable {
  /// The content of an item: a cell, or the items of a group.
  indirect enum Content: Hashable {
    case cell
    case group(GroupDescription)
  }

  var size: CollectionLayoutSize
  var contentInsets = DirectionalEdgeInsets.zero
  var edgeSpacing = CollectionLayoutEdgeSpacing.none
  var supplementaryItems: [SupplementaryDescription] = []
  var content = Content.cell

  var group: GroupDescription? {
    if case .group(let group) = content { group } else { nil }
  }
}

/// The arrangement of the items in a group.
struct GroupDescription: Hashable {
  enum Arrangement: Hashable {
    /// The subitems repeat along the axis as long as they fit.
    case filling(Axis)
    /// The only subitem repeats a number of times along the axis, at its own size.
    case repeating(Axis, count: Int)
    /// The only subitem repeats a number of times along the axis, which it shares equally.
    case dividing(Axis, count: Int)
    /// The program places the items.
    case custom(CustomItemProvider)
  }

  var arrangement: Arrangement
  var subitems: [ItemDescription]
  var interItemSpacing = CollectionLayoutSpacing.fixed(0)

  /// The axis along which the items follow each other. Nil for a custom group.
  var axis: Axis? {
    switch arrangement {
    case .filling(let axis), .repeating(let axis, _), .dividing(let axis, _): axis
    case .custom: nil
    }
  }
}

/// A closure of the program in a description. Two are equal only if they are the same object.
final class DescribedClosure<Closure>: Hashable {
  let call: Closure

  init(_ call: Closure) { self.call = call }

  static func == (a: DescribedClosure, b: DescribedClosure) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

typealias CustomItemProvider = DescribedClosure<CollectionLayoutGroupCustomItemProvider>
typealias VisibleItemsHandler =
  DescribedClosure<CollectionLayoutSectionVisibleItemsInvalidationHandler>

extension ItemDescription {
  /// Whether the item is a group whose number of items depends on their measured sizes.
  var capacityVaries: Bool {
    guard let group else { return false }
    if case .filling(let axis) = group.arrangement, !size.along(axis).isEstimated,
      group.subitems.contains(where: { $0.size.along(axis).isEstimated })
    {
      return true
    }
    return group.subitems.contains(where: \.capacityVaries)
  }
}

/// The values of a supplementary view of a compositional layout.
package struct SupplementaryDescription: Hashable {
  /// The properties of a supplementary view at the boundary of a section or layout.
  struct Boundary: Hashable {
    var alignment: RectAlignment
    var offset: CGPoint
    var extendsBoundary = true
    var pinToVisibleBounds = false

    func hash(into hasher: inout Hasher) {
      hasher.combine(alignment)
      hasher.combine(offset.x)
      hasher.combine(offset.y)
    }
  }

  var item: ItemDescription
  var elementKind: String
  var containerAnchor: CollectionLayoutAnchor
  var itemAnchor: CollectionLayoutAnchor?
  var zIndex = 1
  /// The properties of a view at a boundary. A view that is attached to an item or group has none.
  var boundary: Boundary?
}
