import Foundation

/// Where new cells and supplementary views come from: a class, a closure, or (in the toolkit's part
/// of the class) a UI file. The last registration of an identifier holds; views of an earlier one
/// are not used again.
extension CollectionView {
  // MARK: Cells

  /// Sets the class new cells are made from, a `CollectionViewCell`; nil withdraws it.
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

  /// Sets what makes new cells: for cells that need more than a frame.
  ///
  /// - Parameter makeCell: Makes one cell each time it is called; `frame` is where that is shown
  ///   first, in content coordinates. Kept as long as the view, which it should not capture
  ///   strongly.
  public func register(
    forCellWithReuseIdentifier identifier: String,
    makeCell: @escaping @MainActor (_ frame: CGRect) -> CollectionViewCell
  ) {
    setFactory(
      ReusableViewFactory(of: "cell \(identifier)", make: makeCell),
      for: ReuseQueueKey(kind: .cell, identifier: identifier))
  }

  // MARK: Supplementary views

  /// Sets the class new supplementary views of `elementKind` are made from, a
  /// `CollectionReusableView`; nil withdraws it.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    setFactory(
      ReusableViewFactory(viewClass, of: "supplementary view \(elementKind) \(identifier)"),
      for: ReuseQueueKey(kind: .supplementary(elementKind), identifier: identifier))
  }

  /// As `register(forCellWithReuseIdentifier:makeCell:)`, for supplementary views.
  public func register(
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String,
    makeView: @escaping @MainActor (_ frame: CGRect) -> CollectionReusableView
  ) {
    setFactory(
      ReusableViewFactory(of: "supplementary view \(elementKind) \(identifier)", make: makeView),
      for: ReuseQueueKey(kind: .supplementary(elementKind), identifier: identifier))
  }

  // MARK: All

  /// Waiting views of the earlier registration are dropped now, those on screen when they leave.
  ///
  /// - Parameter factory: Makes `CollectionViewCell`s for a queue of cells; nil withdraws it.
  package func setFactory(_ factory: ReusableViewFactory?, for key: ReuseQueueKey) {
    prefetcher.discardPlan()
    elements.register(factory, for: key)
  }
}
