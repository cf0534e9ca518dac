import Foundation

/// Registration of cells and supplementary views: by class, by closure or, in the module `Trellis`,
/// by UI file. The last registration of an identifier counts; views of an earlier one are not used
/// again.
extension CollectionView {
  // MARK: Cells

  /// The implementation of `register(_:forCellWithReuseIdentifier:)`.
  func setClass(_ cellClass: AnyClass?, ofCellsWith identifier: String) {
    let what = "cell \(identifier)"
    if let cellClass, !(cellClass is CollectionViewCell.Type) {
      CallerMistake.report("cannot register \(cellClass) for \(what): it is no CollectionViewCell")
      return
    }
    setFactory(
      ViewFactory(cellClass, of: what),
      for: ReuseQueueKey(kind: .cell, identifier: identifier))
  }

  /// Registers a closure for new cells. Use it for cells that need more than a frame to be made:
  ///
  /// ```swift
  /// collectionView.register(forCellWithReuseIdentifier: "photo") { frame in
  ///   let cell = CollectionViewCell(frame: frame)
  ///   cell.child = Picture()
  ///   return cell
  /// }
  /// ```
  ///
  /// A closure that returns a view that is already in use is a programming error, which is reported
  /// to `CallerMistake`; a plain `CollectionViewCell` is used instead.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier, which is passed to
  ///     `dequeueReusableCell(withReuseIdentifier:for:)`.
  ///   - makeCell: A closure that makes a new cell each time it is called. Its argument is the
  ///     frame in which the cell is shown first, in content coordinates. The collection view keeps
  ///     the closure, so it should not capture the collection view strongly.
  public func register(
    forCellWithReuseIdentifier identifier: String,
    makeCell: @escaping @MainActor (_ frame: CGRect) -> CollectionViewCell
  ) {
    setFactory(
      ViewFactory(of: "cell \(identifier)", make: makeCell),
      for: ReuseQueueKey(kind: .cell, identifier: identifier))
  }

  // MARK: Supplementary views

  /// The implementation of `register(_:forSupplementaryViewOfKind:withReuseIdentifier:)`.
  func setClass(
    _ viewClass: AnyClass?, ofViewsOfKind elementKind: String, with identifier: String
  ) {
    let factory = ViewFactory(
      viewClass, of: "supplementary view \(elementKind) \(identifier)")
    // A class that is refused leaves the registration as it was.
    guard factory != nil || viewClass == nil else { return }
    setFactory(
      factory, for: ReuseQueueKey(kind: .supplementary(elementKind), identifier: identifier))
  }

  /// Registers a closure for new supplementary views of a kind. Use it for views that need more
  /// than a frame to be made.
  ///
  /// A closure that returns a view that is already in use is a programming error, which is reported
  /// to `CallerMistake`; a plain `CollectionReusableView` is used instead.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of supplementary view. The layout defines it, for example
  ///     `elementKindSectionHeader`.
  ///   - identifier: The reuse identifier, which is passed to
  ///     `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`.
  ///   - makeView: A closure that makes a new view each time it is called. Its argument is the
  ///     frame in which the view is shown first, in content coordinates. The collection view keeps
  ///     the closure, so it should not capture the collection view strongly.
  public func register(
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String,
    makeView: @escaping @MainActor (_ frame: CGRect) -> CollectionReusableView
  ) {
    setFactory(
      ViewFactory(of: "supplementary view \(elementKind) \(identifier)", make: makeView),
      for: ReuseQueueKey(kind: .supplementary(elementKind), identifier: identifier))
  }

  // MARK: Factories

  /// Sets the factory of a reuse queue. Waiting views of an earlier registration are discarded now,
  /// those on screen when they leave it.
  ///
  /// - Parameter factory: Makes the views of the queue: `CollectionViewCell`s for a queue of cells.
  ///   Nil removes the registration.
  package func setFactory(_ factory: ViewFactory?, for key: ReuseQueueKey) {
    prefetcher.discardPlan()
    elements.register(factory, for: key)
  }

  // MARK: Dequeueing of reusable views

  /// The implementation of `dequeueReusableCell(withReuseIdentifier:for:)`.
  func dequeueCell(_ identifier: String, at indexPath: IndexPath) -> CollectionViewCell {
    dequeue(ElementKey(.cell, presentation.shownPath(forData: indexPath)), identifier)
  }

  /// The implementation of
  /// `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`.
  func dequeueView(
    ofKind elementKind: String, _ identifier: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    dequeue(shownKey(ofData: ElementKey(.supplementary(elementKind), indexPath)), identifier)
  }

  /// Returns a view for an element, given by its position on screen. If nothing is registered, it
  /// returns a plain view after a report.
  func dequeue<View: CollectionReusableView>(
    _ key: ElementKey, _ identifier: String
  ) -> View {
    let queue = ReuseQueueKey(kind: key.kind, identifier: identifier)
    if let view = views.dequeue(queue, for: key) as? View { return view }
    CallerMistake.report(
      "could not dequeue a view of kind: \(key.kind.name ?? "CollectionViewCell") with identifier "
        + "\(identifier) - must register a class, a closure or a UI file for the identifier")
    let view = View(registeredWith: .zero)
    adopt(view)
    return view
  }

  // MARK: Views that the data source and the layout provide

  /// Asks the data source for the view of an element.
  func requestView(for key: ElementKey) -> CollectionReusableView? {
    guard let dataSource else { return nil }
    guard key.kind == .cell else {
      return dataKey(ofShown: key).map {
        dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: key.kind.name ?? "", at: $0.indexPath)
      }
    }
    guard let path = presentation.dataPath(forShown: key.indexPath) else {
      return placeholderView(for: key)
    }
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    cell.showOutlinePosition(outline?.outlinePosition(at: path))
    cell.isEditing = isEditing(itemAt: path)
    return cell
  }

  /// Makes a new view one of the collection view.
  func adopt(_ view: CollectionReusableView) {
    view.collectionView = self
    view.updateTraits(traitCollection)
    if ownTint != nil { view.inheritedTintDidChange() }
    host?.adopt(view)
  }
}
