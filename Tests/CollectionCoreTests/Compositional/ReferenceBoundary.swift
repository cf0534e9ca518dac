import Foundation

@testable import CollectionCore
@testable import CollectionLayouts

/// The places of supplementary views at the edges of a section or of the whole layout.
struct ReferenceBoundary {
  let views: [SupplementaryDescription]
  let pixels: ReferencePixels
  let axis: Axis
  let insets: DirectionalEdgeInsets
  /// The size that the dimensions of the views are fractions of.
  private let basis: CGSize

  init(
    _ views: [SupplementaryDescription], pixels: ReferencePixels, axis: Axis,
    insets: DirectionalEdgeInsets, size: CGSize
  ) {
    self.views = views
    self.pixels = pixels
    self.axis = axis
    self.insets = insets
    var basis = size
    basis.set(basis.along(axis.crossing) - insets.total(axis.crossing), along: axis.crossing)
    self.basis = basis
  }

  /// The side of an edge or corner on an axis: 0 at the start, 1 at the end, 0.5 in the middle.
  private func side(_ alignment: RectAlignment, _ axis: Axis) -> CGFloat {
    let atStart: [RectAlignment] =
      axis == .vertical
      ? [.top, .topLeading, .topTrailing] : [.leading, .topLeading, .bottomLeading]
    let atEnd: [RectAlignment] =
      axis == .vertical
      ? [.bottom, .bottomLeading, .bottomTrailing] : [.trailing, .topTrailing, .bottomTrailing]
    return atStart.contains(alignment) ? 0 : atEnd.contains(alignment) ? 1 : 0.5
  }

  private func length(_ view: SupplementaryDescription) -> CGFloat {
    pixels.size(view.item.size, in: basis).along(axis)
  }

  /// Returns the largest value of `value` for the extending views of one side, and at least 0.
  private func most(_ wanted: CGFloat, _ value: (SupplementaryDescription) -> CGFloat) -> CGFloat {
    views.filter { $0.boundary!.extendsBoundary && side($0.boundary!.alignment, axis) == wanted }
      .map(value).reduce(0, max)
  }

  /// The room that the views need before the content.
  var before: CGFloat { most(0) { length($0) - $0.boundary!.offset.along(axis) } }

  /// The room that the views need after the content.
  var after: CGFloat { most(1) { length($0) + $0.boundary!.offset.along(axis) } }

  /// Returns the length of the content, which is at least that of each view at neither end.
  func content(_ length: CGFloat) -> CGFloat {
    let beside = views.filter {
      $0.boundary!.extendsBoundary && side($0.boundary!.alignment, axis) == 0.5
    }
    return beside.map { self.length($0) }.reduce(length, max)
  }

  /// Returns the slots of the views around content of a length, relative to the start of the room
  /// before the content.
  func slots(length content: CGFloat) -> [CGRect] {
    views.map { view in
      let boundary = view.boundary!
      let size = pixels.size(view.item.size, in: basis)
      let place = side(boundary.alignment, axis)
      var main = (content - size.along(axis)) * place
      if boundary.extendsBoundary, place == 0 { main = -size.along(axis) }
      if boundary.extendsBoundary, place == 1 { main = content }
      let cross =
        (basis.along(axis.crossing) - size.along(axis.crossing))
        * side(boundary.alignment, axis.crossing)
      let origin = CGPoint(
        axis, main: before + main + boundary.offset.along(axis),
        cross: insets.before(axis.crossing) + cross + boundary.offset.along(axis.crossing))
      return CGRect(origin: pixels.nearest(origin), size: size)
    }
  }
}

extension ReferencePixels {
  /// Returns the slot of a view that is attached to an item or group in the slot `owner`. Its
  /// distance from the corner of that slot is rounded.
  func slot(
    of badge: SupplementaryDescription, on owner: CGRect, _ insets: DirectionalEdgeInsets,
    basis: CGSize
  ) -> CGRect {
    let size = size(badge.item.size, in: basis)
    func part(
      _ anchor: CollectionLayoutAnchor, _ low: DirectionalRectEdge, _ high: DirectionalRectEdge
    ) -> CGFloat {
      switch (anchor.edges.contains(low), anchor.edges.contains(high)) {
      case (true, false): 0
      case (false, true): 1
      default: 0.5
      }
    }
    // The offset of either anchor moves the view in the same direction.
    func point(_ anchor: CollectionLayoutAnchor, of rect: CGRect, _ sign: CGFloat) -> CGPoint {
      let unit = anchor.isFractionalOffset ? size : CGSize(width: 1, height: 1)
      return CGPoint(
        x: rect.origin.x + rect.size.width * part(anchor, .leading, .trailing)
          + sign * anchor.offset.x * unit.width,
        y: rect.origin.y + rect.size.height * part(anchor, .top, .bottom)
          + sign * anchor.offset.y * unit.height)
    }
    let frame = insets.frame(in: CGRect(origin: .zero, size: owner.size))
    let target = point(badge.containerAnchor, of: frame, 1)
    let own = point(
      badge.itemAnchor ?? CollectionLayoutAnchor(edges: badge.containerAnchor.edges),
      of: CGRect(origin: .zero, size: size), -1)
    let distance = nearest(CGPoint(x: target.x - own.x, y: target.y - own.y))
    return CGRect(origin: distance, size: size).moved(by: owner.origin)
  }
}
