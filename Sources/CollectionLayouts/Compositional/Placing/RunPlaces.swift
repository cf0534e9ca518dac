import Foundation

/// The positions of the items of one group, relative to the inner corner of the group. The room
/// that the items leave is shared equally by the flexible distances.
struct RunPlaces {
  /// The corner of each item's place, not rounded.
  private(set) var origins: [CGPoint] = []
  /// The size that the items and the distances around them occupy.
  private(set) var extent = CGSize.zero

  init(
    _ group: GroupDescription, _ axis: Axis, room: CGSize, items: [GroupRun.RunItem],
    estimated: [Axis]
  ) {
    let spacing = group.interItemSpacing
    var length = CGFloat(max(0, items.count - 1)) * spacing.spacing
    var flexible = spacing.isFlexible ? max(0, items.count - 1) : 0
    var across: CGFloat = 0
    for item in items {
      let edges = item.values.edgeSpacing
      let (before, after) = (edges.before(axis), edges.after(axis))
      length += before.spacing + item.placed.size.along(axis) + after.spacing
      flexible += (before.isFlexible ? 1 : 0) + (after.isFlexible ? 1 : 0)
      across = max(
        across,
        edges.before(axis.crossing).spacing + item.placed.size.along(axis.crossing)
          + edges.after(axis.crossing).spacing)
    }
    extent = CGSize(axis, main: length, cross: across)
    let left = estimated.contains(axis) ? 0 : room.along(axis) - length
    let share = flexible > 0 ? left / CGFloat(flexible) : 0
    let width = estimated.contains(axis.crossing) ? across : room.along(axis.crossing)
    var cursor: CGFloat = 0
    for item in items {
      let edges = item.values.edgeSpacing
      cursor += edges.before(axis).length(share)
      let offset = Self.offset(
        of: item.placed.size.along(axis.crossing), in: width, edges, axis.crossing)
      origins.append(CGPoint(axis, main: cursor, cross: offset))
      cursor += item.placed.size.along(axis) + edges.after(axis).length(share)
      cursor += spacing.length(share)
    }
  }

  /// Returns the position of an item across the run. Flexible edges share the room that is left.
  static func offset(
    of length: CGFloat, in room: CGFloat, _ edges: CollectionLayoutEdgeSpacing, _ axis: Axis
  ) -> CGFloat {
    let (before, after) = (edges.before(axis), edges.after(axis))
    let left = room - before.spacing - length - after.spacing
    let flexible = (before.isFlexible ? 1 : 0) + (after.isFlexible ? 1 : 0)
    return before.length(flexible > 0 ? left / CGFloat(flexible) : 0)
  }
}

extension CollectionLayoutSpacing {
  /// Returns the distance with its share of the room that is left.
  func length(_ share: CGFloat) -> CGFloat { spacing + (isFlexible ? share : 0) }
}
