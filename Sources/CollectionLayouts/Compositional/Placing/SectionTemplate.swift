import Foundation

/// The group of a section as it is when all of its items exist, with the values that all sections
/// of the same description and container share.
final class SectionTemplate {
  let values: SectionDescription
  let solver: GroupSolver
  /// The axis along which the layout scrolls. It differs from `axis` in a section that scrolls
  /// across it.
  let scrollAxis: Axis
  /// The size of the collection view, in points.
  let container: CGSize
  /// The insets of the collection view that the items keep free, zero along the scroll axis.
  let guide: DirectionalEdgeInsets
  /// The insets that boundary supplementary views keep free, zero along the scroll axis.
  let supplementaryGuide: DirectionalEdgeInsets
  /// The size that the dimensions of the group are fractions of.
  let basis: CGSize
  let group: SolvedGroup
  /// The range along the scroll axis that the cells and badges of the group occupy.
  let extent: ClosedRange<CGFloat>
  /// The number of each badge of the group among those of its kind.
  let badgeNumbers: [Int]
  /// The number of badges of each kind in the group.
  let badgeCounts: [String: Int]
  /// Whether views of the section choose dimensions.
  let hasEstimates: Bool
  let hasHandler: Bool
  /// The factor for the length of a measured badge that tells how far it is from its estimated place
  /// at most.
  private let badgeReachFactor: CGFloat
  /// The partial groups that sections have needed, by their number of items.
  private var partialGroups: [Int: SolvedGroup] = [:]

  init(
    _ values: SectionDescription, _ solver: GroupSolver, container: CGSize,
    guide: DirectionalEdgeInsets, supplementaryGuide: DirectionalEdgeInsets
  ) {
    (self.values, self.solver, self.container) = (values, solver, container)
    scrollAxis =
      values.orthogonal.behavior == .none ? solver.scrollAxis : solver.scrollAxis.crossing
    (self.guide, self.supplementaryGuide) = (guide, supplementaryGuide)
    let axis = solver.scrollAxis
    // A view narrower than the insets shows items without width, and loses none.
    basis = CGSize(
      axis, main: container.along(axis),
      cross: max(
        0,
        container.along(axis.crossing) - guide.total(axis.crossing)
          - values.contentInsets.total(axis.crossing)))
    var group = solver.place(values.group, in: basis, first: 0).contents
    group.index(along: axis)
    self.group = group
    extent = group.extent(along: axis)
    var counts: [String: Int] = [:]
    badgeNumbers = group.badges.map { badge in
      defer { counts[badge.kind, default: 0] += 1 }
      return counts[badge.kind, default: 0]
    }
    badgeCounts = counts
    hasHandler = values.visibleItemsHandler != nil
    hasEstimates =
      group.cells.contains { !$0.free.isEmpty }
      || values.boundaryItems.contains { !$0.item.size.free.isEmpty }
      || group.badges.contains { $0.anchors != nil }
    badgeReachFactor = group.badges.compactMap { $0.anchors?.reachFactor }.max() ?? 0
  }

  /// Returns the template with the greatest measured lengths of uniform items.
  func withUniformSize(_ size: CGSize) -> SectionTemplate {
    var solver = solver
    solver.uniformSize = size
    return SectionTemplate(
      values, solver, container: container, guide: guide, supplementaryGuide: supplementaryGuide)
  }

  /// The axis along which the groups follow each other.
  var axis: Axis { solver.scrollAxis }

  /// Whether the section scrolls across the scroll axis of the layout.
  var isOrthogonal: Bool { axis != scrollAxis }

  /// The number of items of a full group.
  var capacity: Int { group.cells.count }

  /// Returns the last group of a section, which has fewer items than a full one.
  func partialGroup(of count: Int) -> SolvedGroup {
    if let known = partialGroups[count] { return known }
    var solved =
      beginning(of: count) ?? solver.place(values.group, in: basis, first: 0, limit: count).contents
    solved.index(along: axis)
    partialGroups[count] = solved
    return solved
  }

  /// Returns a partial group with the first cells of the full group at their places, which costs
  /// less than placing them again. Nil if the places or the length depend on more than that: on
  /// groups within the group, on badges or on measured sizes.
  private func beginning(of count: Int) -> SolvedGroup? {
    if case .custom = values.group.group?.arrangement {
      // The provider is asked once. It may return other frames each time.
      return SolvedGroup(
        size: group.size, cells: Array(group.cells.prefix(count)), badges: group.badges)
    }
    let subitems = values.group.group?.subitems ?? []
    guard values.group.group?.axis != nil, subitems.allSatisfy({ $0.group == nil }),
      group.badges.isEmpty, group.cells.allSatisfy(\.free.isEmpty),
      !Axis.allCases.contains(where: { values.group.size.along($0).isEstimated }),
      let last = group.cells.last
    else { return nil }
    let cells = group.cells.prefix(count)
    let reach = cells.map { $0.frame.max(along: axis) }.max() ?? 0
    var solved = SolvedGroup(size: group.size, cells: Array(cells))
    // The group ends as far after its last cell as the full group does.
    let rest =
      group.size.along(axis) - values.group.contentInsets.total(axis) - last.frame.max(along: axis)
    solved.size.set(max(0, reach + rest), along: axis)
    return solved
  }

  /// Returns the greatest distance of measured badges from their estimated frames.
  func reach(of badges: BadgeSizes) -> CGFloat {
    badges.isEmpty ? 0 : badgeReachFactor * badges.greatestLength
  }

  /// Returns a group with the measured sizes of its items.
  ///
  /// - Parameters:
  ///   - limit: The number of items that are left.
  ///   - measured: Returns the measured size of an item, by its place in the group, or nil.
  func group(limit: Int, measured: @escaping (Int) -> CGSize?) -> SolvedGroup {
    var solver = solver
    solver.measured = measured
    var group = solver.place(values.group, in: basis, first: 0, limit: limit).contents
    // A group of a given size keeps it, though its items are measured.
    if !values.group.size.along(axis).isEstimated, !group.cells.isEmpty {
      let isPartial = group.cells.count < capacity && group.cells.count == limit
      let usual = isPartial ? partialGroup(of: limit) : self.group
      group.size.set(usual.size.along(axis), along: axis)
    }
    return group
  }

  /// Whether the number of items in a group depends on their measured sizes.
  var capacityVaries: Bool { values.group.capacityVaries }

  /// Returns the distance from the start of a group to the start of the next one.
  func stride(_ group: SolvedGroup) -> CGFloat {
    let edges = values.group.edgeSpacing
    return edges.before(axis).spacing + group.size.along(axis) + edges.after(axis).spacing
      + values.interGroupSpacing
  }

  /// Returns the position of a group across the scroll axis.
  func offset(of group: SolvedGroup) -> CGFloat {
    let cross = axis.crossing
    return solver.grid.position(
      guide.before(cross) + values.contentInsets.before(cross)
        + RunPlaces.offset(
          of: group.size.along(cross), in: basis.along(cross), values.group.edgeSpacing, cross))
  }
}
