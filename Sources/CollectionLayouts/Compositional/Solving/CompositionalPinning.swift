import Foundation

/// The range in which a pinned view of a compositional layout moves, along the scroll axis.
package struct CompositionalPinning: Equatable {
  /// The edge that the view is pinned to. A view at neither edge stays at its place.
  let side: SolvedBoundary.Side
  /// The start and the end of the section or layout without the views that extend it.
  let low: CGFloat
  let high: CGFloat
  /// The start and the end of the whole section or layout.
  let start: CGFloat
  let end: CGFloat

  /// Moves a view into the visible part, as far as its section or layout reaches. While the section
  /// is in view, the view is drawn above the cells.
  package func apply(
    to place: inout CompositionalSolution.SolvedElement, _ visible: VisibleRange, _ axis: Axis
  ) {
    let (natural, length) = (place.frame.min(along: axis), place.frame.size.along(axis))
    let position =
      switch side {
      case .before: visible.headerStart(natural, length: length, sectionEnd: high)
      case .after: visible.footerStart(natural, length: length, sectionStart: low)
      case .none: natural
      }
    place.frame.origin.set(position, along: axis)
    if start < visible.high, end > visible.low {
      place.zIndex += CompositionalSolution.pinnedZIndex
    }
  }
}
