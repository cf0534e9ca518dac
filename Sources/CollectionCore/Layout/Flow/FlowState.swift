import Foundation

/// What a flow layout remembers: the measures, where everything is, and what of both an invalidation
/// has put out of date.
@MainActor
final class FlowState {
  private var measures: FlowMeasures?
  private(set) var solved: FlowSolver?
  /// The measures' or the view's state may be another than `solved` was made from.
  private var hasChanges = true
  /// The next `prepare()` has more to do than to see where pinned elements are.
  private var isOutOfDate = true
  /// The delegate is to be asked for everything, but what views measured is kept.
  private var asksForEverything = false
  private var isSolving = false

  // MARK: Invalidation

  func invalidate(
    _ layout: CollectionViewFlowLayout, with context: CollectionViewLayoutInvalidationContext
  ) {
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    let asksDelegate = flow?.invalidateFlowLayoutDelegateMetrics != false
    let movesElements = flow?.invalidateFlowLayoutAttributes != false
    if context.invalidateEverything
      || context.invalidateDataSourceCounts && context.dataEdits == nil
    {
      forgetAll()
      return
    }
    if let edits = context.dataEdits {
      apply(edits, layout)
      if asksDelegate, !context.keepsData, !layout.keepsDelegateMetricsDuringUpdates {
        asksForEverything = true
        noteChanges()
      }
    }
    for (key, size) in flow?.preferredSizes ?? [:] {
      measures?.record(size, for: key)
      noteChanges()
    }
    if asksDelegate { forgetNamed(in: context) }
    if !context.namesElements, context.dataEdits == nil, flow?.preferredSizes.isEmpty != false {
      if asksDelegate {
        if layout.isSelfSizing { asksForEverything = true } else { measures = nil }
        solved = nil
      } else if movesElements {
        solved = nil
      }
    }
    if asksDelegate || movesElements { noteChanges() }
  }

  private func noteChanges() {
    hasChanges = true
    isOutOfDate = true
  }

  private func forgetAll() {
    measures = nil
    solved = nil
    noteChanges()
  }

  private func apply(_ edits: DataEdits, _ layout: CollectionViewFlowLayout) {
    guard let view = layout.collectionView, let count = measures?.sections.count,
      measures?.fit(edits) == true
    else { return forgetAll() }
    measures?.apply(edits, inserting: FlowInquiry(of: layout, in: view).propertySize)
    if !edits.keepsSections(count) { solved?.rearrange(edits) }
    noteChanges()
  }

  private func forgetNamed(in context: CollectionViewLayoutInvalidationContext) {
    for indexPath in context.invalidatedItemIndexPaths ?? [] {
      measures?.forgetItem(at: indexPath)
    }
    for (kind, indexPaths) in context.invalidatedSupplementaryIndexPaths ?? [:]
    where FlowState.bands.contains(kind) {
      for indexPath in indexPaths { measures?.forgetMetrics(ofSectionOf: indexPath) }
    }
  }

  private static let bands = [
    CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
  ]

  // MARK: Solving

  /// What was solved while an invalidation waited may be of bounds that are no more.
  func prepare() {
    if isOutOfDate { hasChanges = true }
    isOutOfDate = false
  }

  /// Solved when first asked, so that properties set in an override of `prepare()` count.
  func solver(for layout: CollectionViewFlowLayout) -> FlowSolver? {
    // A delegate that is being asked for measures may ask back.
    if solved != nil && !hasChanges || isSolving { return solved }
    guard let view = layout.collectionView else { return nil }
    isSolving = true
    defer { isSolving = false }
    hasChanges = false
    let inquiry = FlowInquiry(of: layout, in: view)
    let geometry = FlowGeometry(of: layout, in: view)
    var known = measures
    measures = nil
    if known?.agrees(with: inquiry.counts) == false { known = nil }
    if var measures = known, !asksForEverything {
      known = nil
      measures.ask(inquiry)
      solve(&measures, geometry)
    } else {
      var measures = FlowMeasures(asking: inquiry, keeping: known)
      solved = nil
      solve(&measures, geometry)
    }
    asksForEverything = false
    return solved
  }

  private func solve(_ measures: inout FlowMeasures, _ geometry: FlowGeometry) {
    var solver = solved
    solved = nil
    if solver?.geometry == geometry {
      solver?.update(from: measures)
    } else {
      solver = FlowSolver(measures, geometry)
    }
    measures.markSolved()
    self.measures = measures
    solved = solver
  }
}

extension CollectionViewLayoutInvalidationContext {
  var namesElements: Bool {
    invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
      || invalidatedDecorationIndexPaths != nil
  }
}
