import Foundation

/// The motion of a row on screen.
///
/// While a row scrolls, its elements keep their places in the row. They are moved without asking
/// the layout for each of them, and their views are not given attributes again, as if the row was a
/// scroll view of its own. The layout is asked for the elements that come into view, half a page at
/// a time.
extension CollectionView {
  /// Moves the elements of a row by the distance that its offset has changed.
  ///
  /// - Returns: False if the layout has to be asked for all elements: it is a subclass, which may
  ///   change the attributes; the section has a handler or views that choose their size; or a change
  ///   is being shown.
  func moveElements(of row: RowScrollView, from old: CGFloat) -> Bool {
    guard type(of: layout) == CollectionViewCompositionalLayout.self,
      let compositional = layout as? CollectionViewCompositionalLayout,
      session.isPrepared, !session.isReloading, updates.mayUpdate, !updates.hasOperations,
      elements.animations.isEmpty, elements.departing.isEmpty, !movement.isMoving,
      !transitions.isRunning, let answer = session.answer,
      let isInRow = compositional.plainRow(ofSection: row.section)
    else { return false }
    let axis = row.geometry.axis
    let distance = CGPoint(axis, main: old - row.position, cross: 0)
    answer.move(by: distance) { $0.section == row.section && isInRow($0) }
    extend(answer, for: row, from: old, isInRow)
    for element in elements.visible.all
    where element.key.section == row.section && isInRow(element.key) {
      elements.move(element, by: distance)
    }
    prefetcher.discardPlan()
    setNeedsLayout()
    return true
  }

  /// Adds the elements of a row that are about to come into view to the layout's answer, and removes
  /// those that are far out of view.
  private func extend(
    _ answer: LayoutAnswer, for row: RowScrollView, from old: CGFloat,
    _ isInRow: (ElementKey) -> Bool
  ) {
    let (axis, offset) = (row.geometry.axis, row.position)
    let page = bounds.size.along(axis)
    // Ranges are measured along the row, from its offset 0.
    var known =
      row.known(in: answer)
      ?? answer.rect.min(along: axis) + old...answer.rect.max(along: axis) + old
    let low = max(bounds.min(along: axis), answer.rect.min(along: axis)) + offset
    let high = min(bounds.max(along: axis), answer.rect.max(along: axis)) + offset
    let wanted = low - page / 2...high + page / 2
    defer { row.setKnown(known, in: answer) }
    guard low < known.lowerBound || high > known.upperBound else { return }
    // Elements may overhang the row, across it too.
    var part = answer.rect
    part.origin.set(wanted.lowerBound - offset, along: axis)
    part.size.set(wanted.upperBound - wanted.lowerBound, along: axis)
    let found = layout.layoutAttributesForElements(in: part) ?? []
    answer.replace(found, in: part) { $0.section == row.section && isInRow($0) }
    known = wanted
  }
}
