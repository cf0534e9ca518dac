import Foundation

/// The items of one group, one after the other along the axis of the group.
struct GroupRun {
  let solver: GroupSolver
  let group: GroupDescription
  let axis: Axis
  private let size: CollectionLayoutSize
  private let resolved: CGSize
  private let corner: CGPoint
  /// The size of the group within its insets.
  let room: CGSize
  /// The place of the first cell of the group in the outermost group.
  private let first: Int

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - solver: The solver, which places the items.
  ///   - group: The group. It is not a custom one.
  ///   - size: The size of the group, as the program described it.
  ///   - resolved: The size of the group in points.
  ///   - insets: The content insets of the group, zero along estimated axes.
  ///   - first: The place of the first cell of the group in the outermost group.
  init(
    _ solver: GroupSolver, _ group: GroupDescription, _ size: CollectionLayoutSize,
    _ resolved: CGSize, _ insets: DirectionalEdgeInsets, first: Int
  ) {
    (self.solver, self.group, self.size, self.resolved) = (solver, group, size, resolved)
    self.first = first
    axis = group.axis ?? .vertical
    corner = CGPoint(x: insets.leading, y: insets.top)
    room = CGSize(
      width: resolved.width - insets.total(.horizontal),
      height: resolved.height - insets.total(.vertical))
  }

  /// Returns the group with the places of its items.
  ///
  /// - Parameter limit: The number of items that are left.
  func solve(limit: Int) -> SolvedGroup {
    let (count, basis) = measure()
    guard count > 0 else { return SolvedGroup(size: resolved) }
    var items = place(count, basis)
    let lengths = RunPlaces(group, axis, room: room, items: items, estimated: estimatedAxes)
    var solved = SolvedGroup(size: resolved)
    for axis in estimatedAxes { solved.size.set(lengths.extent.along(axis), along: axis) }
    let cells = items.reduce(0) { $0 + $1.placed.contents.cells.count }
    let lastEnd = cells > limit ? end(of: items, lengths) : 0
    if cells > limit { items = remaining(limit, of: items, basis) }
    for (item, origin) in zip(items, lengths.origins) {
      solved.append(item.placed.contents, at: corner + solver.grid.position(origin))
    }
    if cells > limit { shorten(&solved, items, lastEnd) }
    return solved
  }

  /// The solver of the items.
  private var inner: GroupSolver {
    solver.inner(room: isOpen(axis) ? nil : (axis, room.along(axis)))
  }

  private var estimatedAxes: [Axis] { Axis.allCases.filter { isOpen($0) } }

  /// Whether the group is as long along `axis` as its items require.
  private func isOpen(_ axis: Axis) -> Bool {
    if case .dividing = group.arrangement, axis == self.axis { return false }
    return size.along(axis).isEstimated
  }

  // MARK: Counting

  /// Returns the number of items and the size that their dimensions are fractions of.
  private func measure() -> (count: Int, basis: CGSize) {
    switch group.arrangement {
    case .repeating(_, let count), .dividing(_, let count): (count, basis(count))
    case .filling where isOpen(axis): (group.subitems.count, basis(group.subitems.count))
    case .filling: fillingCount()
    case .custom: (0, room)
    }
  }

  /// Returns the room of the items without the spacing between `count` items.
  func basis(_ count: Int) -> CGSize {
    var basis = room
    basis.set(
      max(0, room.along(axis) - CGFloat(count - 1) * group.interItemSpacing.spacing), along: axis)
    return basis
  }

  /// Returns the length and the number of cells of a subitem with an estimated length.
  func lengthOfEstimated(_ item: ItemDescription, at cell: Int) -> (CGFloat, cells: Int) {
    let placed = inner.place(item, in: room, first: first + cell)
    return (placed.size.along(axis), placed.contents.cells.count)
  }

  // MARK: Placing

  /// An item with its contents.
  struct RunItem {
    let values: ItemDescription
    /// The place of the first cell of the item in the outermost group.
    let first: Int
    var placed: GroupSolver.Placed
  }

