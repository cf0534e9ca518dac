import Foundation

/// The layout pass: the one journey of every change.
///
/// prepare the layout if it is out of date → take its content size → correct the offset → ask for
/// the elements in the visible rectangle → compare with what is on screen → give back what left,
/// make what came → place.
extension CollectionView {
  /// Runs the pending layout pass now, if there is one.
  public func layoutIfNeeded() {
    guard state.needsPass, !state.isInPass, host != nil, !bounds.isEmpty else { return }
    // A weak reference that became nil tells nobody.
    if dataSource == nil, state.counts != nil { reloadData() }
    state.isInPass = true
    defer { state.isInPass = false }
    state.needsPass = false
    pass()
  }

  /// Advances motion and runs the pending pass: what a host calls in the frame it was asked for.
  ///
  /// - Parameter time: The frame clock's, in seconds.
  package func frame(at time: TimeInterval) {
    advance(to: time)
    layoutIfNeeded()
    showViewport()
  }

  /// The view has another size: the layout answers for it at once, and the first visible item
  /// keeps its place.
  package func resize(to size: CGSize) {
    guard size != bounds.size else { return }
    let anchor = state.anchor ?? firstVisibleAnchor()
    state.isCorrectingOffset = true
    bounds = CGRect(origin: contentOffset, size: size)
    state.isCorrectingOffset = false
    state.anchor = anchor
    layoutIfNeeded()
    showViewport()
  }

  private func pass() {
    settleGeometry()
    state.placements.removeAll(keepingCapacity: true)
    if state.isReloading {
      state.isReloading = false
      visible.removeAll().reversed().forEach(retire)
    }
    let answering = layout
    let (appearing, changed) = compareWithLayout()
    visible.removeLeavers().forEach(retire)
    // A callback may install another layout: then this answer is void, and the next pass comes.
    for change in changed where layout === answering { update(change) }
    for answer in appearing where layout === answering { show(answer) }
    takeBackLent()
    DebugLog.layout?.note(
      "pass: \(visible.count) elements, \(state.placements.count) placed, offset \(contentOffset)")
    host?.place(state.placements)
  }

  // MARK: Geometry

  /// Repeats until the content size and the offset agree: a corrected offset changes the bounds,
  /// and the layout may answer anew for them.
  private func settleGeometry() {
    for _ in 0..<4 {
      prepareLayoutIfNeeded()
      let extent = Extent(content: contentSize, view: bounds.size, inset: adjustedContentInset)
      guard !state.isOffsetCorrected || extent != state.fittedExtent else { break }
      state.isOffsetCorrected = true
      correctOffset(to: extent)
    }
    // For a layout whose content and offset never agree.
    prepareLayoutIfNeeded()
    // The correction's own change of bounds is part of this pass.
    state.needsPass = false
  }

  /// Brings counts and layout up to date, without making views.
  func prepareLayoutIfNeeded() {
    guard !state.isLayoutPrepared, !state.isPreparing else { return }
    state.isPreparing = true
    _ = dataCounts
    layout.prepare()
    state.isPreparing = false
    state.isLayoutPrepared = true
    let size = layout.collectionViewContentSize
    let adjustment = state.contentSizeAdjustment
    state.contentSizeAdjustment = .zero
    contentSize = CGSize(
      width: size.width + adjustment.width, height: size.height + adjustment.height)
    DebugLog.layout?.note("prepare: content \(contentSize)")
  }

  private func correctOffset(to extent: Extent) {
    var target = contentOffset
    target.x += state.offsetAdjustment.x
    target.y += state.offsetAdjustment.y
    state.offsetAdjustment = .zero
    if let anchor = state.anchor, let attributes = attributesInLayout(for: anchor.key) {
      let inset = adjustedContentInset
      let origin = anchor.origin(for: attributes.frame)
      target = CGPoint(x: origin.x - inset.left, y: origin.y - inset.top)
    }
    // An offset that a program set beyond the content stays until the content changes.
    guard target != contentOffset || extent != state.fittedExtent else { return }
    state.fittedExtent = extent
    state.isCorrectingOffset = true
    let old = contentOffset
    move(to: limited(target))
    carryMotion(by: CGPoint(x: contentOffset.x - old.x, y: contentOffset.y - old.y))
    state.isCorrectingOffset = false
  }

  /// The item that should stay where it is when the content changes; nil at the leading edge of
  /// the content, which stays the leading edge.
  func firstVisibleAnchor() -> ScrollAnchor? {
    let inset = adjustedContentInset
    guard contentOffset.y > -inset.top || contentOffset.x > -inset.left else { return nil }
    let viewport = viewport
    let first = visible.all
      .filter { $0.key.kind == .cell && $0.applied.frame.meets(viewport) }
      .min { $0.key < $1.key }
    return first.map { ScrollAnchor($0.key, frame: $0.applied.frame, in: viewport) }
  }

