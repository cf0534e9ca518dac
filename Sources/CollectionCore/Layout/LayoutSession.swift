import Foundation

/// Holds the state in which the layout was prepared: the counts of the data, the content size and
/// the last answer for a rectangle, and which of these are out of date.
@MainActor
final class LayoutSession {
  private let scheduler: UpdateScheduler
  weak var owner: (any LayoutSessionOwner)?

  /// The counts if they are known; nil when the data source is to be asked again.
  private(set) var knownCounts: DataCounts? { didSet { countsEdition &+= 1 } }
  /// Another whenever there may be more or fewer items.
  private(set) var countsEdition = 0

  /// The layout has been prepared since it was last invalidated.
  private(set) var isPrepared = false
  /// How often the layout was prepared.
  private(set) var prepareCount = 0
  /// The layout's own content size as it was read last, without what contexts add.
  private var ownContentSize = CGSize.zero
  /// By contexts, until the layout is prepared.
  private var contentSizeAdjustment = CGSize.zero
  private var offsetAdjustment = CGPoint.zero

  /// The views on screen show data that may be gone.
  private(set) var isReloading = false
  /// How often a reload was asked for.
  private(set) var reloadCount = 0

  /// The layout's last answer, while it holds.
  private(set) var answer: LayoutAnswer?
  /// Where the view was when the layout was asked last.
  private var askedOrigin: CGPoint?
  /// The layout wants to be asked anew for every scroll step.
  private var isInvalidatedByScrolling = false
  /// The layout is hearing of new bounds.
  private var isTellingBounds = false
  /// Kept from answer to answer, so that none of them allocates it.
  private var keys: Set<ElementKey> = []

  init(scheduler: UpdateScheduler) { self.scheduler = scheduler }

  // MARK: Counts

  /// Known counts, asking the data source for them if need be.
  var dataCounts: DataCounts {
    // Before the kept counts: a data source that died took its items with it.
    guard let owner, owner.hasDataSource else { return DataCounts() }
    if let knownCounts { return knownCounts }
    if scheduler.isIn(.counting) { return DataCounts() }
    let reloads = reloadCount
    let counted = owner.countShownItems()
    // After a reload during the count the data source is asked once more.
    if reloads == reloadCount { knownCounts = counted }
    return counted
  }

  /// The data source is to be asked again.
  func discardCounts() { knownCounts = nil }

  func setCounts(_ new: DataCounts) { knownCounts = new }

  // MARK: Reloading

  /// Everything is to be shown anew.
  func beginReload() {
    isReloading = true
    reloadCount &+= 1
  }

  /// Notes that the old data has been removed from the screen.
  func endReload() {
    isReloading = false
    answer = nil
  }

  // MARK: Preparing

  /// Notes what `context` says is out of date, but not what an invalidation during `prepare()` says:
  /// that is being computed.
  ///
  /// - Returns: Whether the layout is to be prepared again.
  func invalidate(_ context: CollectionViewLayoutInvalidationContext) -> Bool {
    if context.invalidateDataSourceCounts { knownCounts = nil }
    answer = nil
    guard !scheduler.isIn(.preparing) else { return false }
    isPrepared = false
    offsetAdjustment.x += context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    contentSizeAdjustment.width += context.contentSizeAdjustment.width
    contentSizeAdjustment.height += context.contentSizeAdjustment.height
    return true
  }

