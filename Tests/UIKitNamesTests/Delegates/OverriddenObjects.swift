import UIKitNames

// Subclasses that override what UIKit's classes let them override, with its types and optionality.

final class OverriddenTransition: UICollectionViewTransitionLayout {
  override init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout)
  { super.init(currentLayout: currentLayout, nextLayout: newLayout) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var transitionProgress: CGFloat { didSet {} }
  override var currentLayout: UICollectionViewLayout { super.currentLayout }
  override var nextLayout: UICollectionViewLayout { super.nextLayout }
  override func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    super.updateValue(value, forAnimatedKey: key)
  }
  override func value(forAnimatedKey key: String) -> CGFloat { super.value(forAnimatedKey: key) }
}

/// A compositional layout with initializers of its own, as programs for iOS have them.
final class Shelf: UICollectionViewCompositionalLayout {
  static func section() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  init() { super.init(section: Self.section()) }

  init(count: Int) {
    super.init(sectionProvider: { index, _ in index < count ? Shelf.section() : nil })
  }

  override init(section: NSCollectionLayoutSection) { super.init(section: section) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { super.configuration }
    set { super.configuration = newValue }
  }
}

final class OverriddenAttributes: UICollectionViewLayoutAttributes {
  override var indexPath: IndexPath { didSet {} }
  override var frame: CGRect { didSet {} }
  override var center: CGPoint { didSet {} }
  override var size: CGSize { didSet {} }
  override var bounds: CGRect { didSet {} }
  override var transform: CGAffineTransform { didSet {} }
  override var transform3D: CATransform3D { didSet {} }
  override var alpha: CGFloat { didSet {} }
  override var zIndex: Int { didSet {} }
  override var isHidden: Bool { didSet {} }
  override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
  override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
}

final class OverriddenContext: UICollectionViewFlowLayoutInvalidationContext {
  override var invalidateEverything: Bool { super.invalidateEverything }
  override var invalidateDataSourceCounts: Bool { super.invalidateDataSourceCounts }
  override var invalidatedItemIndexPaths: [IndexPath]? { super.invalidatedItemIndexPaths }
  override var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    super.invalidatedSupplementaryIndexPaths
  }
  override var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
    super.invalidatedDecorationIndexPaths
  }
  override var contentOffsetAdjustment: CGPoint { didSet {} }
  override var contentSizeAdjustment: CGSize { didSet {} }
  override func invalidateItems(at indexPaths: [IndexPath]) {
    super.invalidateItems(at: indexPaths)
  }
  override func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) { super.invalidateSupplementaryElements(ofKind: elementKind, at: indexPaths) }
  override func invalidateDecorationElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) { super.invalidateDecorationElements(ofKind: elementKind, at: indexPaths) }
}

final class Insertion: UICollectionViewUpdateItem {
  private let path: IndexPath

  init(at path: IndexPath) {
    self.path = path
    super.init()
  }

  override var indexPathBeforeUpdate: IndexPath? { nil }
  override var indexPathAfterUpdate: IndexPath? { path }
  override var updateAction: UICollectionViewUpdateItem.Action { .insert }
}

final class OverriddenCell: UICollectionViewListCell {
  override init(frame: CGRect) { super.init(frame: frame) }

  override var isSelected: Bool { didSet {} }
  override var isHighlighted: Bool { didSet {} }
  override var contentView: UIView { super.contentView }
  override var configurationState: UICellConfigurationState { super.configurationState }
  override func prepareForReuse() { super.prepareForReuse() }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
  }
  override func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) { super.willTransition(from: oldLayout, to: newLayout) }
  override func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) { super.didTransition(from: oldLayout, to: newLayout) }
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { super.preferredLayoutAttributesFitting(layoutAttributes) }
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
  }
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
  override var accessories: [UICellAccessory] { didSet {} }
  override var indentationLevel: Int { didSet {} }
  override var indentationWidth: CGFloat { didSet {} }
  override var indentsAccessories: Bool { didSet {} }
}

final class PhotoView: UICollectionView {
  private(set) var batches = 0
  private(set) var insetChanges = 0

  override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: layout)
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override var dataSource: UICollectionViewDataSource? { didSet {} }
  override var delegate: UICollectionViewDelegate? { didSet {} }
  override var prefetchDataSource: UICollectionViewDataSourcePrefetching? { didSet {} }
  override var collectionViewLayout: UICollectionViewLayout { didSet {} }
  override var backgroundColor: UIColor? { didSet {} }
  override var contentOffset: CGPoint { didSet {} }
  override var adjustedContentInset: UIEdgeInsets { super.adjustedContentInset }
  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    insetChanges += 1
  }
  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    batches += 1
    super.performBatchUpdates(updates, completion: completion)
  }
}

final class PhotoController: UICollectionViewController {
  override init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var collectionView: UICollectionView! {
    get { super.collectionView }
    set { super.collectionView = newValue }
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    OverriddenTransition(currentLayout: fromLayout, nextLayout: toLayout)
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { currentIndexPath }
}

extension UICollectionView {
  /// Calls batch updates as libraries do: without `self`, and with a parameter that does not escape.
  func stage(_ change: () -> Void, completion: ((Bool) -> Void)?) {
    performBatchUpdates(change, completion: completion)
    performBatchUpdates({
      deleteSections(IndexSet(integer: 1))
    })
  }
}
