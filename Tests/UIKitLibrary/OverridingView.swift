import UIKitNames

/// A subclass that overrides what UIKit lets subclasses override, records each call and calls super.
public final class OverridingView: UICollectionView {
  public var calls: [String] = []

  private func record(_ name: String = #function) { calls.append(name) }

  /// Records a call, then returns what super returns.
  private func recorded<Result>(
    _ result: @autoclosure () -> Result, _ name: String = #function
  ) -> Result {
    calls.append(name)
    return result()
  }

  // MARK: Properties

  public override var numberOfSections: Int { recorded(super.numberOfSections) }

  public override var hasUncommittedUpdates: Bool { recorded(super.hasUncommittedUpdates) }

  public override var visibleCells: [UICollectionViewCell] { recorded(super.visibleCells) }

  public override var indexPathsForVisibleItems: [IndexPath] {
    recorded(super.indexPathsForVisibleItems)
  }

  public override var indexPathsForSelectedItems: [IndexPath]? {
    recorded(super.indexPathsForSelectedItems)
  }

  public override var hasActiveDrag: Bool { recorded(super.hasActiveDrag) }

  public override var hasActiveDrop: Bool { recorded(super.hasActiveDrop) }

  public override var safeAreaInsets: UIEdgeInsets { recorded(super.safeAreaInsets) }

  public override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    recorded(super.effectiveUserInterfaceLayoutDirection)
  }

  public override var allowsSelection: Bool {
    get { recorded(super.allowsSelection) }
    set {
      record("allowsSelection =")
      super.allowsSelection = newValue
    }
  }

  public override var allowsMultipleSelection: Bool {
    get { recorded(super.allowsMultipleSelection) }
    set {
      record("allowsMultipleSelection =")
      super.allowsMultipleSelection = newValue
    }
  }

  public override var allowsSelectionDuringEditing: Bool {
    get { recorded(super.allowsSelectionDuringEditing) }
    set {
      record("allowsSelectionDuringEditing =")
      super.allowsSelectionDuringEditing = newValue
    }
  }

  public override var allowsMultipleSelectionDuringEditing: Bool {
    get { recorded(super.allowsMultipleSelectionDuringEditing) }
    set {
      record("allowsMultipleSelectionDuringEditing =")
      super.allowsMultipleSelectionDuringEditing = newValue
    }
  }

  public override var isEditing: Bool {
    get { recorded(super.isEditing) }
    set {
      record("isEditing =")
      super.isEditing = newValue
    }
  }

  public override var allowsFocus: Bool {
    get { recorded(super.allowsFocus) }
    set {
      record("allowsFocus =")
      super.allowsFocus = newValue
    }
  }

  public override var selectionFollowsFocus: Bool {
    get { recorded(super.selectionFollowsFocus) }
    set {
      record("selectionFollowsFocus =")
      super.selectionFollowsFocus = newValue
    }
  }

  public override var remembersLastFocusedIndexPath: Bool {
    get { recorded(super.remembersLastFocusedIndexPath) }
    set {
      record("remembersLastFocusedIndexPath =")
      super.remembersLastFocusedIndexPath = newValue
    }
  }

  // MARK: Methods

  public override func register(
    _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
  ) {
    record()
    super.register(cellClass, forCellWithReuseIdentifier: identifier)
  }

  public override func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    record()
    super.register(
      viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
  }

  public override func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    recorded(super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath))
  }

  public override func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    recorded(
      super.dequeueReusableSupplementaryView(
        ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath))
  }

  public override func numberOfItems(inSection section: Int) -> Int {
    recorded(super.numberOfItems(inSection: section))
  }

  public override func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    recorded(super.indexPath(for: cell))
  }

  public override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    recorded(super.cellForItem(at: indexPath))
  }

  public override func indexPathForItem(at point: CGPoint) -> IndexPath? {
    recorded(super.indexPathForItem(at: point))
  }

  public override func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  )
    -> UICollectionReusableView?
  { recorded(super.supplementaryView(forElementKind: elementKind, at: indexPath)) }

  public override func visibleSupplementaryViews(ofKind elementKind: String)
    -> [UICollectionReusableView]
  { recorded(super.visibleSupplementaryViews(ofKind: elementKind)) }

  public override func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String)
    -> [IndexPath]
  { recorded(super.indexPathsForVisibleSupplementaryElements(ofKind: elementKind)) }

  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { recorded(super.layoutAttributesForItem(at: indexPath)) }

  public override func layoutAttributesForSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    recorded(super.layoutAttributesForSupplementaryElement(ofKind: elementKind, at: indexPath))
  }

  public override func dataSourceIndexPath(forPresentationIndexPath indexPath: IndexPath)
    -> IndexPath?
  { recorded(super.dataSourceIndexPath(forPresentationIndexPath: indexPath)) }

  public override func presentationIndexPath(forDataSourceIndexPath indexPath: IndexPath)
    -> IndexPath
  { recorded(super.presentationIndexPath(forDataSourceIndexPath: indexPath)) }

  public override func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    record()
    super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  public override func deselectItem(at indexPath: IndexPath, animated: Bool) {
    record()
    super.deselectItem(at: indexPath, animated: animated)
  }

  public override func layoutIfNeeded() {
    record()
    super.layoutIfNeeded()
  }

  public override func safeAreaInsetsDidChange() {
    record()
    super.safeAreaInsetsDidChange()
  }

  public override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    record()
    super.setCollectionViewLayout(layout, animated: animated)
  }

  public override func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    record()
    super.setCollectionViewLayout(layout, animated: animated, completion: completion)
  }

  @discardableResult
  public override func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    recorded(super.startInteractiveTransition(to: layout, completion: completion))
  }

  public override func finishInteractiveTransition() {
    record()
    super.finishInteractiveTransition()
  }

  public override func cancelInteractiveTransition() {
    record()
    super.cancelInteractiveTransition()
  }

  public override func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    recorded(super.beginInteractiveMovementForItem(at: indexPath))
  }

  public override func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    record()
    super.updateInteractiveMovementTargetPosition(targetPosition)
  }

  public override func endInteractiveMovement() {
    record()
    super.endInteractiveMovement()
  }

  public override func cancelInteractiveMovement() {
    record()
    super.cancelInteractiveMovement()
  }
}
