import CollectionViewTesting
import Testing
import UIKitLibrary
import UIKitNames

/// Tests of properties that subclasses of cells, attributes and invalidation contexts override, and
/// of the safe area.
@MainActor
struct OverriddenPropertiesTests {
  private final class CoveredView: UICollectionView {
    var changes: [UIEdgeInsets] = []

    override var safeAreaInsets: UIEdgeInsets {
      var insets = super.safeAreaInsets
      insets.top += 7
      return insets
    }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      changes.append(adjustedContentInset)
    }
  }

  @Test func overriddenPropertiesOfACellAreUsed() {
    let own = OverridingCell(frame: .zero)
    let cell: UICollectionViewCell = own
    #expect(cell.reuseIdentifier == "own")
    cell.contentConfiguration = nil
    cell.automaticallyUpdatesContentConfiguration = false
    cell.backgroundConfiguration = .listCell()
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.configurationUpdateHandler = { _, _ in }
    #expect(
      own.calls == ["content", "updates content", "background", "updates background", "handler"])
    #expect(cell.backgroundConfiguration == .listCell())
    #expect(!cell.automaticallyUpdatesContentConfiguration)
  }

  @Test func overriddenPropertiesOfAttributesAndContextsAreUsed() {
    let attributes: UICollectionViewLayoutAttributes = OverridingAttributes(forCellWith: [0, 0])
    #expect(attributes.representedElementCategory == .decorationView)
    #expect(attributes.representedElementKind == "own")
    let context: UICollectionViewLayoutInvalidationContext = OverridingContext()
    #expect(context.previousIndexPathsForInteractivelyMovingItems == [[0, 1]])
    #expect(context.targetIndexPathsForInteractivelyMovingItems == [[0, 2]])
    #expect(context.interactiveMovementTarget == CGPoint(x: 3, y: 4))
  }

  @Test func theSafeAreaIsZeroUntilTheProgramAddsInsets() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(view.safeAreaInsets == .zero)
    view.additionalSafeAreaInsets.top = 20
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(view.adjustedContentInset.top == 20)
  }

  @Test func anOverriddenSafeAreaInsetsTheContent() {
    let view = CoveredView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let window = TestWindow(view, size: CGSize(width: 100, height: 100))
    #expect(view.adjustedContentInset.top == 7)
    view.additionalSafeAreaInsets.top = 20
    view.additionalSafeAreaInsets.top = 20
    window.settle()
    #expect(view.changes == [UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0)])
    #expect(view.contentOffset.y == -27)
  }

  @Test func aControllersAdditionalInsetsAreThoseOfItsView() {
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewFlowLayout())
    controller.additionalSafeAreaInsets.bottom = 30
    #expect(controller.collectionView.safeAreaInsets.bottom == 30)
    controller.additionalSafeAreaInsets.bottom = 10
    #expect(controller.collectionView.safeAreaInsets.bottom == 10)
    controller.collectionView.additionalSafeAreaInsets.bottom = 5
    #expect(controller.additionalSafeAreaInsets.bottom == 5)
  }
}
