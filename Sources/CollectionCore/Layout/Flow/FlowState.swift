import Foundation

/// Holds the state of a flow layout: the sizes and metrics, the solved positions, and which of
/// these an invalidation has put out of date.
@MainActor
final class FlowState {
  private var measures: FlowMetrics?
  private(set) var solved: FlowSolver?
  /// The measures' or the view's state may be another than `solved` was made from.
  private var hasChanges = true
  /// The next `prepare()` has more to do than to see where pinned elements are.
  private var isOutOfDate = true
  /// The delegate is to be asked for everything, but what views measured is kept.
  private var asksForEverything = false
  private var isSolving = false

  // MARK: Invalidation

  /// - Parameters:
  ///   - keepsMetricsDuringUpdates: An update of the data asks only for what it names.
  ///   - insertedSize: The size of items that are inserted, until they are asked for; nil without a view.
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
        asksForEverything = true
        recordChanges()
      }
    }
    for (key, size) in flow?.preferredSizes ?? [:] {
      measures?.record(size, for: key)
      recordChanges()
    }
    if asksDelegate { discardNamed(in: context) }
    if !context.namesElements, context.dataEdits == nil, flow?.preferredSizes.isEmpty != false {
      if asksDelegate {
        if isSelfSizing { asksForEverything = true } else { measures = nil }
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
    guard let count = measures?.sections.count, measures?.fit(edits) == true,
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

  /// `solved` is what there is to know: also while a delegate that is being asked for measures asks back.
  var isCurrent: Bool { solved != nil && !hasChanges || isSolving }

  func solve(asking reader: some FlowMetricsSource, _ geometry: FlowGeometry) -> FlowSolver? {
    isSolving = true
    defer { isSolving = false }
    hasChanges = false
    var known = measures
    measures = nil
    if known?.agrees(with: reader.counts) == false { known = nil }
    let new: FlowMetrics
    if var kept = known, !asksForEverything {
      known = nil
      kept.update(reader)
      new = kept
    } else {
      new = FlowMetrics(asking: reader, keeping: known)
      solved = nil
    }
    var solver = solved
    solved = nil
    if solver?.geometry == geometry {
      solver?.update(from: new)
    } else {
      solver = FlowSolver(new, geometry)
    }
    (measures, solved) = (new, solver)
    measures?.markSolved()
    asksForEverything = false
    return solver
  }
}

extension CollectionViewLayoutInvalidationContext {
  var namesElements: Bool {
    invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
      || invalidatedDecorationIndexPaths != nil
  }
}
