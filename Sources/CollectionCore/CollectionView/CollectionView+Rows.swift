import Foundation

/// Sections that scroll across the scroll axis of the layout.
extension CollectionView {
  /// Lets the next pass move the elements of a row. If more than their places in it may change, the
  /// layout is out of date.
  func rowDidScroll(inSection section: Int, by distance: CGPoint) {
    let layout = layout as? CollectionViewCompositionalLayout
    if session.isPrepared, let elements = layout?.plainRow(ofSection: section) {
      session.rowDidScroll(RowStep(elements: elements, distance: .zero - distance))
      prefetcher.discardAnswer()
      setNeedsLayout()
    } else {
      layout?.rowDidScroll()
    }
    swipes.close()
    movement.contentDidScroll(by: .zero)
    drops.contentDidMove()
  }

  /// Called in the first frame in which a row rests.
  func rowDidRest() {
    // Many small distances add up to a rounding error.
    session.discardAnswer()
    setNeedsLayout()
  }

  /// The part of the screen that scrolls: the view, or a section that scrolls by itself.
  var movingPart: MovingPart {
    // The geometry that the row keeps may have come from a solved section, which does not know its
    // place in the content.
    if case .idle = activity, let row = rows.movingRow,
      let geometry = rows.geometry(ofSection: row.section)
    {
      let offset = CGPoint(geometry.axis, main: row.position, cross: 0)
      return MovingPart(
        section: row.section, rect: geometry.frame.offsetBy(dx: offset.x, dy: offset.y),
        offset: offset)
    }
    return MovingPart(section: nil, rect: bounds, offset: .zero)
  }

  // MARK: Input

  /// Scrolls the row at a point by wheel steps, or else the view.
  ///
  /// - Parameters:
  ///   - x: The horizontal steps.
  ///   - y: The vertical steps.
  ///   - point: The position of the pointer relative to the corner of the visible part, or nil if
  ///     it is not known.
  /// - Returns: Whether the content can move there.
  @discardableResult
  package func wheel(x: CGFloat, y: CGFloat, at point: CGPoint?) -> Bool {
    if isScrollEnabled, let point, rows.wheel(x: x, y: y, at: point + contentOffset) {
      return true
    }
    return wheel(x: x, y: y)
  }

  /// Performs a scroll command of a key. An arrow key along which the view cannot scroll moves the
  /// row nearest to the middle of the view.
  ///
  /// - Returns: False if the command has no effect.
  package func performWithRows(_ command: ScrollCommand) -> Bool {
    if perform(command) { return true }
    guard isScrollEnabled, case .step(let x, let y) = command,
      let row = rows.row(nearestTo: CGPoint(x: bounds.midX, y: bounds.midY))
    else { return false }
    return row.geometry.axis == .horizontal ? row.wheel(x: x, y: 0) : row.wheel(x: 0, y: y)
  }
}
