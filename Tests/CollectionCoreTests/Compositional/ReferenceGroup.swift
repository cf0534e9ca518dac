import Foundation

@testable import CollectionCore
@testable import CollectionLayouts

/// The rounding of lengths and positions to the pixels of a display.
struct ReferencePixels {
  let scale: CGFloat
  /// A part of a pixel that is added to positions before they are rounded. A position in the middle
  /// of two pixels depends on the order of additions; a small bias decides for one of them.
  let bias: CGFloat

  /// Rounds a position to the nearest pixel.
  func nearest(_ position: CGFloat) -> CGFloat { (position * scale + bias).rounded() / scale }

  func nearest(_ point: CGPoint) -> CGPoint { CGPoint(x: nearest(point.x), y: nearest(point.y)) }

  /// Rounds a length down to a pixel.
  private func down(_ length: CGFloat) -> CGFloat {
    (length * scale + 0.001).rounded(.down) / scale
  }

  /// Returns whether a length is at most as long as the room for it.
  func fits(_ length: CGFloat, in room: CGFloat) -> Bool { length <= room + 0.001 / scale }

  func size(_ size: CollectionLayoutSize, in basis: CGSize) -> CGSize {
    func length(_ dimension: CollectionLayoutDimension) -> CGFloat {
      if dimension.isFractionalWidth { return down(dimension.dimension * basis.width) }
      if dimension.isFractionalHeight { return down(dimension.dimension * basis.height) }
      return dimension.dimension
    }
    return CGSize(width: length(size.widthDimension), height: length(size.heightDimension))
  }

  func share(_ length: CGFloat, count: Int) -> CGFloat { down(length / CGFloat(count)) }
}

extension CGRect {
  /// Returns the rectangle moved by a distance. `offsetBy` makes negative lengths positive.
  func moved(by distance: CGPoint) -> CGRect {
    CGRect(origin: CGPoint(x: origin.x + distance.x, y: origin.y + distance.y), size: size)
  }
}

extension DirectionalEdgeInsets {
  /// Returns what the insets leave of a rectangle. The lengths may be negative.
  func within(_ rect: CGRect) -> CGRect {
    var rect = rect
    rect.origin.x += leading
    rect.origin.y += top
    rect.size.width -= leading + trailing
    rect.size.height -= top + bottom
    return rect
  }

  /// Returns the frame of an element with the slot `rect`. A negative length becomes positive.
  func frame(in rect: CGRect) -> CGRect {
    var frame = within(rect)
    // The properties of CGRect called `width` and `height` are never negative.
    frame.size = CGSize(width: abs(frame.size.width), height: abs(frame.size.height))
    return frame
  }
}

/// An item or group in its place, with the items in it.
struct ReferenceNode {
  let item: ItemDescription
  /// The size that the dimensions of the item are fractions of.
  let basis: CGSize
  /// The slot of the item, relative to the inner corner of its group.
  var slot: CGRect
  var children: [ReferenceNode] = []
  /// The order in which a custom group draws the item.
  var zIndex = 0

  var isCustom: Bool {
    if case .custom = item.group?.arrangement { true } else { false }
  }

  var leafCount: Int { item.group == nil ? 1 : children.reduce(0) { $0 + $1.leafCount } }

  /// The position of the corner that the slots of the children are relative to.
  func corner(_ origin: CGPoint) -> CGPoint {
    let outer = slot.moved(by: origin).origin
    let insets = isCustom ? .zero : item.contentInsets
    return CGPoint(x: outer.x + insets.leading, y: outer.y + insets.top)
  }

  /// Returns the frames of the cells, if the group containing the item has its corner at `origin`.
  func cells(at origin: CGPoint = .zero) -> [CGRect] {
    guard item.group != nil else {
      return [item.contentInsets.frame(in: slot.moved(by: origin))]
    }
    return children.flatMap { $0.cells(at: corner(origin)) }
  }

  /// Returns the slot of a group of which only the first cells are used.
  func slot(showing count: Int, along axis: Axis) -> CGRect {
    guard item.group != nil, !isCustom, count < leafCount else { return slot }
    let frames = children.flatMap { $0.cells() }
    let reach = frames.prefix(count).map { $0.max(along: axis) }.max() ?? 0
    let inner = item.contentInsets.within(slot).size.along(axis)
    var slot = slot
    slot.size.set(max(0, reach + inner - (frames.last?.max(along: axis) ?? 0)), along: axis)
    return slot
  }
}
