import Foundation

/// Counts how many items fit into a group whose subitems repeat.
///
/// Items are added one by one as long as all fit, with fractions of the room that the spacing
/// between that many items leaves. If the height of an item is a fraction of a width, the fractions
/// are of the room that would be left if the items were counted without spacing.
extension GroupRun {
  /// Returns the number of items and the size that their dimensions are fractions of.
  func fillingCount() -> (count: Int, basis: CGSize) {
    let (subitems, spacing) = (group.subitems, group.interItemSpacing.spacing)
    guard !subitems.isEmpty else { return (0, room) }
    if subitems.contains(where: { $0.size.heightDimension.isFractionalWidth }) {
      let fixed = basis(max(1, capacity(spacing: 0) { _ in room }))
      return (capacity(spacing: spacing) { _ in fixed }, fixed)
    }
    let count = capacity(spacing: spacing, basis: basis)
    return (count, basis(max(1, count)))
  }

  /// Returns the number of items before the first one that does not fit.
  private func capacity(spacing: CGFloat, basis: (Int) -> CGSize) -> Int {
    let (subitems, grid) = (group.subitems, solver.grid)
    var fitting = 0
    // The lengths of the items that do not depend on the number of items.
    var fixed: CGFloat = 0
    // The number of cells so far, which identifies the measured sizes of estimated items.
    var cells = 0
    let countsCells = subitems.contains { $0.size.along(axis).isEstimated }
    // The number of times each subitem occurs, for those that are fractions.
    var occurrences = subitems.map { _ in 0 }
    for count in 1...GroupSolver.maximumCount {
      let index = (count - 1) % subitems.count
      let item = subitems[index]
      let dimension = item.size.along(axis)
      fixed += item.edgeSpacing.before(axis).spacing + item.edgeSpacing.after(axis).spacing
      if count > 1 { fixed += spacing }
      if dimension.isEstimated {
        let (length, contained) = lengthOfEstimated(item, at: cells)
        fixed += length
        cells += contained
      } else {
        if countsCells { cells += item.group == nil ? 1 : lengthOfEstimated(item, at: cells).cells }
        if dimension.isAbsolute {
          fixed += dimension.dimension
        } else {
          occurrences[index] += 1
        }
      }
      // Beyond this the room for fractions would be negative, and any number of items would fit.
      guard grid.fits(fixed, into: room.along(axis)) else { break }
      let basis = basis(count)
      var length = fixed
      for (index, number) in occurrences.enumerated() where number > 0 {
        length += CGFloat(number) * grid.resolve(subitems[index].size.along(axis), in: basis)
      }
      guard grid.fits(length, into: room.along(axis)) else { break }
      fitting = count
    }
    return fitting
  }
}
