import Foundation

/// A supplementary view at the edge of a section or layout. The frame is relative to the corner of
/// the section or layout.
struct SolvedBoundary: Equatable {
  enum Side { case before, after, none }

  let kind: String
  let zIndex: Int
  let isPinned: Bool
  /// The edge along the scroll axis at which the view lies.
  let side: Side
  var frame: CGRect
  /// The dimensions that the view chooses.
  let free: FreeDimensions
}

/// The places of the supplementary views at the edges of a section or layout, and the length that
/// they add to it.
struct BoundarySolver {
  private(set) var views: [SolvedBoundary] = []
  /// The length that is added before the content.
  private(set) var before: CGFloat = 0
  /// The length that is added after the content.
  private(set) var after: CGFloat = 0
  /// The length of the content. It is longer than before if a view beside the content is.
  private(set) var length: CGFloat

  /// Places views around content.
  ///
  /// - Parameters:
  ///   - items: The descriptions of the views.
  ///   - length: The length of the content along the scroll axis, with its insets.
  ///   - container: The size of the collection view.
  ///   - insets: The distances that the views keep across the scroll axis.
  ///   - padding: The distance before the views that extend the content at its start.
  ///   - measured: Returns the measured size of the view of a kind, or nil.
  init(
    _ items: [SupplementaryDescription], around length: CGFloat, axis: Axis, grid: PixelGrid,
    container: CGSize, insets: DirectionalEdgeInsets, padding: CGFloat = 0,
    measured: (String) -> CGSize? = { _ in nil }
  ) {
    self.length = length
    let cross = axis.crossing
    let width = container.along(cross) - insets.total(cross)
    let basis = CGSize(axis, main: container.along(axis), cross: width)
    let placed = items.map { item in
      let size = Self.size(of: item, grid.resolve(item.item.size, in: basis), measured)
      return (item: item, boundary: item.boundary!, size: size)  // never nil for boundary items
    }
    for (_, boundary, size) in placed where boundary.extendsBoundary {
      let (main, offset) = (size.along(axis), boundary.offset.along(axis))
      switch boundary.alignment.side(along: axis) {
      case .before: before = max(before, main - offset)
      case .after: after = max(after, main + offset)
      case .none: self.length = max(self.length, main)
      }
    }
    if before > 0 { before += padding }
    for (item, boundary, size) in placed {
      let main = self.position(of: boundary, size.along(axis), axis)
      let position: CGFloat
      switch boundary.alignment.side(along: cross) {
      case .before: position = 0
      case .after: position = width - size.along(cross)
      case .none: position = (width - size.along(cross)) / 2
      }
      let origin = CGPoint(
        axis, main: main, cross: insets.before(cross) + position + boundary.offset.along(cross))
      let slot = CGRect(origin: grid.position(origin), size: size)
      views.append(
        SolvedBoundary(
          kind: item.elementKind, zIndex: item.zIndex, isPinned: boundary.pinToVisibleBounds,
          side: boundary.alignment.side(along: axis), frame: slot.inset(by: item.item),
          free: item.item.size.free))
    }
  }

  /// Returns the size of a view, with its measured lengths along estimated axes.
  private static func size(
    of item: SupplementaryDescription, _ resolved: CGSize, _ measured: (String) -> CGSize?
  ) -> CGSize {
    var size = resolved
    for axis in Axis.allCases where item.item.size.along(axis).isEstimated {
      if let known = measured(item.elementKind) { size.set(known.along(axis), along: axis) }
    }
    return size
  }

  /// Returns the position of a view along the scroll axis.
  private func position(
    of boundary: SupplementaryDescription.Boundary, _ size: CGFloat, _ axis: Axis
  ) -> CGFloat {
    let offset = boundary.offset.along(axis)
    switch (boundary.alignment.side(along: axis), boundary.extendsBoundary) {
    case (.before, true): return before - size + offset
    case (.before, false): return before + offset
    case (.after, true): return before + length + offset
    case (.after, false): return before + length - size + offset
    case (.none, _): return before + (length - size) / 2 + offset
    }
  }
}

extension RectAlignment {
  /// Returns the edge that the alignment names along `axis`.
  func side(along axis: Axis) -> SolvedBoundary.Side {
    let (low, high): (DirectionalRectEdge, DirectionalRectEdge) =
      axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
    return edges.contains(low) ? .before : edges.contains(high) ? .after : .none
  }
}

extension CGRect {
  /// Returns the frame of an item in its place: within its content insets, except along estimated
  /// axes.
  func inset(by item: ItemDescription) -> CGRect {
    var frame = self
    let insets = item.contentInsets
    if !item.size.widthDimension.isEstimated {
      frame.origin.x += insets.leading
      frame.size.width = abs(size.width - insets.total(.horizontal))
    }
    if !item.size.heightDimension.isEstimated {
      frame.origin.y += insets.top
      frame.size.height = abs(size.height - insets.total(.vertical))
    }
    return frame
  }
}