  private func place(_ count: Int, _ basis: CGSize) -> [RunItem] {
    var next = first
    var items: [RunItem] = []
    for number in 0..<count where next - first < GroupSolver.maximumCount {
      items.append(
        RunItem(
          values: group.subitems[number % group.subitems.count], first: next,
          placed: place(number, basis, first: next)))
      next += items[number].placed.contents.cells.count
    }
    for axis in Axis.allCases { makeUniform(&items, axis) }
    if solver.isOutermost { markUniform(&items) }
    return items
  }

  private func place(
    _ number: Int, _ basis: CGSize, first: Int, limit: Int = GroupSolver.maximumCount
  ) -> GroupSolver.Placed {
    var item = group.subitems[number % group.subitems.count]
    var size = solver.grid.resolve(item.size, in: basis)
    if case .dividing(_, let count) = group.arrangement {
      let length = solver.grid.length(basis.along(axis) / CGFloat(count))
      size.set(length, along: axis)
      item.size = item.size.replacing(.absolute(length), along: axis)
    }
    return inner.place(item, size: size, in: basis, first: first, limit: limit)
  }

  /// Gives all items whose length along `axis` is uniform the largest measured length.
  private func makeUniform(_ items: inout [RunItem], _ axis: Axis) {
    let uniform = items.indices.filter { items[$0].values.size.along(axis).isUniformAcrossSiblings }
    var measured = uniform.compactMap { solver.measured(items[$0].first)?.along(axis) }
    if let inSection = solver.uniformSize?.along(axis), inSection > 0 { measured.append(inSection) }
    guard let longest = measured.max() else { return }
    for index in uniform where items[index].values.group == nil {
      var size = items[index].placed.size
      size.set(longest, along: axis)
      items[index].placed = solver.placeCell(items[index].values, size: size, in: room)
    }
  }

  /// Marks the cells whose size is that of the largest one in the section.
  private func markUniform(_ items: inout [RunItem]) {
    for index in items.indices where items[index].values.group == nil {
      for axis in Axis.allCases
      where items[index].values.size.along(axis).isUniformAcrossSiblings {
        items[index].placed.contents.cells[0].free.insert(.uniform(axis))
      }
    }
  }

  // MARK: Partial groups

  /// Returns the items that hold the first `limit` cells.
  private func remaining(_ limit: Int, of items: [RunItem], _ basis: CGSize) -> [RunItem] {
    var kept: [RunItem] = []
    var free = limit
    for (number, item) in items.enumerated() {
      let cells = item.placed.contents.cells.count
      guard free > 0 else { break }
      kept.append(item)
      if cells > free {
        kept[number].placed = place(number, basis, first: item.first, limit: free)
      }
      free -= cells
    }
    return kept
  }

  /// Makes a partial group as long along the scroll axis as its cells reach, plus the distance that
  /// a full group leaves after its last cell.
  private func shorten(_ solved: inout SolvedGroup, _ items: [RunItem], _ lastEnd: CGFloat) {
    let axis = solver.scrollAxis
    if isOpen(axis) {
      let extent = RunPlaces(group, self.axis, room: room, items: items, estimated: estimatedAxes)
      solved.size.set(extent.extent.along(axis), along: axis)
    } else {
      let reach = solved.cells.map { $0.frame.max(along: axis) }.max() ?? 0
      // Items that stick out of the group could make the length negative.
      solved.size.set(
        max(0, reach - corner.along(axis) + room.along(axis) - lastEnd), along: axis)
    }
  }

  /// Returns the end of the last cell along the scroll axis.
  private func end(of items: [RunItem], _ places: RunPlaces) -> CGFloat {
    let axis = solver.scrollAxis
    let last = items.indices.last { !items[$0].placed.contents.cells.isEmpty }
    guard let last, let cell = items[last].placed.contents.cells.last else { return 0 }
    return solver.grid.position(places.origins[last]).along(axis) + cell.frame.max(along: axis)
  }
}
