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
      session.isPrepared, !session.isReloading, updates.mayUpdate, !updates.hasOperations,
      elements.animations.isEmpty, elements.departing.isEmpty, !movement.isMoving,
      !transitions.isRunning, let answer = session.answer,
      var part = row.part(in: answer) ?? part(of: row, in: answer, at: old)
    else { return false }
    let distance = CGPoint(row.geometry.axis, main: old - row.position, cross: 0)
    let moved = part.elements
    answer.move(by: distance, where: moved.contains)
    extend(&part, of: row, in: answer)
    row.setPart(part, in: answer)
    elements.move(by: distance, where: moved.contains)
    session.placesDidChange()
    prefetcher.discardAnswer()
    setNeedsLayout()
    return true
  }

  /// Returns the part of a row that an answer contains which was made at `offset`.
  private func part(of row: RowScrollView, in answer: LayoutAnswer, at offset: CGFloat) -> RowPart?
  {
    let axis = row.geometry.axis
    let layout = layout as? CollectionViewCompositionalLayout
    return layout?.plainRow(ofSection: row.section).map {
      RowPart(
        elements: $0,
        range: answer.rect.min(along: axis) + offset...answer.rect.max(along: axis) + offset)
    }
  }

  /// Adds the elements of a row that are about to come into view to the layout's answer, and removes
  /// those that are far out of view.
  private func extend(_ part: inout RowPart, of row: RowScrollView, in answer: LayoutAnswer) {
    let (axis, offset) = (row.geometry.axis, row.position)
    let low = max(bounds.min(along: axis), answer.rect.min(along: axis)) + offset
    let high = min(bounds.max(along: axis), answer.rect.max(along: axis)) + offset
    guard low < part.range.lowerBound || high > part.range.upperBound else { return }
    let page = bounds.size.along(axis)
    part.range = low - page / 2...high + page / 2
    // Elements may overhang the row, across it too.
    var rect = answer.rect
    rect.origin.set(part.range.lowerBound - offset, along: axis)
    rect.size.set(part.range.upperBound - part.range.lowerBound, along: axis)
    let found = elementsToShow(layout.layoutAttributesForElements(in: rect) ?? [])
    answer.replace(found, in: rect, where: part.elements.contains)
  }
}
