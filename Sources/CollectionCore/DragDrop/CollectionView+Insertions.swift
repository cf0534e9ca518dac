import Foundation

/// Gaps and placeholders on screen.
extension CollectionView {
  private static let making = Animation.spring(response: 0.35)

  /// Shows these instead of those that are shown; the data stays.
  func show(_ insertions: ShownInsertions) {
    layoutIfNeeded()
    guard mayUpdate, !session.isReloading else {
      // Counted anew, they are counted.
      if session.isReloading { rename(from: self.insertions, to: insertions) }
      self.insertions = insertions
      session.forgetCounts()
      return
    }
    let data = self.insertions.dataCounts(ofShown: dataCounts)
    // The data may have been counted anew since they were thought of.
    let insertions = insertions.fitted(to: data)
    let change = self.insertions.change(to: insertions, data: data)
    let old = snapshot(asksLayout: true)
    self.insertions = insertions
    guard !change.keepsEverythingInPlace else { return }
    show(
      change, from: old, Self.making, [],
      arranging: Arranging(context: layout.makeInvalidationContext(), movesPile: false))
  }

  /// What is remembered of the data by where it is shown, which nothing on screen follows now.
  private func rename(from old: ShownInsertions, to new: ShownInsertions) {
    func renamed(_ shown: ItemPosition) -> ItemPosition? {
      old.data(forShown: shown).map(new.shown(forData:))
    }
    selection.replace(
      selection.items.positions.compactMap { renamed($0) }.sorted()
        .reduce(into: ItemRanges()) { $0.insert($1) })
    focus.position = focus.position.flatMap(renamed)
    offsets.keep(
      offsets.anchor.flatMap { anchor in
        ItemPosition(anchor.key.indexPath).flatMap(renamed)
          .map { anchor.moved(to: ElementKey(.cell, $0.indexPath)) }
      })
  }

  /// An update of the data is to be shown: what it is on screen.
  func insertionsFollow(_ change: DataChange) -> DataChange {
    guard state.arranging == nil else { return change }
    dragging?.follow(change)
    if insertions.isEmpty { return change }
    let (next, shown) = insertions.following(change, closesGap: dropping?.isPerforming ?? false)
    insertions = next
    return shown
  }

  /// As the data source says now; what is shown besides is not counted.
  func recount() -> DataCounts {
    session.forgetCounts()
    return insertions.isEmpty ? dataCounts : askForCounts()
  }

  /// What of it is to be shown.
  func withInsertions(_ data: DataCounts) -> DataCounts {
    if insertions.isEmpty { return data }
    insertions = insertions.fitted(to: data)
    return insertions.shownCounts(of: data)
  }

  /// What was open or waiting belongs to data that is gone.
  func dropInsertions() {
    dragging?.forgetSources()
    guard !insertions.isEmpty else { return }
    insertions = ShownInsertions()
    session.forgetCounts()
  }

  func withoutGap(
    _ answer: [CollectionViewLayoutAttributes]
  ) -> [CollectionViewLayoutAttributes] {
    guard let gap = insertions.gap else { return answer }
    let key = ElementKey(.cell, gap.position.indexPath)
    return answer.filter { $0.key != key }
  }

  /// The cell of a place that the data source knows nothing of.
  func placeholderView(for key: ElementKey) -> CollectionReusableView? {
    let position = ItemPosition(section: key.section, item: key.item)
    guard let waiting = insertions[shown: position]?.placeholder else { return nil }
    let cell = dequeueReusableCell(
      withReuseIdentifier: waiting.placeholder.reuseIdentifier, forShown: key.indexPath)
    waiting.placeholder.cellUpdateHandler?(cell)
    return cell
  }

  // MARK: Positions

  /// Whether something is shown there that the data source knows nothing of.
  func isInsertion(_ shown: ItemPosition) -> Bool {
    !insertions.isEmpty && insertions[shown: shown] != nil
  }

  /// For the delegate: nil for what it knows nothing of.
  func dataPath(_ shown: ItemPosition) -> IndexPath? {
    dataSourceIndexPath(forPresentationIndexPath: shown.indexPath)
  }

  /// The item whose measures count at a place: for one without an item those of the next, or of the
  /// last. Nil in a section without items.
  package func measuredIndexPath(forShown indexPath: IndexPath) -> IndexPath? {
    guard !insertions.isEmpty, let position = ItemPosition(indexPath) else {
      return dataSourceIndexPath(forPresentationIndexPath: indexPath)
    }
    let index = insertions.index(ofShown: position)
    let counts = insertions.dataCounts(ofShown: dataCounts)
    guard counts.items.indices.contains(index.section), counts.items[index.section] > 0 else {
      return nil
    }
    return IndexPath(
      item: min(index.item, counts.items[index.section] - 1), section: index.section)
  }
}
