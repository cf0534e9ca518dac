import Foundation

/// Sections that scroll across the scroll axis of the layout.
extension CollectionView: OrthogonalRowsOwner {
  var currentLayout: AnyObject { layout }

  private var compositional: CollectionViewCompositionalLayout? {
    layout as? CollectionViewCompositionalLayout
  }

  func rowGeometry(ofSection section: Int) -> RowGeometry? {
    session.isPrepared ? compositional?.row(ofSection: section) : nil
  }

  func rowSection(at point: CGPoint) -> Int? {
    session.isPrepared ? compositional?.rowSection(at: point) : nil
  }

  var rowSectionsInView: [Int] {
    session.isPrepared ? compositional?.rowSections(in: bounds) ?? [] : []
  }

  func rowNeedsFrame(_ row: RowScrollView) {
    rows.activate(row)
    needsFrame()
  }

  func rowDidScroll(_ row: RowScrollView, from old: CGFloat) {
    rows.activate(row)
    row.isAhead = moveElements(of: row, from: old)
    if !row.isAhead { compositional?.rowDidScroll(inSection: row.section) }
    swipes.close()
    movement.contentDidScroll(by: .zero)
    drops.contentDidMove()
  }

  func rowDidRest(_ row: RowScrollView) { compositional?.rowDidScroll(inSection: row.section) }

  func scrollRow(to target: ScrollTarget, animated: Bool) -> Bool {
    rows.show(target, animated: animated)
  }

  var movingPart: MovingPart {
    // The geometry that the row keeps may have come from a solved section, which does not know its
    // place in the content.
    if case .idle = activity, let row = rows.movingRow,
      let geometry = rowGeometry(ofSection: row.section)
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

  /// Stops the row at a point and the view when fingers touch them.
  ///
  /// - Parameter point: The position of the fingers relative to the corner of the visible part.
  package func beginDrag(at point: CGPoint?) {
    if let point {
      if isScrollEnabled { rows.beginDrag(at: point + contentOffset) }
      // A row that scrolls sideways cannot be swiped.
      if rows.touched == nil { swipes.beginTouch(at: point + contentOffset) }
    }
    beginDrag()
  }

  /// Returns whether fingers that begin to move by a distance move the view, or a row or swipe actions
  /// that they have touched.
  package func isMovedByFingers(_ distance: CGPoint) -> Bool {
    if swipes.mayMove(by: distance) { return true }
    guard isScrollEnabled, distance != .zero else { return false }
    let axis = abs(distance.x) > abs(distance.y) ? Axis.horizontal : .vertical
    let row = rows.touched.map(\.row).flatMap { $0.geometry.axis == axis ? $0 : nil }
    return row.map { $0.scrolls(axis) || $0.bounces(axis) } == true || scrolls(axis)
      || bounces(axis)
  }

  /// Moves the row that fingers have touched, or the view. The first movement decides.
  package func dragTouched(by delta: CGPoint) {
    if swipes.isTouched {
      let (target, distance) = swipes.drag(by: delta)
      switch target {
      case .undecided: break
      case .row: endDrag(velocity: .zero)
      case .view: drag(by: distance)
      }
      return
    }
    guard isScrollEnabled else { return }
    let (direction, distance) = rows.drag(by: delta)
    switch direction {
    case .undecided: break
    case .row: endDrag(velocity: .zero)
    case .view: drag(by: distance)
    }
  }

  /// Ends a drag of the row that fingers have touched, or of the view.
  ///
  /// - Parameter velocity: The velocity of the offset, in points per second.
  package func endTouchedDrag(velocity: CGPoint) {
    if swipes.isTouched {
      if case .row = swipes.endTouch(velocity: velocity) { return endDrag(velocity: .zero) }
      return endDrag(velocity: velocity)
    }
    switch rows.endDrag(velocity: velocity) {
    case .row: endDrag(velocity: .zero)
    case .undecided, .view: endDrag(velocity: velocity)
    }
  }

  /// Ends a drag that another gesture has taken over. No swipe action is performed.
  package func cancelTouchedDrag() {
    swipes.cancelTouch()
    endTouchedDrag(velocity: .zero)
  }
}

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
