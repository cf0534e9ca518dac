import Foundation

/// The counts of sections and items, and reloads, which forget them.
extension CollectionView {
  /// As the data source last said; asks it when that is not known.
  public var numberOfSections: Int { dataCounts.sections }

  /// - Parameter section: An existing section; otherwise the answer is 0, after a report.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = dataCounts
    guard counts.items.indices.contains(section) else {
      CallerMistake.report(
        "numberOfItems(inSection: \(section)): there are only \(counts.sections) sections")
      return 0
    }
    return counts.items[section]
  }

  /// `reloadData()`, for the view itself.
  func reload() {
    // They were said of data that is shown no more.
    _ = updates.takeOperations()
    drags.apply(nil)
    insertions.discard()
    discardData()
    selection.discard()
    pointer.discardItems()
    focus.replace(nil)
    showSelection()
  }

  /// As `reloadData()`, with what is selected.
  func discardData() {
    session.beginReload()
    offsets.setAnchor(nil)
    drops.discardPositions()
    let context = layout.makeInvalidationContext()
    context.marksEverything = true
    context.marksCounts = true
    layout.invalidateWhole(context)
  }

  /// As `discardData()`, for data that has changed in a way that is not known. What is selected and has
  /// the focus stays so where there are items still.
  ///
  /// - Parameter counts: Nil when the data source is to be asked.
  func discardData(keepingItemsIn counts: DataCounts? = nil) {
    discardData()
    drags.apply(nil)
    let counts = counts ?? dataCounts
    selection.limit(onlyIn: counts)
    pointer.discardItems()
    focus.limit(onlyIn: counts)
  }

  /// As `reloadData()`, for data that has changed around what is being looked at: the first visible
  /// item that is still there keeps its place, and selected items stay selected.
  ///
  /// - Parameter newIndexPath: Where an item of the old data is in the new; nil when it is gone.
  ///   Asked at once, for visible items from the first on until one is still there, and for every
  ///   selected item.
  public func reloadData(following newIndexPath: (IndexPath) -> IndexPath?) {
    func new(_ shown: ItemPosition) -> ItemPosition? {
      presentation.dataPath(forShown: shown).flatMap(newIndexPath).flatMap { ItemPosition($0) }
        .map(presentation.insertions.shown(forData:))
    }
    let selected = selection.items.positions.compactMap { new($0) }
    let focused = focus.position.flatMap(new)
    discardData { ItemPosition($0).flatMap(new)?.indexPath }
    focus.replace(focused)
    selection.replace(ItemRanges(of: selected.sorted()))
    pointer.discardItems()
    showSelection()
  }

  /// As `discardData()`; the first visible item that is still there keeps its place.
  ///
  /// - Parameter newIndexPath: Of what is shown.
  func discardData(following newIndexPath: (IndexPath) -> IndexPath?) {
    // During a reload the views on screen can be older than the data that is replaced now.
    let anchors = session.isReloading ? [offsets.anchor].compactMap(\.self) : offsets.visibleAnchors
    var anchor: ScrollAnchor?
    for old in anchors where anchor == nil {
      anchor = newIndexPath(old.key.indexPath).map { old.moved(to: ElementKey(.cell, $0)) }
    }
    discardData()
    offsets.setAnchor(anchor)
  }

  /// As `reloadData()`, for data that has changed so. Nil when that is not known.
  func reloadData(following changes: [DataChange]?) {
    guard let changes = changes?.map(shownChange) else { return reload() }
    // What is in the hand stays there, if it still exists.
    var hand = presentation.movement
    hand?.gap = nil
    for change in changes {
      selection.apply(change)
      pointer.apply(change)
      focus.apply(change)
      if hand?.apply(change) == false { hand = nil }
    }
    discardData { path in
      changes.reduce(Optional(path)) { path, change in path.flatMap(change.newIndexPath) }
    }
    if let hand {
      presentation.beginMovement(hand)
      presentation.awaitTarget()
      needsFrame()
    }
    showSelection()
  }

  /// Converts a change of the data into the change that it makes on screen, where gaps and
  /// placeholders are shown too. The drag session in progress and the gaps follow the change.
  func shownChange(_ change: DataChange) -> DataChange {
    drags.apply(change)
    return presentation.insertionsFollow(change, closesGap: drops.isPerforming)
  }

  /// As the data source says now; what is shown besides is not counted.
  func recount() -> DataCounts {
    session.discardCounts()
    return presentation.insertions.isEmpty ? dataCounts : countItems()
  }

  /// Known counts of what is shown, asking the data source for them if need be.
  var dataCounts: DataCounts { session.dataCounts }

  func countItems() -> DataCounts { dataSource.map(countItems) ?? DataCounts() }

  private func countItems(_ dataSource: any CollectionViewDataSource) -> DataCounts {
    updates.during(.counting) { counts(of: dataSource) }
  }

  private func counts(of dataSource: any CollectionViewDataSource) -> DataCounts {
    let sections = dataSource.numberOfSections(in: self)
    let items = (0..<max(sections, 0)).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      if count < 0 {
        CallerMistake.report("section \(section) cannot have \(count) items")
      }
      return max(count, 0)
    }
    if sections < 0 { CallerMistake.report("there cannot be \(sections) sections") }
    return DataCounts(items: items)
  }

  /// The layout, or one of the two that it is between, says what of it is out of date.
  package func layout(
    _ source: CollectionViewLayout,
    wasInvalidatedBy context: CollectionViewLayoutInvalidationContext
  ) {
    if source !== layout, let between = layout as? CollectionViewTransitionLayout {
      between.partWasInvalidated()
      transitions.discardPlan()
    }
    if context.invalidateDataSourceCounts {
      // Index paths kept from before refer to other items now, or to none.
      offsets.discardDestination()
      if !shownUpdate.isTelling { prefetcher.discardNames() }
      if !shownUpdate.isArrangement, !shownUpdate.isTelling { movement.discard() }
    }
    prefetcher.discardPlan()
    guard session.invalidate(context) else { return }
    offsets.invalidate()
    setNeedsLayout()
  }
}
