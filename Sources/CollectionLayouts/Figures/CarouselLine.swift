import Foundation

/// Computes the places and looks of the items of a carousel for one position of the view.
///
/// Item *i* is in the middle when the visible part begins at *i* · pitch.
package struct CarouselLine {
  private let axis: Axis
  private let itemSize: CGSize
  private let style: CarouselStyle
  /// The visible part less the insets, in content coordinates.
  private let viewport: CGRect
  /// The distance from one item to the next, in points; at least 1.
  package let pitch: CGFloat

  package init(
    axis: Axis, itemSize: CGSize, spacing: CGFloat, style: CarouselStyle, viewport: CGRect
  ) {
    (self.axis, self.itemSize, self.style, self.viewport) = (axis, itemSize, style, viewport)
    let pitch = itemSize.along(axis) + spacing
    self.pitch = pitch.isFinite ? max(1, pitch) : 1
  }

  /// The beginning of the visible part along the axis, in content coordinates.
  package var position: CGFloat { viewport.min(along: axis) }

  /// Returns the size of the content, in which the first and the last item can be in the middle.
  package func contentSize(of count: Int) -> CGSize {
    let cross = max(0, viewport.size.along(axis.crossing))
    guard count > 0 else { return CGSize(axis, main: 0, cross: cross) }
    let main = max(0, viewport.size.along(axis)) + CGFloat(count - 1) * pitch
    return CGSize(axis, main: main, cross: cross)
  }

  // MARK: Item numbers

  /// Returns the distance of an item to the middle, in items.
  package func distance(of number: Int) -> CGFloat { CGFloat(number) - position / pitch }

  /// Returns the item that is nearest to the middle when the visible part begins at `position`.
  package func item(at position: CGFloat, of count: Int) -> Int {
    Int(min(max((position / pitch).rounded(), 0), CGFloat(count - 1)))
  }

  /// Returns the first item after the middle when the visible part begins at `position`. Less than
  /// half a point does not count, because the view stops at whole pixels.
  package func item(after position: CGFloat) -> Int {
    Int(((position + 0.5) / pitch).rounded(.down)) + 1
  }

  /// Returns the last item before the middle when the visible part begins at `position`. Less than
  /// half a point does not count, because the view stops at whole pixels.
  package func item(before position: CGFloat) -> Int {
    Int(((position - 0.5) / pitch).rounded(.up)) - 1
  }

  /// Returns all items that may intersect `rect`, and possibly some more.
  package func items(near rect: CGRect, of count: Int) -> Range<Int> {
    // An item that is turned and near the eye may look larger than it is.
    let reach = abs(centerClearance) + itemSize.along(axis) * max(1, style.centerScale)
    let middle = viewport.size.along(axis) / 2
    let first = ((rect.min(along: axis) - reach - middle) / pitch).rounded(.down)
    let last = ((rect.max(along: axis) + reach - middle) / pitch).rounded(.up)
    guard first.isFinite, last.isFinite, last >= 0, first < CGFloat(count) else { return 0..<0 }
    return Int(max(0, first))..<Int(min(CGFloat(count), last + 1))
  }

  // MARK: Looks

  /// The distance by which the item in the middle pushes the others away.
  private var centerClearance: CGFloat {
    style.centerSpacing + (style.centerScale - 1) * itemSize.along(axis) / 2
  }

  /// Sets the place and the look of an item.
  package func place(_ attributes: CollectionViewLayoutAttributes, number: Int) {
    let distance = distance(of: number)
    // This value is 0 in the middle, −1 for items before the middle and 1 for items after it.
    let side = min(max(distance, -1), 1)
    let main = viewport.size.along(axis) / 2 + CGFloat(number) * pitch + side * centerClearance
    let cross = max(0, viewport.size.along(axis.crossing)) / 2
    attributes.size = itemSize
    attributes.center = CGPoint(axis, main: main, cross: cross)
    attributes.alpha = 1 + (style.sideAlpha - 1) * abs(side)
    // Nearer items are in front. The limit keeps the number small; items that far away are not in
    // view.
    attributes.zIndex = -Int(min(abs(distance) * 2, 1e6).rounded())
    attributes.transform3D = transform(side)
  }

  /// Returns the transform of an item.
  ///
  /// - Parameter side: 0 for the item in the middle, −1 for items before it and 1 for items after
  ///   it.
  private func transform(_ side: CGFloat) -> Transform3D {
    let scale = 1 + (style.centerScale - 1) * (1 - abs(side))
    var transform = Transform3D.identity
    if scale != 1 { transform = Transform3D(scaleX: scale, y: scale, z: 1) }
    guard style.sideAngle != 0, side != 0 else { return transform }
    let isUpright = axis == .horizontal
    // Items on both sides face the middle: their outer edges are nearer to the eye.
    let turn = Transform3D(
      rotationAngle: isUpright ? -side * style.sideAngle : side * style.sideAngle,
      x: isUpright ? 0 : 1, y: isUpright ? 1 : 0, z: 0)
    var perspective = Transform3D.identity
    perspective.m34 = -1 / max(style.eyeDistance, itemSize.along(axis))
    return transform.concatenating(turn).concatenating(perspective)
  }
}
