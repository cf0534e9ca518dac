import Foundation

/// Places the items of one group.
///
/// Fractions are rounded down to pixels and positions to the nearest pixel, as in UIKit.
struct GroupSolver {
  let grid: PixelGrid
  /// The axis along which the content scrolls.
  let scrollAxis: Axis
  let environment: SolvingEnvironment
  /// Returns the measured size of an item, by its place in the group, or nil if it is not measured.
  var measured: (Int) -> CGSize? = { _ in nil }
  /// The largest measured size in the section of the items of the outermost group whose size is
  /// uniform across siblings, or nil if none is measured or the group is not the outermost one.
  var uniformSize: CGSize?
  /// Whether the group is the group of a section, and not contained in another group.
  var isOutermost = true

  /// The axis of the run that the group is in and the length of its room, or nil if the run is as
  /// long as its items. A measured item is not longer than its run.
  var room: (axis: Axis, length: CGFloat)?

  /// Returns the solver of the items of the group.
  ///
  /// - Parameter room: The axis and the length of the group's room, or nil if it is as long as its
  ///   items.
  func inner(room: (axis: Axis, length: CGFloat)?) -> GroupSolver {
    var inner = self
    (inner.uniformSize, inner.isOutermost, inner.room) = (nil, false, room)
    return inner
  }

  /// The greatest number of items in one group. Items beyond it continue in the next group. It ends
  /// the search if an endless number of items fits, because they have no length.
  static let maximumCount = 10_000

  /// An item in the place that its group gives to it.
  struct Placed {
    /// The size of the place, including the content insets.
    var size: CGSize
    var insets: DirectionalEdgeInsets
    /// The contents relative to the corner of the place: the cell, or those of a group.
    var contents: SolvedGroup

    /// The frame of the item in its place.
    var frame: CGRect {
      CGRect(
        x: insets.leading, y: insets.top,
        width: abs(size.width - insets.total(.horizontal)),
        height: abs(size.height - insets.total(.vertical)))
    }
  }

  /// Returns an item or group in a container, with the views that are attached to it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - container: The size of the group or section that contains it, without insets.
  ///   - first: The place of its first cell in the outermost group.
  ///   - limit: The number of cells that are left. A group that would hold more is a partial one.
  func place(
    _ item: ItemDescription, in container: CGSize, first: Int, limit: Int = maximumCount
  ) -> Placed {
    place(
      item, size: grid.resolve(item.size, in: container), in: container, first: first, limit: limit)
  }

  /// Returns an item or group whose size has been resolved.
  func place(
    _ item: ItemDescription, size: CGSize, in container: CGSize, first: Int, limit: Int
  ) -> Placed {
    if let group = item.group {
      let insets = insets(of: item)
      let contents = solve(group, item.size, size, insets, first, limit)
      var placed = Placed(size: contents.size, insets: insets, contents: contents)
      attach(item.supplementaryItems, to: &placed, of: item, in: container)
      return placed
    }
    return placeCell(item, size: measuredSize(of: item, first, size), in: container)
  }

  /// Returns an item that is displayed by a cell, with the views that are attached to it.
  func placeCell(_ item: ItemDescription, size: CGSize, in container: CGSize) -> Placed {
    var placed = Placed(size: size, insets: insets(of: item), contents: SolvedGroup(size: size))
    placed.contents.cells = [SolvedGroup.Cell(frame: placed.frame, free: item.size.free)]
    attach(item.supplementaryItems, to: &placed, of: item, in: container)
    return placed
  }

  /// Returns the content insets of an item, without those along an estimated axis.
  private func insets(of item: ItemDescription) -> DirectionalEdgeInsets {
    var insets = item.contentInsets
    if item.size.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if item.size.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  private func measuredSize(of item: ItemDescription, _ cell: Int, _ resolved: CGSize) -> CGSize {
    let (width, height) = (item.size.widthDimension, item.size.heightDimension)
    guard width.isEstimated || height.isEstimated, let size = measured(cell) else {
      return resolved
    }
    var measured = CGSize(
      width: width.isEstimated ? size.width : resolved.width,
      height: height.isEstimated ? size.height : resolved.height)
    if let room, item.size.along(room.axis).isEstimated {
      measured.set(min(measured.along(room.axis), max(0, room.length)), along: room.axis)
    }
    return measured
  }

  /// Adds the badges of an item or group before those of its items.
  private func attach(
    _ supplementaryItems: [SupplementaryDescription], to placed: inout Placed,
    of item: ItemDescription, in container: CGSize
  ) {
    guard !supplementaryItems.isEmpty, !placed.contents.cells.isEmpty else { return }
    let frame = placed.frame
    let basis = item.group == nil ? frame.size : container
    let badges = supplementaryItems.map { badge in
      let size = grid.resolve(badge.item.size, in: basis)
      let anchors = BadgeAnchors(
        container: frame.size, containerAnchor: badge.containerAnchor,
        itemAnchor: badge.itemAnchor
          ?? CollectionLayoutAnchor(edges: badge.containerAnchor.edges))
      let origin = frame.origin + anchors.origin(for: size)
      let free = badge.item.size.free
      return SolvedGroup.Badge(
        kind: badge.elementKind, cell: item.group == nil ? 0 : nil, zIndex: badge.zIndex,
        frame: CGRect(origin: grid.position(origin), size: size).inset(by: badge.item), free: free,
        anchors: free.isEmpty ? nil : anchors)
    }
    placed.contents.badges = badges + placed.contents.badges
  }

  // MARK: Groups

  private func solve(
    _ group: GroupDescription, _ size: CollectionLayoutSize, _ resolved: CGSize,
    _ insets: DirectionalEdgeInsets, _ first: Int, _ limit: Int
  ) -> SolvedGroup {
    if case .custom(let provider) = group.arrangement {
      return custom(provider, size, resolved, insets, limit)
    }
    return GroupRun(self, group, size, resolved, insets, first: first).solve(limit: limit)
  }

  private func custom(
    _ provider: CustomItemProvider, _ size: CollectionLayoutSize, _ resolved: CGSize,
    _ insets: DirectionalEdgeInsets, _ limit: Int
  ) -> SolvedGroup {
    // The provider of a section's group is told its size in the whole collection view, as in UIKit.
    let container =
      isOutermost ? grid.resolve(size, in: environment.size.contentSize) : resolved
    let items = provider.call(environment.within(container, insets: insets)).filter { item in
      guard item.frame.isUsable else {
        CallerMistake.reportFromAnywhere(
          "a custom group returned an item with the frame \(item.frame); it is left out")
        return false
      }
      return true
    }
    var solved = SolvedGroup(
      size: resolved,
      cells: items.prefix(limit).map { .init(frame: $0.frame, zIndex: $0.zIndex) })
    for axis in Axis.allCases where size.along(axis).isEstimated {
      solved.size.set(items.map { $0.frame.max(along: axis) }.max() ?? 0, along: axis)
    }
    return solved
  }
}
