import Foundation
import Trellis

/// Leads pinches, and the wheel with Ctrl, to the zoom of the open photo or to the zoom between the
/// layouts. A gesture stays with the zoom that it began with.
@MainActor
package final class ZoomHand: ZoomInputTarget {
  private enum Way { case layouts, page }

  private let layouts: LayoutZoom
  private let page: PageZoom
  /// The zoom that the gesture in progress changes, or nil before its first movement.
  private var way: Way?

  package init(_ layouts: LayoutZoom, _ page: PageZoom) {
    (self.layouts, self.page) = (layouts, page)
  }

  /// Returns the zoom for a movement. An open photo grows by its own zoom; one that is shown whole, or
  /// smaller, shrinks into the grid.
  private func way(closer isCloser: Bool) -> Way {
    if let way { return way }
    let isPage = page.pages != nil && !layouts.isUnderWay && (isCloser || !page.leadsToGrid)
    let new = isPage ? Way.page : .layouts
    way = new
    return new
  }

  package func begin() {
    way = nil
    page.beginPinch()
    if page.leadsToGrid { layouts.begin() }
  }

  package func scale(by factor: CGFloat, at point: CGPoint?, time: TimeInterval) {
    guard factor != 1 else { return }
    switch way(closer: factor > 1) {
    case .page: page.pinch(by: factor, at: point)
    case .layouts: layouts.scale(by: factor, at: point, time: time)
    }
  }

  package func step(by share: CGFloat, at point: CGPoint?) {
    switch way(closer: share > 0) {
    case .page: page.step(by: pow(2, share), at: point)
    case .layouts: layouts.step(by: share, at: point)
    }
  }

  package func end(at time: TimeInterval) {
    if way == .page { page.endPinch() } else { layouts.end(at: time) }
    way = nil
  }

  package func endSteps() {
    if way != .page { layouts.endSteps() }
    way = nil
  }
}