  /// The visible part less the insets, in content coordinates.
  var viewport: CGRect {
    let inset = adjustedContentInset
    return CGRect(
      x: bounds.minX + inset.left, y: bounds.minY + inset.top,
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
  }

  // MARK: Comparing

  private typealias Answer = (key: ElementKey, attributes: CollectionViewLayoutAttributes)
  private typealias Change = (
    element: VisibleElement, attributes: CollectionViewLayoutAttributes
  )

  private func compareWithLayout() -> (appearing: [Answer], changed: [Change]) {
    let rect = bounds
    var appearing: [Answer] = []
    var changed: [Change] = []
    visible.beginPass()
    for attributes in layout.layoutAttributesForElements(in: rect) ?? [] {
      guard !attributes.isHidden, isFinite(attributes), attributes.frame.meets(rect) else {
        continue
      }
      let key = attributes.key
      if let (element, isFirst) = visible.find(key) {
        if isFirst, !element.applied.isEqual(attributes) { changed.append((element, attributes)) }
      } else if isShowable(attributes, key) {
        appearing.append((key, attributes))
      }
    }
    return (appearing, changed)
  }

  private func isFinite(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    if attributes.geometry.isFinite { return true }
    CallerMistake.report("the layout's \(attributes) has a member that is not finite")
    return false
  }

  private func isShowable(_ attributes: CollectionViewLayoutAttributes, _ key: ElementKey) -> Bool {
    switch key.kind.category {
    case .cell:
      guard dataCounts.contains(key) else {
        CallerMistake.report(
          "CollectionView received layout attributes for a cell with an index path that does not "
            + "exist: \(Array(key.indexPath)) (\(dataCounts.summary(of: key.section)))")
        return false
      }
    case .supplementaryView:
      guard key.section < dataCounts.sections else {
        CallerMistake.report(
          "CollectionView received layout attributes for a supplementary view of kind "
            + "\(key.kind.name ?? "") in section \(key.section), but there are only "
            + "\(dataCounts.sections) sections")
        return false
      }
    case .decorationView: break
    }
    return true
  }

  // MARK: Showing

  private func show(_ answer: Answer) {
    // The layout may name an element twice; the first answer stands. A data source that reloads
    // while it is asked may have fewer items now: those that are gone are not asked for.
    guard visible[answer.key] == nil, isStillThere(answer.key),
      let view = makeView(for: answer.key, answer.attributes)
    else { return }
    apply(answer.attributes, to: view)
    willDisplay(view, answer.key)
    visible.insert(view, for: answer.key, applied: answer.attributes.copied)
  }

  private func isStillThere(_ key: ElementKey) -> Bool {
    switch key.kind.category {
    case .cell: dataCounts.contains(key)
    case .supplementaryView: key.section < dataCounts.sections
    case .decorationView: true
    }
  }

  private func update(_ change: Change) {
    apply(change.attributes, to: change.element.view)
    change.element.applied = change.attributes.copied
  }

  private func apply(
    _ attributes: CollectionViewLayoutAttributes, to view: CollectionReusableView
  ) {
    view.frame = attributes.frame
    view.apply(attributes)
    state.placements.append(
      Placement(view: view, geometry: attributes.geometry, isParked: false))
  }

  private func retire(_ element: VisibleElement) {
    didEndDisplaying(element.view, element.key)
    giveBack(element.view)
  }

  /// Puts a view into its queue, or drops it when it belongs to none.
  func giveBack(_ view: CollectionReusableView) {
    if pool.put(view) {
      state.placements.append(
        Placement(view: view, geometry: LayoutGeometry(), isParked: true))
    } else {
      discard(view)
    }
  }

  /// Drops a view, and what this pass wanted to do with it.
  func discard(_ view: CollectionReusableView) {
    state.placements.removeAll { $0.view === view }
    host?.discard(view)
  }

  func showViewport() {
    guard !state.isViewportShown else { return }
    state.isViewportShown = true
    host?.show(
      Viewport(offset: contentOffset, contentSize: contentSize, inset: adjustedContentInset))
  }
}

extension CGRect {
  /// Whether the two share more than an edge; an empty rectangle inside another does meet it.
  fileprivate func meets(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension CollectionViewLayoutAttributes {
  /// A copy of the same class, by the contract of `copy(with:)`.
  fileprivate var copied: CollectionViewLayoutAttributes {
    copy(with: nil) as! CollectionViewLayoutAttributes
  }
}
