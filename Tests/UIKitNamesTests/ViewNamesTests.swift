import CollectionViewTesting
import Testing
import UIKitNames

/// Tests of cells written as for iOS: content view, layer, colors and fitting size.
@MainActor
struct ViewNamesTests {
  private final class Card: UICollectionViewCell {
    private(set) var layouts = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .systemBackground
      contentView.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
      contentView.layer.cornerRadius = 12
      contentView.layer.masksToBounds = true
      layer.borderWidth = 1
      layer.borderColor = UIColor.separator.cgColor
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }

    override var isHighlighted: Bool {
      didSet { transform = isHighlighted ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity }
    }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let size = contentView.systemLayoutSizeFitting(
        CGSize(width: layoutAttributes.size.width, height: 0),
        withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      layoutAttributes.size = size
      return layoutAttributes
    }
  }

  @Test func aCellWrittenForIOSIsSizedLaidOutAndTransformed() throws {
    let messages = Messages()
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 10)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(Card.self, forCellWithReuseIdentifier: "message")
    view.dataSource = messages
    let window = TestWindow(view, size: CGSize(width: 100, height: 200))
    window.fittingSize = { _, size in CGSize(width: size.width, height: 44) }
    view.reloadData()
    window.settle()
    let card = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Card)
    #expect(card.frame == CGRect(x: 0, y: 0, width: 100, height: 44))
    #expect(card.contentView.bounds.size == CGSize(width: 100, height: 44))
    #expect(card.layouts > 0)
    card.isHighlighted = true
    let shown = try #require(window.shownViews.first { $0.view === card })
    #expect(shown.transform.m11 == 0.9)
    card.isHighlighted = false
    #expect(window.shownViews.first { $0.view === card }?.transform == .identity)
  }

  @Test func performWithoutAnimationShowsADeletionAtOnce() {
    let messages = Messages()
    let view = UICollectionView(frame: .zero, collectionViewLayout: ChatLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "message")
    view.dataSource = messages
    let window = TestWindow(view, size: CGSize(width: 100, height: 200))
    UIView.performWithoutAnimation {
      messages.count -= 1
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(window.shownViews.allSatisfy { $0.alpha == 1 && $0.indexPath != nil })
  }

  @Test func geometryFunctionsOfCoreGraphicsAreAvailable() {
    let rect = CGRectMake(1, 2, 30, 40)
    #expect(CGRectGetMinX(rect) == 1 && CGRectGetMidX(rect) == 16 && CGRectGetMaxX(rect) == 31)
    #expect(CGRectGetMinY(rect) == 2 && CGRectGetMidY(rect) == 22 && CGRectGetMaxY(rect) == 42)
    #expect(CGRectGetWidth(rect) == 30 && CGRectGetHeight(rect) == 40)
    #expect(!CGRectIntersectsRect(rect, rect.offsetBy(dx: 30, dy: 0)))
    #expect(CGRectIntersectsRect(rect, rect.offsetBy(dx: 29, dy: 0)))
    #expect(CGVector(dx: 1, dy: 2) == CGVectorMake(1, 2))
    let path = NSIndexPath(item: 3, section: 1)
    #expect((path.section, path.item, path.row) == (1, 3, 3))
    #expect(UIColor(white: 0.5, alpha: 1) == UIColor.gray)
  }
}

/// Tests of optional methods called with an exclamation mark.
@MainActor
struct ForcedCallsTests {
  private final class Sizes: UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 7, height: 8) }
  }

  @Test func aForcedCallReturnsTheResultItself() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let delegate: UICollectionViewDelegateFlowLayout = Sizes()
    let path = IndexPath(item: 0, section: 0)
    let size: CGSize = delegate.collectionView!(view, layout: layout, sizeForItemAt: path)
    #expect(size == CGSize(width: 7, height: 8))
    let other = delegate.collectionView?(view, layout: layout, sizeForItemAt: path) ?? .zero
    #expect(other == size)
    let inset = delegate.collectionView?(view, layout: layout, insetForSectionAt: 0)
    #expect(inset == nil)
    let allowed: Bool = delegate.collectionView!(view, shouldSelectItemAt: path)
    #expect(allowed)
  }
}
