import Foundation
import TestSupport

@testable import CollectionCore

/// A list of 100 rows in a view of 320×480 points. Each row is 100 points high and is estimated at
/// 44 points. All rows down to the visible ones have been measured.
@MainActor
struct MeasuredList {
  let sizes = PreferredSizes(heights: Array(repeating: 100, count: 100))
  let trial: CompositionalFixture

  var view: CollectionView { trial.view }

  /// Creates the list and scrolls it to an offset.
  init(at y: CGFloat) {
    let full = size(.fractionalWidth(1), .estimated(44))
    trial = CompositionalFixture(
      CollectionLayoutSection(
        group: .vertical(layoutSize: full, subitems: [CollectionLayoutItem(layoutSize: full)])),
      preferring: sizes)
    scroll(to: y)
  }

  /// Scrolls down by less than a page at a time, so that every row on the way is measured.
  func scroll(to y: CGFloat) {
    let steps = Array(stride(from: view.contentOffset.y + 400, to: y, by: 400))
    for step in steps + [y] {
      view.contentOffset.y = step
      trial.settle()
    }
  }

  func tick() { trial.clock.tick(view, trial.host) }

  /// Releases the list with a velocity, in points per second.
  func fling(at velocity: CGFloat) {
    view.beginDrag()
    view.drag(by: .zero)
    view.endDrag(velocity: CGPoint(x: 0, y: velocity))
  }

  /// Returns the distance of a row from the upper edge of the view, in points.
  func place(of row: Int) -> CGFloat { trial.frames()[row].minY - view.contentOffset.y }

  /// The frames of the visible rows, from top to bottom.
  var rows: [CGRect] {
    view.elements.visible.all.sorted { $0.key < $1.key }.map(\.applied.frame)
  }

  /// Returns the frames of measured rows, one below the other.
  static func rows(_ count: Int, from y: CGFloat) -> [CGRect] {
    (0..<count).map { rect(0, y + CGFloat($0) * 100, 320, 100) }
  }
}
