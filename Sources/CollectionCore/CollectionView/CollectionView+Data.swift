import Foundation

/// Counts of sections and items, and reloads.
extension CollectionView {
  /// The implementation of `numberOfItems(inSection:)`.
  func countOfItems(inSection section: Int) -> Int {
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
    insertions.discard()
    discardData(keepingItemsIn: DataCounts())
    showSelection()
  }

  /// Makes the view ask for the data, its cells and their places again. The items stay at their
  /// positions.
  func invalidateData() {
    swipes.discardItems()
    session.beginReload()
    offsets.release()
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
  func discardData(keepingItemsIn counts: DataCounts?) {
    invalidateData()
    let items = ItemWhereabouts.unknown(counts ?? dataCounts)
    followData(items)
    follow(items)
  }

  /// Asks for the data again, after it has changed in an unknown way.
  func discardData() { discardData(keepingItemsIn: nil) }

  /// Reloads the data and keeps the first visible item that still exists at its place on screen.
  /// If that item has moved among the items around it, the next one that has not takes its place.
  /// Selected items stay selected, and the focused item keeps the focus.
  ///
  /// Use it when data has been replaced, but the items can be identified, for example after a
  /// folder has been read again. The data source is asked again in the next layout pass; nothing is
  /// animated.
  ///
  /// - Parameter newIndexPath: A closure that returns the index path in the new data of an item of
  ///   the old data, or nil if the item no longer exists. It is called before this method returns:
  ///   for the visible items in order, until one still exists; for some items around it, about three
  ///   times as many as are visible and 97 at most; if no visible item exists any more, for at most
  ///   256 items on each side; for every selected item; for the focused item; for the item that the
  ///   keyboard returns to; for the item that is pressed; and for every item that is being dragged.
  public func reloadData(following newIndexPath: (IndexPath) -> IndexPath?) {
    func new(_ shown: ItemPosition) -> ItemPosition? {
      presentation.dataPath(forShown: shown).flatMap(newIndexPath).flatMap { ItemPosition($0) }
        .map(presentation.insertions.shown(forData:))
    }
    withoutActuallyEscaping(newIndexPath) { newIndexPath in
      followData(.identified { newIndexPath($0.indexPath).flatMap { ItemPosition($0) } })
    }
    withoutActuallyEscaping(new) { new in
      follow(.identified(new))
      let counts = session.isReloading ? nil : session.knownCounts
      invalidateData(
        keepingPlaceOf: IdentifiedItems(
          counts ?? DataCounts(), visibleCount: elements.visible.count, newPosition: new))
    }
    showSelection()
  }

  /// Makes the view ask for the data again and keeps the place of the view, see `KeptPlace`.
  func invalidateData(keepingPlaceOf items: some OldItems) {
    // During a reload the views on screen can be older than the data that is replaced now, and a view
    // without a size shows no part of the content.
    let pending = session.isReloading || bounds.isEmpty ? offsets.anchor : nil
    let anchor = offsets.visible.following([pending].compactMap(\.self), items)
    invalidateData()
    offsets.keep(anchor)
  }

  /// Reloads the data after known changes, which all parts follow. Without known changes (nil) it is
  /// `reload()`.
  func reloadData(following changes: [DataChange]?) {
    guard let changes = changes?.map(shownChange) else { return reload() }
    presentation.movement?.gap = nil
    for change in changes { follow(.changed(change)) }
    // A reload of unknown data ends an interactive movement. Its items still exist here.
    let followed = presentation.movement
    invalidateData(keepingPlaceOf: ChangedItems(changes))
    if let followed { presentation.movement = followed }
    showSelection()
  }

  /// Asks the data source for its counts again. Gaps and placeholders are not counted.
  func recount() -> DataCounts {
    session.discardCounts()
    return presentation.insertions.isEmpty ? dataCounts : countItems()
  }

  /// The counts of the shown sections and items. The data source is asked for them if they are not
  /// known.
  var dataCounts: DataCounts { session.dataCounts }

  /// Asks the data source for the present counts of the data, without gaps and placeholders.
  func countItems() -> DataCounts {
    guard let dataSource else { return DataCounts() }
    return updates.during(.counting) { counts(of: dataSource) }
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
      offsets.destination = nil
      rows.discardDestinations()
      if shownUpdate?.isInvalidating != true {
        prefetcher.discardNames()
        if shownUpdate?.isArrangement != true { movement.discard() }
      }
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

/// A part of the collection view that keeps positions of items, and follows the items when they get
/// other positions.
@MainActor
protocol ItemFollower: AnyObject {
  /// Replaces the kept positions by the new ones of the same items. It neither calls the program nor
  /// asks another part.
  func follow(_ items: ItemWhereabouts)
}

extension CollectionView {
  /// The parts that keep positions of shown items, in the order in which they follow: what decides
  /// about other parts comes before them. Views follow in the pass that shows a change, because what
  /// they do depends on where the layout places them.
  var itemFollowers: [any ItemFollower] {
    [movement, selection, pointer, focus, rows, swipes, drops]
  }

  /// Tells all parts where the shown items are now.
  func follow(_ items: ItemWhereabouts) {
    for follower in itemFollowers { follower.follow(items) }
  }

  /// Tells the parts that keep positions in the data where its items are now. This is the drag in
  /// progress: it follows its items also while a gap or placeholders are shown between them.
  func followData(_ items: ItemWhereabouts) { drags.follow(items) }

  /// Converts a change of the data into the change that it makes on screen, where gaps and
  /// placeholders are shown too. The drag in progress and the gaps follow the change.
  func shownChange(_ change: DataChange) -> DataChange {
    followData(.changed(change))
    return presentation.insertionsFollow(change, closesGap: drops.isPerforming)
  }
}
