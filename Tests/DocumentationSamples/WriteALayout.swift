// The samples of the article "Write a layout".

import Foundation
import Trellis

// MARK: The layout

/// Items one below the other, each a column further to the right than the one before.
class StaircaseLayout: CollectionViewLayout {
  var columns = 4 {
    didSet { if columns != oldValue { invalidateLayout() } }
  }
  var step: CGFloat = 40 {
    didSet { if step != oldValue { invalidateLayout() } }
  }
  private(set) var itemCount = 0
  private(set) var itemSize = CGSize.zero

  override func prepare() {
    guard let collectionView else { return }
    itemCount =
      collectionView.numberOfSections == 0 ? 0 : collectionView.numberOfItems(inSection: 0)
    itemSize = CGSize(width: collectionView.bounds.width / CGFloat(columns), height: step * 2)
  }

  override var collectionViewContentSize: CGSize {
    guard itemCount > 0 else { return .zero }
    let height = CGFloat(itemCount - 1) * step + itemSize.height
    return CGSize(width: itemSize.width * CGFloat(columns), height: height)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let first = max(Int((rect.minY - itemSize.height) / step), 0)
    let last = min(Int(rect.maxY / step), itemCount - 1)
    guard first <= last else { return [] }
    return (first...last).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.section == 0, indexPath.item < itemCount else { return nil }
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: CGFloat(indexPath.item % columns) * itemSize.width, y: CGFloat(indexPath.item) * step,
      width: itemSize.width, height: itemSize.height)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

// MARK: Snapping

final class SnappingStaircaseLayout: StaircaseLayout {
  override var snapsToItems: Bool { true }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    CGPoint(x: proposed.x, y: (proposed.y / step).rounded() * step)
  }
}

// MARK: Updates

final class FallingStaircaseLayout: StaircaseLayout {
  private var inserted: Set<IndexPath> = []

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = Set(
      updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if inserted.contains(itemIndexPath) { attributes?.center.y -= 200 }
    return attributes
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
  }
}

// MARK: Rotation

final class TiltedStaircaseLayout: StaircaseLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect.insetBy(dx: 0, dy: -step))
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    let isEven = indexPath.item.isMultiple(of: 2)
    attributes?.transform = Transform2D(rotationAngle: isEven ? .pi / 36 : -.pi / 36)
    return attributes
  }
}

// MARK: Attributes

final class TintedAttributes: CollectionViewLayoutAttributes {
  var tint: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TintedAttributes)?.tint = tint
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? TintedAttributes)?.tint == tint && super.isEqual(object)
  }
}

final class TintedStaircaseLayout: StaircaseLayout {
  override class var layoutAttributesClass: AnyClass { TintedAttributes.self }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let plain = super.layoutAttributesForItem(at: indexPath) else { return nil }
    let attributes = TintedAttributes(forCellWith: indexPath)
    attributes.frame = plain.frame
    attributes.tint = CGFloat(indexPath.item % columns) / CGFloat(columns)
    return attributes
  }
}

final class TintedCell: CollectionViewCell {
  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let tint = (layoutAttributes as? TintedAttributes)?.tint else { return }
    backgroundColor = ViewColor(red: tint, green: 0.4, blue: 0.8, alpha: 1)
  }
}

// MARK: Decoration views

final class RailedStaircaseLayout: StaircaseLayout {
  private static let railKind = "rail"

  override init() {
    super.init()
    register(forDecorationViewOfKind: Self.railKind) { frame in
      let rail = CollectionReusableView(frame: frame)
      rail.backgroundColor = ViewColor(themeName: "borders", else: .black)
      return rail
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let rail = layoutAttributesForDecorationView(
      ofKind: Self.railKind, at: IndexPath(item: 0, section: 0))
    return (super.layoutAttributesForElements(in: rect) ?? []) + [rail].compactMap(\.self)
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard elementKind == Self.railKind, itemCount > 0 else { return nil }
    let rail = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    rail.frame = CGRect(x: 0, y: 0, width: 4, height: collectionViewContentSize.height)
    rail.zIndex = -1
    return rail
  }
}
