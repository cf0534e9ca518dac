import Foundation

/// Stores the state of a flow layout: the sizes and metrics, the computed positions, and which of
/// these are out of date.
@MainActor
final class FlowState {
  /// The sizes and metrics, or nil if all of them have to be read again.
  private var measures: FlowMetrics?
  /// A number that changes whenever all sizes and metrics have been read.
  private(set) var measuresEdition = 0
  /// The computed positions, or nil if all of them have to be computed again.
  private(set) var solved: FlowSolver?
  /// Whether `measures` or the view may differ from what `solved` was
  /// computed for.
  private var hasChanges = true
  /// Whether the next `prepare()` has more to do than to find the pinned
  /// elements.
  private var isOutOfDate = true
  /// Whether the delegate has to be asked for everything, while measured
  /// sizes are kept.
  private var rereadsEverything = false
  /// Whether `solve(asking:_:)` is running.
  private var isSolving = false

  // MARK: Invalidation

  /// Discards what an invalidation context names.
  ///
  /// - Parameters:
  ///   - context: The invalidation context.
  ///   - isSelfSizing: Whether views size themselves, so that measured sizes are kept.
  ///   - keepsMetricsDuringUpdates: Whether an update of the data asks only for the elements that
  ///     it names.
  ///   - insertedSize: Returns the size of inserted items until the delegate is asked for it, or
  ///     nil without a view.
  func invalidate(
    with context: CollectionViewLayoutInvalidationContext, isSelfSizing: Bool,
    keepsMetricsDuringUpdates: Bool, insertedSize: () -> CGSize?
  ) {
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    let asksDelegate = flow?.invalidateFlowLayoutDelegateMetrics != false
    let movesElements = flow?.invalidateFlowLayoutAttributes != false
    if context.invalidateEverything
      || context.invalidateDataSourceCounts && context.dataEdits == nil
    {
      return discardAll()
    }
    if let edits = context.dataEdits {
      apply(edits, insertedSize)
      if asksDelegate, !context.keepsData, !keepsMetricsDuringUpdates {
        rereadsEverything = true
        recordChanges()
      }
    }
    for (key, size) in context.preferredSizes {
      measures?.record(size, for: key)
      recordChanges()
    }
    if asksDelegate { discardNamed(in: context) }
    if !context.namesElements, context.dataEdits == nil, context.preferredSizes.isEmpty {
      if asksDelegate {
        if isSelfSizing { rereadsEverything = true } else { measures = nil }
        solved = nil
      } else if movesElements {
        solved = nil
      }
    }
    if asksDelegate || movesElements { recordChanges() }
  }

  private func recordChanges() {
    hasChanges = true
    isOutOfDate = true
  }

  private func discardAll() {
    measures = nil
    solved = nil
    recordChanges()
  }

  private func apply(_ edits: DataEdits, _ insertedSize: () -> CGSize?) {
    guard let count = measures?.sectionCount, measures?.fit(edits) == true,
      let size = insertedSize()
    else { return discardAll() }
    measures?.apply(edits, inserting: size)
    if !edits.keepsSections(count) { solved?.rearrange(edits) }
    recordChanges()
  }

  private func discardNamed(in context: CollectionViewLayoutInvalidationContext) {
    for indexPath in context.invalidatedItemIndexPaths ?? [] {
      measures?.discardItem(at: indexPath)
    }
    for (kind, indexPaths) in context.invalidatedSupplementaryIndexPaths ?? [:]
    where FlowBand(kind: kind) != nil {
      for indexPath in indexPaths { measures?.discardMetrics(ofSectionOf: indexPath) }
    }
  }

  // MARK: Solving

  /// Makes the next query solve the layout again after an invalidation. Positions solved between
  /// the invalidation and this call may belong to earlier bounds.
  func prepare() {
    if isOutOfDate { hasChanges = true }
    isOutOfDate = false
  }

  /// Whether `solved` can be used. It can also be used while a delegate
  /// that is asked for measures queries the layout.
  var isCurrent: Bool { solved != nil && !hasChanges || isSolving }

  /// Reads the measures that are out of date and computes the positions.
  ///
  /// - Parameters:
  ///   - reader: The source of the measures.
  ///   - geometry: The properties of the view that the layout depends on.
  func solve(asking reader: some FlowMetricsSource, _ geometry: FlowGeometry) -> FlowSolver? {
    isSolving = true
    defer { isSolving = false }
    hasChanges = false
    var known = measures
    measures = nil
    let counts = reader.counts
    if known?.agrees(with: counts) == false { known = nil }
    var new: FlowMetrics
    if let kept = known, !rereadsEverything {
      known = nil
      new = kept
      new.update(reader, counts)
    } else {
      new = FlowMetrics(asking: reader, keeping: known)
      measuresEdition &+= 1
      solved = nil
    }
    var solver = solved
    solved = nil
    if solver?.geometry == geometry {
      solver?.update(from: new)
    } else {
      solver = FlowSolver(new, geometry)
    }
    new.markSolved()
    (measures, solved) = (new, solver)
    rereadsEverything = false
    return solver
  }
}

extension CollectionViewLayoutInvalidationContext {
  /// Whether the context names any element.
  var namesElements: Bool {
    invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
      || invalidatedDecorationIndexPaths != nil
  }
}
