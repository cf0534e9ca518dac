import Foundation

/// Counts of sections and items, and reloads.
extension CollectionView {
  /// The number of sections in the collection view.
  ///
  /// The data source is asked for its counts if they are not known, for example after
  /// `reloadData()`; a read that needs this costs O(sections). Without a data source the number is
  /// 0. While items are moved or dropped interactively, sections are counted as they are shown.
  public var numberOfSections: Int { dataCounts.sections }

  /// Returns the number of items in a section.
  ///
  /// The data source is asked for its counts if they are not known, for example after
  /// `reloadData()`. While items are moved or dropped interactively, items are counted as they are
  /// shown, with gaps and placeholders.
  ///
  /// - Parameter section: The index of an existing section. Any other index is a programming error,
  ///   which is reported to `CallerMistake`.
  /// - Returns: The number of items, or 0 if the section does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = dataCounts
    guard counts.items.indices.contains(section) else {
      CallerMistake.report(
        "numberOfItems(inSection: \(section)): there are only \(counts.sections) sections"
          + (dataSource == nil ? ", because the view has no data source" : ""))
      return 0
    }
    return counts.items[section]
  }

  /// Discards everything that is known of the data, and the selection: the implementation of
  /// `reloadData()`.
  func reload() {
    // Pending updates refer to the data before the reload.
    _ = updates.takeOperations()
    drags.apply(nil)
    insertions.discard()
    discardData()
    selection.discard()
    pointer.discardItems()
    focus.replace(nil, remembered: focus.remembered)
    showSelection()
  }

  /// Discards everything that is known of the data, but not the selection.
  func discardData() {
    swipes.discardItems()
    session.beginReload()
    offsets.setAnchor(nil)
    drops.discardPositions()
    let context = layout.makeInvalidationContext()
    context.marksEverything = true
    context.marksCounts = true
    layout.invalidateWhole(context)
  }

  /// Discards everything that is known of the data, after it has changed in an unknown way. The
  /// selection and the focus stay at index paths that still exist.
  ///
  /// - Parameter counts: The counts of the new data, or nil if the data source is to be asked for
  ///   them.
  func discardData(keepingItemsIn counts: DataCounts? = nil) {
    discardData()
    drags.apply(nil)
    let counts = counts ?? dataCounts
    selection.limit(onlyIn: counts)
    pointer.discardItems()
    focus.limit(onlyIn: counts)
  }

  /// Reloads the data and keeps the first visible item that still exists at its place on screen.
  /// Selected items stay selected, and the focused item keeps the focus.
  ///
  /// Use it when data has been replaced, but the items can be identified, for example after a
  /// folder has been read again. The data source is asked again in the next layout pass; nothing is
  /// animated.
  ///
  /// - Parameter newIndexPath: A closure that returns the index path in the new data of an item of
  ///   the old data, or nil if the item no longer exists. It is called before this method returns:
  ///   for the visible items in order, until one still exists; for every selected item; for the
  ///   focused item; for the item that the keyboard returns to; and for every item that is being
  ///   dragged.
  public func reloadData(following newIndexPath: (IndexPath) -> IndexPath?) {
    func new(_ shown: ItemPosition) -> ItemPosition? {
      presentation.dataPath(forShown: shown).flatMap(newIndexPath).flatMap { ItemPosition($0) }
        .map(presentation.insertions.shown(forData:))
    }
    let selected = selection.items.positions.compactMap { new($0) }
    let awaiting = selection.awaiting.positions.compactMap { new($0) }
    let (focused, remembered) = (focus.position.flatMap(new), focus.remembered.flatMap(new))
    // The sources of a drag are positions in the data, also while placeholders are shown.
    drags.follow { newIndexPath($0.indexPath).flatMap { ItemPosition($0) } }
    discardData { ItemPosition($0).flatMap(new)?.indexPath }
    focus.replace(focused, remembered: remembered)
    selection.replace(
      ItemRanges(of: selected.sorted()), awaiting: ItemRanges(of: awaiting.sorted()))
    pointer.discardItems()
    showSelection()
  }

  /// Discards everything that is known of the data and keeps the first visible item that still
  /// exists at its place on screen.
  ///
  /// - Parameter newIndexPath: A closure that returns the new index path of a shown item, or nil if
  ///   the item is gone.
  func discardData(following newIndexPath: (IndexPath) -> IndexPath?) {
    // During a reload the views on screen can be older than the data that is replaced now.
    let anchors =
      session.isReloading ? [offsets.anchor].compactMap(\.self) : offsets.visible.anchors
    var anchor: ScrollAnchor?
    for old in anchors where anchor == nil {
      anchor = newIndexPath(old.key.indexPath).map { old.moved(to: ElementKey(.cell, $0)) }
    }
    discardData()
    offsets.setAnchor(anchor)
  }

  /// Reloads the data after known changes: the selection, the focus and an interactive movement
  /// follow them. Without known changes (nil) it is `reload()`.
  func reloadData(following changes: [DataChange]?) {
    guard let changes = changes?.map(shownChange) else { return reload() }
    // The items that are moved interactively keep moving if they still exist.
    var hand = presentation.movement
    hand?.gap = nil
    for change in changes {
      selection.apply(change)
      pointer.apply(change)
      focus.apply(change)
      rows.apply(change)
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

  /// Asks the data source for its counts again. Gaps and placeholders are not counted.
  func recount() -> DataCounts {
    session.discardCounts()
    return presentation.insertions.isEmpty ? dataCounts : countItems()
  }

  /// The counts of the shown sections and items. The data source is asked for them if they are not
  /// known.
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

  /// Marks a part of a layout as out of date. `source` is the view's layout, or one of the two
  /// layouts of an interactive transition.
  package func layout(
    _ source: CollectionViewLayout,
    wasInvalidatedBy context: CollectionViewLayoutInvalidationContext
  ) {
    if source !== layout, let between = layout as? CollectionViewTransitionLayout {
      between.partWasInvalidated()
      // A layout with pinned views is invalidated in each frame by the offset of the plan itself.
      if !offsets.isMoving { transitions.discardPlan() }
    }
    if context.invalidateDataSourceCounts {
      // Index paths kept from before refer to other items now, or to none.
      offsets.discardDestination()
      rows.discardDestinations()
      if !shownUpdate.isCallingHandlers { prefetcher.discardNames() }
      if !shownUpdate.isArrangement, !shownUpdate.isCallingHandlers { movement.discard() }
    }
    if context.namesSupplementaryViewsOnly {
      prefetcher.discardAnswer()
    } else {
      prefetcher.discardPlan()
    }
    if context.isFromOutside, source === layout {
      let named = Set(context.namedElements)
      sizes.askAgain { !context.namesElements || named.contains($0) }
    }
    guard session.invalidate(context) else { return }
    offsets.invalidate()
    setNeedsLayout()
  }
}
