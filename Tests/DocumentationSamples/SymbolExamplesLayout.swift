// The examples in the documentation comments for subclassing layouts and their attributes.

import Foundation
import Trellis

@MainActor
enum LayoutExamples {
  // MARK: Layout

  enum Layout {
    final class ColumnLayout: CollectionViewLayout {
      private let rowHeight: CGFloat = 44
      private var frames: [CGRect] = []

      override func prepare() {
        guard let view = collectionView, view.numberOfSections > 0 else {
          frames = []
          return
        }
        frames = (0..<view.numberOfItems(inSection: 0)).map { item in
          CGRect(
            x: 0, y: CGFloat(item) * rowHeight, width: view.bounds.width, height: rowHeight)
        }
      }

      override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: frames.last?.maxY ?? 0)
      }

      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        frames.indices.filter { frames[$0].intersects(rect) }
          .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }

      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        guard frames.indices.contains(indexPath.item) else { return nil }
        let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath.item]
        return attributes
      }

      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
      }
    }
  }

  enum TargetContentOffset {
    final class RowLayout: CollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        let pitch = itemSize.width + minimumLineSpacing
        let item = (proposedContentOffset.x / pitch).rounded()
        return CGPoint(x: item * pitch, y: proposedContentOffset.y)
      }
    }
  }

  enum InvalidationContext {
    final class GridContext: CollectionViewLayoutInvalidationContext {
      /// True if only the visible part has changed.
      var keepsColumns = false
    }

    final class GridLayout: CollectionViewLayout {
      private var columns: [CGFloat]?

      override class var invalidationContextClass: AnyClass { GridContext.self }

      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> CollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        let isScroll = newBounds.size == collectionView?.bounds.size
        (context as? GridContext)?.keepsColumns = isScroll
        return context
      }

      override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if (context as? GridContext)?.keepsColumns != true { columns = nil }
      }
    }
  }

  // MARK: Attributes

  static func layoutAttributes() -> [CollectionViewLayoutAttributes] {
    let attributes = (0..<3).map { item in
      let attributes = CollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: CGFloat(item) * 110, width: 200, height: 100)
      attributes.alpha = item == 0 ? 1 : 0.5
      attributes.zIndex = -item
      return attributes
    }
    return attributes
  }

  static func rotatedAttributes(at indexPath: IndexPath) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 20, y: 20, width: 120, height: 90)
    attributes.transform = Transform2D(rotationAngle: .pi / 12)
    return attributes
  }

  static func transforms() -> [Transform2D] {
    let tilted = Transform2D(rotationAngle: .pi / 12)
    let tiltedAndSmall = tilted.scaledBy(x: 0.8, y: 0.8)
    return [tilted, tiltedAndSmall]
  }

  enum Attributes {
    final class TintedAttributes: CollectionViewLayoutAttributes {
      var tint = 0.0

      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? TintedAttributes)?.tint = tint
        return copy
      }

      override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? TintedAttributes)?.tint == tint
      }
    }
  }

  // MARK: Decoration views

  enum Wood { case oak }

  final class ShelfView: CollectionReusableView {
    let wood: Wood

    init(frame: CGRect, wood: Wood) {
      self.wood = wood
      super.init(frame: frame)
    }

    override init(frame: CGRect) {
      wood = .oak
      super.init(frame: frame)
    }
  }

  static func registerDecorationView(shelves: CollectionViewLayout) {
    shelves.register(forDecorationViewOfKind: "shelf") { frame in
      ShelfView(frame: frame, wood: .oak)
    }
  }
}
