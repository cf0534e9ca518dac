import Foundation

/// Stores the state in which the layout was prepared: the counts of the data, the content size and
/// the attributes returned last, and which of these are out of date.
@MainActor
final class LayoutSession: ViewPart {
  /// The data source of the collection view. Without it there are no items.
  weak var dataSource: AnyObject?

  /// The counts of the data, or nil if the data source has to be asked again.
  private(set) var knownCounts: DataCounts? { didSet { countsEdition &+= 1 } }
  /// A number that changes whenever the numbers of items may have changed.
  private(set) var countsEdition = 0

  /// Whether the layout has been prepared since it was last invalidated.
  private(set) var isPrepared = false
  /// Whether the layout has been invalidated since it was prepared, other than by a scroll step and by
  /// preferred sizes.
  var isWholeChange = true
  /// A number that changes when elements may have moved in the content: when the layout was prepared,
  /// and when a section that scrolls by itself has moved.
  private(set) var placesNumber = 0
  /// The layout's content size as it was read last, without the adjustments of contexts.
  private var ownContentSize = CGSize.zero
  /// The sum of the content size adjustments of all contexts since the layout was last prepared.
  private var contentSizeAdjustment = CGSize.zero
  /// The sum of the content offset adjustments of all contexts since the last correction of the
  /// offset.
  private var offsetAdjustment = CGPoint.zero

  /// Whether the views on screen show data that may no longer exist.
  private(set) var isReloading = false
  /// The number of reloads that have been requested.
  private(set) var reloadCount = 0

  /// The layout's last answer, or nil if it is out of date.
  private(set) var answer: LayoutAnswer?
  /// The scroll steps of rows since the last pass.
  private var rowSteps: [RowStep] = []
  /// The origin of the bounds when the layout was last asked for elements.
  private var lastQueryOrigin: CGPoint?
  /// Whether the last scroll step invalidated the layout.
  var isInvalidatedByScrolling = false
  /// Whether the layout itself has adjusted the content offset for the
  /// size that the view got last.
  var adjustsOffsetForSize = false
  /// Whether the layout is being asked about new bounds.
  private(set) var isReportingBounds = false
  /// A set that is reused for each answer, so that no answer allocates memory for it.
  private var keys: Set<ElementKey> = []

  // MARK: Counts

  /// The counts of the data. The data source is asked for them if they are not known.
  var dataCounts: DataCounts {
    // This comes before the known counts, because the items of a data source that no longer exists
    // are gone.
    guard dataSource != nil else { return DataCounts() }
    if let knownCounts { return knownCounts }
    guard !updates.isIn(.counting) else { return DataCounts() }
    let reloads = reloadCount
    let counted = presentation.fit(to: owner.countItems())
    // If the count has caused a reload, the data source is counted again at the next request.
    if reloads == reloadCount { knownCounts = counted }
    return counted
  }

  /// Makes the next request for counts ask the data source.
  func discardCounts() { knownCounts = nil }

  func setCounts(_ new: DataCounts) { knownCounts = new }

  // MARK: Reloading

  /// Marks the data on screen as out of date.
  func beginReload() {
    isReloading = true
    reloadCount &+= 1
  }

  /// Ends the reload when the old data has been removed from the screen.
  func endReload() {
    isReloading = false
    answer = nil
  }

  // MARK: Preparing

  /// Marks as out of date what `context` names. An invalidation during `prepare()` discards only
  /// counts and the last answer, because the layout is being computed.
  ///
  /// - Returns: Whether the layout has to be prepared again.
  func invalidate(_ context: CollectionViewLayoutInvalidationContext) -> Bool {
    if context.invalidateDataSourceCounts { knownCounts = nil }
    answer = nil
    guard !updates.isIn(.preparing) else { return false }
    if !isReportingBounds, context.preferredSizes.isEmpty { isWholeChange = true }
    isPrepared = false
    offsetAdjustment.x += context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    contentSizeAdjustment.width += context.contentSizeAdjustment.width
    contentSizeAdjustment.height += context.contentSizeAdjustment.height
    return true
  }

  /// Brings counts, layout and content size up to date without creating views.
  ///
  /// - Returns: Whether the layout was out of date and has been prepared.
  @discardableResult
  func prepare() -> Bool {
    guard !isPrepared, !updates.isIn(.preparing) else { return false }
    // With pending updates the layout would be prepared for the old counts while its delegate has
    // the new data.
    guard !updates.hasOperations else { return false }
    let (preparing, reloads) = (owner.layout, reloadCount)
    updates.during(.preparing) {
      _ = dataCounts
      // During the count the data source may have announced newer data or installed another layout.
      if !updates.hasOperations { prepare(preparing) }
    }
    placesNumber &+= 1
    // After a reload or an update operation during `prepare()` the layout is prepared for other
    // data, and a layout that was installed during it is not prepared at all.
    isPrepared =
      reloads == reloadCount && preparing === owner.layout && !updates.hasOperations
    answer = nil
    guard isPrepared else { return true }
    ownContentSize = preparing.collectionViewContentSize
    let adjustment = contentSizeAdjustment
    contentSizeAdjustment = .zero
    owner.contentSize = CGSize(
      width: ownContentSize.width + adjustment.width,
      height: ownContentSize.height + adjustment.height)
    DebugLog.layout?.record("prepare: content \(owner.contentSize)")
    return true
  }

  /// Prepares a layout. What it has read of observable objects is kept until it asks for everything
  /// again: it may have kept the answers.
  private func prepare(_ layout: CollectionViewLayout) {
    let edition = layout.askingEdition
    let isWhole = isWholeChange
    isWholeChange = false
    layout.observing(.preparation) {
      layout.prepare()
    } as: {
      guard edition.map({ layout.askingEdition != $0 }) ?? isWhole else { return .laterPreparation }
      if !layout.readings.isEmpty { layout.readings[.laterPreparation] = nil }
      return .preparation
    }
  }

