import Foundation
import Motion

/// Animations of dropped items from the pointer to their places.
extension CollectionView {
  private static let dropEasing = Easing.spring(response: 0.35)

  func animateDrop(
    cellShownAt indexPath: IndexPath, from point: CGPoint, previewSize: CGSize?
  ) -> DropAnimation {
    layoutIfNeeded()
    guard animates, host != nil, let element = elements.visible[ElementKey(.cell, indexPath)] else {
      return DropAnimation(isOver: true)
    }
    let target = element.applied.geometry
    var start = target
    start.center = point
    if let previewSize, target.size.width > 0, previewSize.width > 0 {
      let scale = previewSize.width / target.size.width
      start.transform = Transform3D(scaleX: scale, y: scale, z: 1)
    }
    return animateDrop { elements.animate(element.view, from: start, to: target, $0) }
  }

  /// Animates the picture of a drag item to `target`. The picture is a view that exists only for
  /// the animation.
  func animateDrop(
    _ item: DragItem, from point: CGPoint, to target: DragPreviewTarget
  ) -> DropAnimation {
    guard animates, let host, let preview = item.preview, let size = item.previewSize else {
      return DropAnimation(isOver: true)
    }
    var start = LayoutGeometry()
    start.size = size
    start.center = point
    start.zIndex = .max
    var end = start
    end.center = target.center
    end.transform = Transform3D(scaleX: target.scale, y: target.scale, z: 1)
    end.alpha = 0
    let view = CollectionReusableView(frame: start.frame)
    host.adopt(view)
    host.setPreview(preview, in: view)
    // No update affects an element that is in no section.
    let key = ElementKey(kind: .cell, section: -1, item: 0)
    view.ownership.beginShowing(key)
    let attributes = CollectionViewLayoutAttributes(forCellWith: key.indexPath)
    attributes.geometry = start
    let shown = ShownElement(
      key: key, view: view, applied: attributes, report: .unreported, stamp: 0)
    return animateDrop { elements.depart(shown, from: start, to: end, $0) }
  }

  private func animateDrop(_ start: (ChangeMotion) -> Void) -> DropAnimation {
    let animation = DropAnimation()
    let group = elements.openGroup { _ in animation.end() }
    start(ChangeMotion(easing: Self.dropEasing, group: group))
    elements.closeGroup(group)
    placeAll()
    needsFrame()
    return animation
  }
}
