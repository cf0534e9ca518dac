import CollectionViewTesting
import Testing
import UIKitLibrary
import UIKitNames

/// Tests of subclasses of a collection view that override its methods and properties.
@MainActor
struct OverridingTests {
  private final class Rows: NSObject, UICollectionViewDataSource {
    func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    func collectionView(_: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    func collectionView(
      _: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) {}
  }

  private let rows = Rows()
  private let overriding: OverridingView
  /// The view as a program sees it that does not know the subclass.
  private let view: UICollectionView
  private let window: TestWindow
  private let header = UICollectionView.elementKindSectionHeader
  private let first = IndexPath(item: 0, section: 0)

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 100, height: 30)
    overriding = OverridingView(frame: .zero, collectionViewLayout: layout)
    view = overriding
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: header,
      withReuseIdentifier: "header")
    view.dataSource = rows
    window = TestWindow(view, size: CGSize(width: 100, height: 160))
  }

  /// Makes a call and checks that the override of this name is called first.
  private func expect(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ call: (UICollectionView) -> Void
  ) {
    overriding.calls = []
    call(view)
    #expect(overriding.calls.first == name, sourceLocation: sourceLocation)
  }

  @Test func overriddenRegistrationsAndDequeueingAreCalled() {
    expect("register(_:forCellWithReuseIdentifier:)") {
      $0.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
    }
    expect("register(_:forSupplementaryViewOfKind:withReuseIdentifier:)") {
      $0.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: header,
        withReuseIdentifier: "other")
    }
    expect("dequeueReusableCell(withReuseIdentifier:for:)") {
      let cell = $0.dequeueReusableCell(withReuseIdentifier: "other", for: first)
      #expect(cell.reuseIdentifier == "other")
    }
    expect("dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)") {
      let view = $0.dequeueReusableSupplementaryView(
        ofKind: header, withReuseIdentifier: "other", for: first)
      #expect(view.reuseIdentifier == "other")
    }
  }

  @Test func overriddenCountsAndPropertiesOfTheScreenAreCalled() {
    expect("numberOfSections") { #expect($0.numberOfSections == 1) }
    expect("numberOfItems(inSection:)") { #expect($0.numberOfItems(inSection: 0) == 100) }
    expect("hasUncommittedUpdates") { #expect(!$0.hasUncommittedUpdates) }
    expect("hasActiveDrag") { #expect(!$0.hasActiveDrag) }
    expect("hasActiveDrop") { #expect(!$0.hasActiveDrop) }
    expect("visibleCells") { #expect($0.visibleCells.count == 7) }
    expect("indexPathsForVisibleItems") { #expect($0.indexPathsForVisibleItems.count == 7) }
    expect("effectiveUserInterfaceLayoutDirection") {
      #expect($0.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
  }

  @Test func overriddenLookUpsOfCellsAndItemsAreCalled() {
    expect("cellForItem(at:)") { #expect($0.cellForItem(at: first) != nil) }
    let cell = window.collectionView.visibleCells[0]
    expect("indexPath(for:)") { #expect($0.indexPath(for: cell) == first) }
    expect("indexPathForItem(at:)") {
      #expect($0.indexPathForItem(at: CGPoint(x: 5, y: 35)) == first)
    }
    expect("layoutAttributesForItem(at:)") {
      #expect($0.layoutAttributesForItem(at: first)?.frame == CGRect(0, 30, 100, 20))
    }
    expect("dataSourceIndexPath(forPresentationIndexPath:)") {
      #expect($0.dataSourceIndexPath(forPresentationIndexPath: first) == first)
    }
    expect("presentationIndexPath(forDataSourceIndexPath:)") {
      #expect($0.presentationIndexPath(forDataSourceIndexPath: first) == first)
    }
  }

  @Test func overriddenLookUpsOfSupplementaryViewsAreCalled() {
    expect("supplementaryView(forElementKind:at:)") {
      #expect($0.supplementaryView(forElementKind: header, at: first) != nil)
    }
    expect("visibleSupplementaryViews(ofKind:)") {
      #expect($0.visibleSupplementaryViews(ofKind: header).count == 1)
    }
    expect("indexPathsForVisibleSupplementaryElements(ofKind:)") {
      #expect($0.indexPathsForVisibleSupplementaryElements(ofKind: header) == [first])
    }
    expect("layoutAttributesForSupplementaryElement(ofKind:at:)") {
      let attributes = $0.layoutAttributesForSupplementaryElement(ofKind: header, at: first)
      #expect(attributes?.frame == CGRect(0, 0, 100, 30))
    }
  }

  @Test func overriddenSelectionMethodsAreCalled() {
    expect("selectItem(at:animated:scrollPosition:)") {
      $0.selectItem(at: first, animated: false, scrollPosition: [])
    }
    expect("indexPathsForSelectedItems") { #expect($0.indexPathsForSelectedItems == [first]) }
    expect("deselectItem(at:animated:)") { $0.deselectItem(at: first, animated: false) }
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func overriddenSettingsAreReadAndSetThroughTheOverride() {
    let settings: [(String, ReferenceWritableKeyPath<UICollectionView, Bool>)] = [
      ("allowsSelection", \.allowsSelection),
      ("allowsMultipleSelection", \.allowsMultipleSelection),
      ("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing),
      ("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing),
      ("isEditing", \.isEditing),
      ("allowsFocus", \.allowsFocus),
      ("selectionFollowsFocus", \.selectionFollowsFocus),
      ("remembersLastFocusedIndexPath", \.remembersLastFocusedIndexPath),
    ]
    for (name, setting) in settings {
      let old = view[keyPath: setting]
      overriding.calls = []
      view[keyPath: setting] = !old
      #expect(overriding.calls.contains("\(name) ="))
      expect(name) { #expect($0[keyPath: setting] == !old) }
    }
  }

  @Test func anOverriddenLayoutIfNeededIsCalledByTheProgramOnly() {
    view.setNeedsLayout()
    overriding.calls = []
    window.settle()
    #expect(overriding.calls.filter { $0 == "layoutIfNeeded()" } == [])
    view.contentOffset.y = 100
    expect("layoutIfNeeded()") { $0.layoutIfNeeded() }
    #expect(view.indexPathsForVisibleItems.first == IndexPath(item: 3, section: 0))
  }

  @Test func overriddenChangesOfTheLayoutAreCalled() {
    let layout = UICollectionViewFlowLayout()
    expect("setCollectionViewLayout(_:animated:)") {
      $0.setCollectionViewLayout(layout, animated: false)
    }
    #expect(overriding.calls.contains("setCollectionViewLayout(_:animated:completion:)"))
    #expect(view.collectionViewLayout === layout)
    let other = UICollectionViewFlowLayout()
    expect("setCollectionViewLayout(_:animated:completion:)") {
      $0.setCollectionViewLayout(other, animated: false) { _ in }
    }
    let last = UICollectionViewFlowLayout()
    expect("startInteractiveTransition(to:completion:)") { $0.startInteractiveTransition(to: last) }
    expect("cancelInteractiveTransition()") { $0.cancelInteractiveTransition() }
    window.settle()
    #expect(view.collectionViewLayout === other)
    view.startInteractiveTransition(to: last)
    expect("finishInteractiveTransition()") { $0.finishInteractiveTransition() }
    window.settle()
    #expect(view.collectionViewLayout === last)
  }

  @Test func overriddenMethodsOfAnInteractiveMovementAreCalled() {
    expect("beginInteractiveMovementForItem(at:)") {
      #expect($0.beginInteractiveMovementForItem(at: first))
    }
    expect("updateInteractiveMovementTargetPosition(_:)") {
      $0.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 80))
    }
    expect("endInteractiveMovement()") { $0.endInteractiveMovement() }
    window.settle()
    #expect(view.beginInteractiveMovementForItem(at: first))
    expect("cancelInteractiveMovement()") { $0.cancelInteractiveMovement() }
  }

  @Test func theViewsOwnWorkCallsNoOverriddenLookUp() {
    overriding.calls = []
    window.turnWheel(y: 300)
    window.settle()
    window.click(at: CGPoint(x: 50, y: 80))
    view.performBatchUpdates { self.view.reloadItems(at: [IndexPath(item: 12, section: 0)]) }
    window.settle()
    let own = [
      "dequeueReusableCell(withReuseIdentifier:for:)", "effectiveUserInterfaceLayoutDirection",
      "indexPathsForVisibleItems", "safeAreaInsets",
    ]
    #expect(overriding.calls.filter { !own.contains($0) } == [])
  }
}
