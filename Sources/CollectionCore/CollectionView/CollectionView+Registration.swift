import Foundation

/// Registration of cells and supplementary views: by class, by closure or, in the module `Trellis`,
/// by UI file. The last registration of an identifier counts; views of an earlier one are not used
/// again.
extension CollectionView {
  // MARK: Cells

  /// Registers a class for new cells.
  ///
  /// Register every reuse identifier before the collection view is shown:
  ///
  /// ```swift
  /// final class PhotoCell: CollectionViewCell {
  ///   let title = Label()
  ///
  ///   override init(frame: CGRect) {
  ///     super.init(frame: frame)
  ///     child = title
  ///   }
  /// }
  ///
  /// collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
  /// ```
  ///
  /// Cells are made with `init(frame:)`: override it to set up a cell once, not each time it is
  /// reused. A class that is not a subclass of `CollectionViewCell` is a programming error, which
  /// is reported to `CallerMistake`; nothing is registered then.
  ///
  /// - Parameters:
  ///   - cellClass: A subclass of `CollectionViewCell`, or nil to remove the registration.
  ///   - identifier: The reuse identifier, which is passed to
  ///     `dequeueReusableCell(withReuseIdentifier:for:)`.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let what = "cell \(identifier)"
    if let cellClass, !(cellClass is CollectionViewCell.Type) {
      CallerMistake.report("cannot register \(cellClass) for \(what): it is no CollectionViewCell")
      return
    }
    setFactory(
      ReusableViewFactory(cellClass, of: what),
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
      ReusableViewFactory(of: "cell \(identifier)", make: makeCell),
      for: ReuseQueueKey(kind: .cell, identifier: identifier))
  }

  // MARK: Supplementary views

  /// Registers a class for new supplementary views of a kind:
  ///
  /// ```swift
  /// collectionView.register(
  ///   CollectionReusableView.self,
  ///   forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
  ///   withReuseIdentifier: "header")
  /// ```
  ///
  /// A class that is not a subclass of `CollectionReusableView` is a programming error, which is
  /// reported to `CallerMistake`; nothing is registered then.
  ///
  /// - Parameters:
  ///   - viewClass: A subclass of `CollectionReusableView`, or nil to remove the registration.
  ///   - elementKind: The kind of supplementary view. The layout defines it, for example
  ///     `elementKindSectionHeader`.
  ///   - identifier: The reuse identifier, which is passed to
  ///     `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let factory = ReusableViewFactory(
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
      ReusableViewFactory(of: "supplementary view \(elementKind) \(identifier)", make: makeView),
      for: ReuseQueueKey(kind: .supplementary(elementKind), identifier: identifier))
  }

  // MARK: Factories

  /// Sets the factory of a reuse queue. Waiting views of an earlier registration are discarded now,
  /// those on screen when they leave it.
  ///
  /// - Parameter factory: Makes the views of the queue: `CollectionViewCell`s for a queue of cells.
  ///   Nil removes the registration.
  package func setFactory(_ factory: ReusableViewFactory?, for key: ReuseQueueKey) {
    prefetcher.discardPlan()
    elements.register(factory, for: key)
  }
}