  /// Brings counts, layout and content size up to date, without making views.
  ///
  /// - Returns: Whether the layout was out of date and has been prepared.
  @discardableResult
  func prepare() -> Bool {
    guard let owner, !isPrepared, !scheduler.isIn(.preparing) else { return false }
    // A layout for the old counts must not ask a delegate that has the new data.
    guard !scheduler.hasOperations else { return false }
    let (preparing, reloads) = (owner.source, reloadCount)
    scheduler.during(.preparing) {
      _ = dataCounts
      // The data source may have said, while it counted, that there is newer data, and may have
      // installed another layout.
      if !scheduler.hasOperations { owner.source.prepare() }
    }
    prepareCount &+= 1
    // After a reload or an update operation during `prepare()` the layout is prepared for other
    // data, and a layout that was installed during it is not prepared at all.
    isPrepared =
      reloads == reloadCount && preparing === owner.source && !scheduler.hasOperations
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

  /// Reads the content size again: a layout may let its content grow in
  /// `prepare(forCollectionViewUpdates:)`.
  ///
  /// - Returns: Whether it is another.
  func readContentSize() -> Bool {
    guard let owner, isPrepared else { return false }
    let (size, known) = (owner.source.collectionViewContentSize, ownContentSize)
    guard size != known else { return false }
    ownContentSize = size
    owner.contentSize = CGSize(
      width: owner.contentSize.width + size.width - known.width,
      height: owner.contentSize.height + size.height - known.height)
    return true
  }

  /// By which contexts want the offset to change, once.
  func takeOffsetAdjustment() -> CGPoint {
    defer { offsetAdjustment = .zero }
    return offsetAdjustment
  }

  var hasOffsetAdjustment: Bool { offsetAdjustment != .zero }

  // MARK: Answers

  /// Runs `tell`, in which the layout hears of new bounds. Of an offset that it sets meanwhile it does not
  /// hear.
  func reportBounds(_ tell: () -> Void) {
    guard !isTellingBounds else { return }
    isTellingBounds = true
    defer { isTellingBounds = false }
    tell()
  }

  /// The layout was asked whether a scroll step invalidates it.
  func recordScrolling(invalidates: Bool) { isInvalidatedByScrolling = invalidates }

  func discardAnswer() { answer = nil }

  /// The answer for the visible part: the last one while it holds, the one made ahead, or a new one.
  ///
  /// - Parameters:
  ///   - isFixed: False while elements move in it by hand: then the layout is asked in every pass.
  ///   - axes: Along which the content scrolls.
  /// - Returns: The answer, and whether it is another than before.
  func answer(
    in bounds: CGRect, ahead: LayoutAnswer?, isFixed: Bool, axes: @autoclosure () -> [Axis]
  ) -> (answer: LayoutAnswer, isNew: Bool) {
    if isFixed, let answer, answer.rect.contains(bounds) { return (answer, false) }
    let new: LayoutAnswer
    if isFixed, let ahead, ahead.rect.contains(bounds) {
      new = ahead
    } else {
      new = query(for: rectToAsk(for: bounds, axes()))
    }
    answer = new
    askedOrigin = bounds.origin
    return (new, true)
  }

  func query(for rect: CGRect) -> LayoutAnswer {
    let elements = owner.map { $0.elementsToShow($0.source.attributesToShow(in: rect) ?? []) }
    return LayoutAnswer(elements ?? [], for: rect, keys: &keys) { Self.isFinite($0) }
  }

  /// The bounds, and half a page around them while the view scrolls calmly: then the answer serves
  /// for several frames.
  private func rectToAsk(for bounds: CGRect, _ axes: [Axis]) -> CGRect {
    guard let last = askedOrigin, last != bounds.origin, !isInvalidatedByScrolling,
      abs(last.x - bounds.minX) <= bounds.width, abs(last.y - bounds.minY) <= bounds.height
    else { return bounds }
    return bounds.insetBy(
      dx: axes.contains(.horizontal) ? -bounds.width / 2 : 0,
      dy: axes.contains(.vertical) ? -bounds.height / 2 : 0)
  }

  private static func isFinite(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    if attributes.geometry.isFinite { return true }
    CallerMistake.report("the layout's \(attributes) has a member that is not finite")
    return false
  }

  /// As the layout answers; nil for an element that does not exist, and while the layout is out of date.
  func attributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    guard isPrepared || scheduler.isIn(.preparing), exists(key) else { return nil }
    return owner?.source.attributes(for: key)
  }

  func exists(_ key: ElementKey) -> Bool {
    switch key.kind.category {
    case .cell: dataCounts.contains(key)
    case .supplementaryView: key.section < dataCounts.sections
    case .decorationView: true
    }
  }

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

/// A layout, as the session asks it.
@MainActor
protocol LayoutSource: AnyObject {
  func prepare()
  var collectionViewContentSize: CGSize { get }
  func attributesToShow(in rect: CGRect) -> [CollectionViewLayoutAttributes]?
  func attributes(for key: ElementKey) -> CollectionViewLayoutAttributes?
}

/// The part of the collection view that `LayoutSession` uses.
@MainActor
protocol LayoutSessionOwner: AnyObject {
  var source: any LayoutSource { get }

  /// Asks the data source, which is there, and adds what is shown besides its items.
  func countShownItems() -> DataCounts
  var hasDataSource: Bool { get }

  /// The layout's answer with what is shown besides, or in place of, its elements.
  func elementsToShow(_ answer: [CollectionViewLayoutAttributes])
    -> [CollectionViewLayoutAttributes]

  var contentSize: CGSize { get set }
}
