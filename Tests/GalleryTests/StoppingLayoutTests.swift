import CollectionCore
import Foundation
import GalleryLayouts
import Testing

/// Tests of resizes and of keys with the gallery's layouts that stop at a photo: Line, Cover Flow and
/// Cards. There are 43 photos.
@MainActor
struct StoppingLayoutTests {
  nonisolated static let layouts: [MatrixLayout] = [
    .gallery(.line), .gallery(.coverFlow), .cards,
  ]

  /// The sizes during drags of the window's edges, and some that differ much.
  private static let sizes =
    stride(from: CGFloat(790), through: 420, by: -15).map { CGSize(width: $0, height: 560) }
    + stride(from: CGFloat(550), through: 250, by: -25).map { CGSize(width: 420, height: $0) }
    + [(1900, 250), (1900, 1000), (420, 1000), (800, 560)].map {
      CGSize(width: $0.0, height: $0.1)
    }

  /// Returns the offset of the last photo.
  private func last(_ wall: Wall) -> CGFloat {
    wall.view.contentSize.width - wall.view.bounds.width
  }

  /// Returns the position of the view, in photos.
  private func position(_ wall: Wall) -> CGFloat { wall.view.contentOffset.x / last(wall) * 42 }

  private func wall(_ layout: MatrixLayout, showing photo: Int) -> Wall {
    let wall = Wall(layout)
    wall.view.contentOffset.x = last(wall) * CGFloat(photo) / 42
    wall.settle()
    return wall
  }

  @Test(arguments: layouts, [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func thePhotoAtWhichALayoutHasStoppedStaysAtEverySize(
    _ layout: MatrixLayout, _ direction: UserInterfaceLayoutDirection
  ) {
    for photo in [0, 1, 20, 41, 42] {
      let wall = wall(layout, showing: photo)
      wall.view.effectiveUserInterfaceLayoutDirection = direction
      wall.settle()
      for size in Self.sizes {
        wall.view.resize(to: size)
        #expect(abs(position(wall) - CGFloat(photo)) < 1e-6, "\(position(wall)) at \(size)")
      }
      wall.settle()
      #expect(abs(position(wall) - CGFloat(photo)) < 1e-6)
      #expect(wall.faults == [])
    }
  }

  @Test(arguments: layouts)
  func aKeyMovesTheFocusToAPhotoAtWhichTheViewStops(_ layout: MatrixLayout) {
    let wall = wall(layout, showing: 0)
    wall.view.allowsFocus = true
    wall.view.keyboardDidEnter()
    wall.view.focusItem(at: IndexPath(item: 0, section: 0))
    let moves: [(FocusMove, CGFloat)] = [
      (.step(.horizontal, isForward: true), 1), (.step(.horizontal, isForward: true), 2),
      (.step(.horizontal, isForward: false), 1), (.end, 42),
      (.step(.horizontal, isForward: true), 42), (.home, 0),
    ]
    for (move, photo) in moves {
      #expect(wall.view.focusKeys.move(move, []))
      wall.settle()
      #expect(abs(position(wall) - photo) < 1e-6, "\(position(wall)) after \(move)")
      let focused = wall.view.focusedIndexPath.map { self.number(of: $0, in: wall) }
      #expect(focused == Int(photo))
      #expect(wall.view.indexPathsForSelectedItems?.first == wall.view.focusedIndexPath)
    }
    #expect(wall.faults == [])
  }

  /// Returns the number of a photo among all photos.
  private func number(of path: IndexPath, in wall: Wall) -> Int {
    wall.data.counts[..<path.section].reduce(path.item, +)
  }

  @Test(arguments: layouts)
  func aFlingStopsAtAPhotoAfterAResize(_ layout: MatrixLayout) {
    for velocity in [CGFloat(900), -900, 4000] {
      let wall = wall(layout, showing: 20)
      wall.view.beginDrag()
      wall.view.drag(by: CGPoint(x: velocity / 30, y: 0))
      wall.view.endDrag(velocity: CGPoint(x: velocity, y: 0))
      #expect(wall.tick(6) == [])
      wall.view.resize(to: CGSize(width: 500, height: 560))
      #expect(wall.view.isDecelerating)
      wall.settle()
      let end = position(wall)
      #expect(abs(end - end.rounded()) < 1e-6, "\(end) at \(velocity)")
      #expect(wall.faults == [])
    }
  }

  @Test(arguments: layouts)
  func anUpdateThatIsResizedStopsAtAPhoto(_ layout: MatrixLayout) {
    let wall = wall(layout, showing: 20)
    wall.insert([IndexPath(item: 0, section: 0), IndexPath(item: 3, section: 0)])
    #expect(wall.tick(5) == [])
    wall.view.resize(to: CGSize(width: 500, height: 560))
    wall.settle()
    let end = wall.view.contentOffset.x / last(wall) * 44
    #expect(abs(end - end.rounded()) < 1e-6, "\(end)")
    // Two photos have been inserted before the one in the middle.
    if layout != .cards { #expect(abs(end - 22) < 1e-6, "\(end)") }
    #expect(wall.faults == [])
  }
}
