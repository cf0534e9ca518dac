import Foundation
import TrellisMotion

/// The calls of the drop delegate.
extension CollectionView {
  /// Returns whether an item opens when a drag rests on it.
  func springLoads(_ position: ItemPosition) -> Bool {
    guard isSpringLoaded, let delegate, let session = drops.tracking?.session,
      let path = presentation.dataPath(forShown: position)
    else { return false }
    return delegate.collectionView(
      self, shouldSpringLoadItemAt: path, with: SpringLoadingPlace(session.location))
  }

  /// Returns the delegate's proposal for the shown position of an item, of the gap or of the end of
  /// a section.
  func proposal(
    for session: ViewDropSession, at destination: ItemPosition?
  ) -> CollectionViewDropProposal {
    let path = destination.map { presentation.insertions.index(ofShown: $0).indexPath }
    return dropDelegate?.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? CollectionViewDropProposal(operation: .cancel)
  }

  // MARK: Animations of dropped items from the pointer to their places

  private static let dropEasing = Easing.spring(response: 0.35)

  /// Animates a cell out of the picture of its item at the pointer.
  ///
  /// - Parameters:
  ///   - indexPath: The index path at which the item is shown.
  ///   - point: The center of the picture, in content coordinates.
  ///   - previewSize: The size of the picture.
  ///   - part: The part of the cell that covers the picture, in the cell's coordinates. The default
  ///     is nil, for the whole cell.
  func animateDrop(
    cellShownAt indexPath: IndexPath, from point: CGPoint, previewSize: CGSize?,
    part: CGRect? = nil
  ) -> DropAnimation {
    runPendingPass()
    guard animates, host != nil, let element = elements.visible[ElementKey(.cell, indexPath)] else {
      return DropAnimation(isOver: true)
    }
    let target = element.applied.geometry
    var start = target
    let part = part ?? CGRect(origin: .zero, size: target.size)
    var scale: CGFloat = 1
    if let previewSize, part.width > 0, previewSize.width > 0 {
      scale = previewSize.width / part.width
      start.transform = Transform3D(scaleX: scale, y: scale, z: 1)
    }
    start.center = CGPoint(
      x: point.x + scale * (target.size.width / 2 - part.midX),
      y: point.y + scale * (target.size.height / 2 - part.midY))
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
    let shown = VisibleElement(
      key: key, view: view, applied: attributes, report: .unreported, stamp: 0)
    return animateDrop { elements.depart(shown, from: start, to: end, $0) }
  }

  private func animateDrop(_ start: (ChangeMotion) -> Void) -> DropAnimation {
    let animation = DropAnimation()
    let group = elements.animations.openGroup { _ in animation.end() }
    start(ChangeMotion(easing: Self.dropEasing, group: group))
    elements.closeGroup(group)
    placeAll()
    needsFrame()
    return animation
  }

  // MARK: Gaps and placeholders

  /// Gives items new positions without an animation.
  ///
  /// - Parameter newPosition: Returns the new position of an item, or nil for an item that is no
  ///   longer shown.
  func rename(_ newPosition: (ItemPosition) -> ItemPosition?) {
    withoutActuallyEscaping(newPosition) { follow(.identified($0)) }
    offsets.keep(
      offsets.anchor.flatMap { anchor in
        ItemPosition(anchor.key.indexPath).flatMap(newPosition)
          .map { anchor.moved(to: $0.key) }
      })
  }

  /// Returns the cell of a placeholder, which the data source does not know.
  func placeholderView(for key: ElementKey) -> CollectionReusableView? {
    let position = key.position
    guard
      let placeholder = presentation.insertions[shown: position]?.placeholder?.placeholder
        as? CollectionViewDropPlaceholder
    else { return nil }
    let cell: CollectionViewCell = dequeue(key, placeholder.reuseIdentifier)
    placeholder.cellUpdateHandler?(cell)
    return cell
  }

  /// Returns the item whose size a layout uses at a shown index path. For a gap or a placeholder it
  /// is the next item of the section, or its last one. Nil in a section without items.
  package func measuredIndexPath(forShown indexPath: IndexPath) -> IndexPath? {
    presentation.isPlain
      ? indexPath : presentation.measuredPath(forShown: indexPath, in: dataCounts)
  }
}
