import Foundation

@testable import CollectionCore
@testable import CollectionLayouts

/// The work that a description causes. A description that causes too much of it is not compared,
/// because the reference layout places each item on its own.
final class ReferenceEffort {
  /// The largest number of items in a group for which the reference layout searches.
  static let mostItems = 300
  static let mostNodes = 2_000
  var nodes = 0
  var isTooLarge = false
}

/// Places the items of groups one by one.
struct ReferenceRun {
  let pixels: ReferencePixels
  /// The environment of the sections.
  let environment: SolvingEnvironment
  let effort = ReferenceEffort()

  /// Returns an item in the slot `slot` and everything in it.
  func node(_ item: ItemDescription, basis: CGSize, slot: CGRect, isOutermost: Bool)
    -> ReferenceNode
  {
    var node = ReferenceNode(item: item, basis: basis, slot: slot)
    effort.nodes += 1
    if effort.nodes > ReferenceEffort.mostNodes { effort.isTooLarge = true }
    guard let group = item.group, !effort.isTooLarge else { return node }
    let inner = item.contentInsets.within(slot).size
    let spacing = group.interItemSpacing.spacing
    switch group.arrangement {
    case .custom(let provider):
      // The size of the outermost group is that in the whole collection view.
      let size =
        isOutermost ? pixels.size(item.size, in: environment.size.contentSize) : slot.size
      node.children = provider.call(environment.within(size, insets: item.contentInsets)).map {
        ReferenceNode(
          item: ItemDescription(size: item.size), basis: size,
          slot: $0.frame.standardized, zIndex: $0.zIndex)
      }
    case .filling(let axis):
      let (basis, count) = capacity(group, axis, inner)
      let items = (0..<count).map { group.subitems[$0 % group.subitems.count] }
      let sizes = items.map { pixels.size($0.size, in: basis) }
      node.children = place(items, sizes, group, axis, inner, basis)
    case .repeating(let axis, let count):
      let basis = Self.basis(inner, axis, count, spacing)
      let items = Array(repeating: group.subitems[0], count: count)
      let sizes = items.map { pixels.size($0.size, in: basis) }
      node.children = place(items, sizes, group, axis, inner, basis)
    case .dividing(let axis, let count):
      let basis = Self.basis(inner, axis, count, spacing)
      let items = Array(repeating: group.subitems[0], count: count)
      let sizes = items.map {
        var size = pixels.size($0.size, in: basis)
        size.set(pixels.share(basis.along(axis), count: count), along: axis)
        return size
      }
      node.children = place(items, sizes, group, axis, inner, basis)
    }
    return node
  }

  /// Returns what fractions are of in a run of `count` items.
  private static func basis(
    _ inner: CGSize, _ axis: Axis, _ count: Int, _ spacing: CGFloat
  ) -> CGSize {
    var basis = inner
    basis.set(max(0, inner.along(axis) - CGFloat(count - 1) * spacing), along: axis)
    return basis
  }

  // MARK: Counting

  /// Returns how many items fit into a group, and what their sizes are fractions of.
  private func capacity(
    _ group: GroupDescription, _ axis: Axis, _ inner: CGSize
  ) -> (basis: CGSize, count: Int) {
    let spacing = group.interItemSpacing.spacing
    let room = inner.along(axis)
    if group.subitems.isEmpty { return (inner, 0) }
    func items(_ count: Int) -> [ItemDescription] {
      (0..<count).map { group.subitems[$0 % group.subitems.count] }
    }
    func edges(_ item: ItemDescription) -> CGFloat {
      item.edgeSpacing.before(axis).spacing + item.edgeSpacing.after(axis).spacing
    }
    /// Returns the largest number of items that fit with distances of `spacing`.
    func search(_ spacing: CGFloat, _ basis: (Int) -> CGSize) -> Int {
      let best = (1...ReferenceEffort.mostItems).prefix { count in
        let free = CGFloat(count - 1) * spacing + items(count).reduce(0) { $0 + edges($1) }
        let lengths = items(count).map {
          ($0.size.along(axis), pixels.size($0.size, in: basis(count)).along(axis))
        }
        let absolute = lengths.filter(\.0.isAbsolute).reduce(0) { $0 + $1.1 }
        // Without room for fractions their lengths are negative, and any number of them would fit.
        return pixels.fits(free + absolute, in: room)
          && pixels.fits(free + lengths.reduce(0) { $0 + $1.1 }, in: room)
      }
      if best.count == ReferenceEffort.mostItems { effort.isTooLarge = true }
      return best.last ?? 0
    }
    if group.subitems.contains(where: { $0.size.heightDimension.isFractionalWidth }) {
      let basis = Self.basis(inner, axis, max(1, search(0) { _ in inner }), spacing)
      return (basis, search(spacing) { _ in basis })
    }
    let best = search(spacing) { Self.basis(inner, axis, $0, spacing) }
    return (Self.basis(inner, axis, best, spacing), best)
  }

  // MARK: Placing

  private func place(
    _ items: [ItemDescription], _ sizes: [CGSize], _ group: GroupDescription, _ axis: Axis,
    _ inner: CGSize, _ basis: CGSize
  ) -> [ReferenceNode] {
    /// The distances before, between and after the items.
    var gaps: [CollectionLayoutSpacing] = []
    for (number, item) in items.enumerated() {
      if number > 0 { gaps.append(group.interItemSpacing) }
      gaps += [item.edgeSpacing.before(axis), item.edgeSpacing.after(axis)]
    }
    let used = sizes.reduce(gaps.reduce(0) { $0 + $1.spacing }) { $0 + $1.along(axis) }
    let flexible = gaps.filter(\.isFlexible).count
    let share = flexible == 0 ? 0 : (inner.along(axis) - used) / CGFloat(flexible)
    func grown(_ gap: CollectionLayoutSpacing) -> CGFloat {
      gap.spacing + (gap.isFlexible ? share : 0)
    }
    var position: CGFloat = 0
    return zip(items, sizes).enumerated().map { number, pair in
      let (item, size) = pair
      if number > 0 { position += grown(group.interItemSpacing) }
      position += grown(item.edgeSpacing.before(axis))
      let across = Self.start(
        of: item, length: size.along(axis.crossing), in: inner.along(axis.crossing), axis.crossing)
      let origin = pixels.nearest(CGPoint(axis, main: position, cross: across))
      position += size.along(axis) + grown(item.edgeSpacing.after(axis))
      return node(
        item, basis: basis, slot: CGRect(origin: origin, size: size), isOutermost: false)
    }
  }

  /// Returns the position of an item that is alone along an axis, with its edge spacing.
  static func start(
    of item: ItemDescription, length: CGFloat, in room: CGFloat, _ axis: Axis
  ) -> CGFloat {
    let (before, after) = (item.edgeSpacing.before(axis), item.edgeSpacing.after(axis))
    let left = room - before.spacing - length - after.spacing
    guard before.isFlexible else { return before.spacing }
    return before.spacing + (after.isFlexible ? left / 2 : left)
  }
}
