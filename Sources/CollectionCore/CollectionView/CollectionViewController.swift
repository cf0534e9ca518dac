import Foundation

/// Owns a collection view and is its data source and delegate.
///
/// Subclasses implement the methods of both that they need.
@preconcurrency @MainActor
open class CollectionViewController: CollectionViewDataSource, CollectionViewDelegate {
  /// Made when it is first asked for; `viewDidLoad()` runs then.
  open var collectionView: CollectionView {
    get {
      if let loaded { return loaded }
      let view = CollectionView(frame: .zero, collectionViewLayout: initialLayout)
      take(view)
      viewDidLoad()
      return view
    }
    set { take(newValue) }
  }

  /// The view's layout.
  open var collectionViewLayout: CollectionViewLayout {
    loaded?.collectionViewLayout ?? initialLayout
  }

  /// Whether the view lets people move items by dragging them (`movesItemsByDragging`), where the
  /// data source's `collectionView(_:canMoveItemAt:)` allows it. True at first. A controller that
  /// does not implement `collectionView(_:moveItemAt:to:)` lets nothing be moved for good.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { loaded?.movesItemsByDragging = installsStandardGestureForInteractiveMovement }
  }

  private let initialLayout: CollectionViewLayout
  private var loaded: CollectionView?

  public init(collectionViewLayout layout: CollectionViewLayout) {
    initialLayout = layout
  }

  private func take(_ view: CollectionView) {
    loaded = view
    view.movesItemsByDragging = installsStandardGestureForInteractiveMovement
    if view.dataSource == nil { view.dataSource = self }
    if view.delegate == nil { view.delegate = self }
  }

  /// The view has been made: register its cells here.
  open func viewDidLoad() {}

  // MARK: CollectionViewDataSource

  open func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    CallerMistake.report(
      "\(type(of: self)) has items, but does not override collectionView(_:cellForItemAt:)")
    return CollectionViewCell(frame: .zero)
  }

  /// Overridden by controllers whose items can be moved; `moveItemAt` may be overridden too where
  /// this is.
  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    OptionalMethod.moveItem.isMissing()
  }
}