  /// Reads the content size again, because a layout may change it in
  /// `prepare(forCollectionViewUpdates:)`.
  ///
  /// - Returns: Whether the size has changed.
  func readContentSize() -> Bool {
    guard isPrepared else { return false }
    let (size, known) = (owner.layout.collectionViewContentSize, ownContentSize)
    guard size != known else { return false }
    ownContentSize = size
    owner.contentSize = CGSize(
      width: owner.contentSize.width + size.width - known.width,
      height: owner.contentSize.height + size.height - known.height)
    return true
  }

  /// Returns the sum of the content offset adjustments of contexts, and resets it to zero.
  func takeOffsetAdjustment() -> CGPoint {
    defer { offsetAdjustment = .zero }
    return offsetAdjustment
  }

  var hasOffsetAdjustment: Bool { offsetAdjustment != .zero }

  // MARK: Queries

  /// Runs `tell`, which asks the layout about new bounds. If the layout sets the content offset
  /// meanwhile, it is not asked about that change.
  func reportBounds(_ tell: () -> Void) {
    guard !isReportingBounds else { return }
    isReportingBounds = true
    defer { isReportingBounds = false }
    tell()
  }

  func discardAnswer() { answer = nil }

  /// Records that a row has scrolled whose elements keep their places in it. The next pass moves
  /// them.
  func rowDidScroll(_ step: RowStep) {
    rowSteps.append(step)
    placesNumber &+= 1
  }

  /// Moves the elements of rows that have scrolled since the last pass in the layout's last answer.
  ///
  /// - Returns: The steps of the rows, by which their views are moved, too.
  func takeRowSteps() -> [RowStep] {
    defer { rowSteps = [] }
    for step in rowSteps { answer?.move(step) }
    return rowSteps
  }

  /// Returns the attributes of the elements in the visible rectangle: from the last answer while it
  /// is valid, from the prefetcher's answer, or from a new query.
  ///
  /// - Parameters:
  ///   - bounds: The visible rectangle, in content coordinates.
  ///   - ahead: The prefetcher's answer, or nil if it has none.
  ///   - isFixed: Whether the last answer may be used again. False during an interactive movement,
  ///     so that the layout is asked in every pass.
  ///   - axes: The axes along which the content scrolls.
  /// - Returns: The answer, and whether it differs from the last one.
  func answer(
    in bounds: CGRect, ahead: LayoutAnswer?, isFixed: Bool, axes: @autoclosure () -> [Axis]
  ) -> (answer: LayoutAnswer, isNew: Bool) {
    if isFixed, let answer, answer.covers(bounds) { return (answer, false) }
    let new: LayoutAnswer
    if isFixed, let ahead, ahead.rect.contains(bounds) {
      new = ahead
    } else {
      new = query(for: queryRect(for: bounds, axes()))
    }
    answer = new
    lastQueryOrigin = bounds.origin
    return (new, true)
  }

  /// Asks the layout for the elements in a rectangle.
  func query(for rect: CGRect) -> LayoutAnswer {
    let layout = owner.layout
    let (attributes, reading) = owner.models.read(.elements, round: layout.round) {
      layout.attributesToShow(in: rect) ?? []
    }
    let elements = owner.withoutInsertedBadges(
      insertions.withoutGap(movement.withMovingItems(attributes)))
    let answer = LayoutAnswer(elements, for: rect, keys: &keys) { attributes in
      CallerMistake.report("the layout's \(attributes) has a member that is not finite")
    }
    answer.reading = reading
    reading?.onChange = { [weak owner, weak layout] in
      if let layout { owner?.models.modelWillChange(for: .elements, of: layout) }
    }
    return answer
  }

  /// Returns the bounds, extended by half a page on each side along the axes of rows that scroll and,
  /// while the view scrolls by at most a page per frame, along its own. A larger answer serves for
  /// several frames.
  private func queryRect(for bounds: CGRect, _ axes: @autoclosure () -> [Axis]) -> CGRect {
    var extended = answer?.movedAxes ?? []
    if let last = lastQueryOrigin, last != bounds.origin, !isInvalidatedByScrolling,
      abs(last.x - bounds.minX) <= bounds.width, abs(last.y - bounds.minY) <= bounds.height
    {
      extended += axes()
    }
    return bounds.insetBy(
      dx: extended.contains(.horizontal) ? -bounds.width / 2 : 0,
      dy: extended.contains(.vertical) ? -bounds.height / 2 : 0)
  }

  /// Returns the layout's attributes for an element, or nil if the element does not exist or the
  /// layout is out of date.
  func attributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    guard isPrepared || updates.isIn(.preparing), exists(key) else { return nil }
    return owner.layout.attributes(for: key)
  }

  /// Returns whether the element exists in the data. Decoration views always do, because they
  /// belong to the layout.
  func exists(_ key: ElementKey) -> Bool {
    switch key.kind.category {
    case .cell: dataCounts.contains(key)
    case .supplementaryView: key.belongsToLayout || key.section < dataCounts.sections
    case .decorationView: true
    }
  }

  /// Reports that the layout has returned attributes of an element that does not exist.
  func reportMissing(_ key: ElementKey) {
    switch key.kind.category {
    case .cell:
      CallerMistake.report(
        "CollectionView received layout attributes for a cell with an index path that does not "
          + "exist: \(Array(key.indexPath)) (\(dataCounts.summary(of: key.section)))")
    default:
      CallerMistake.report(
        "CollectionView received layout attributes for a supplementary view of kind "
          + "\(key.kind.name ?? "") in section \(key.section), but there are only "
          + "\(dataCounts.sections) sections")
    }
  }
}
