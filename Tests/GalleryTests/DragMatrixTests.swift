import CollectionCore
import Foundation
import GalleryLayouts
import TestSupport
import Testing

/// Tests of interactive movements in every layout of the gallery and in lists, and during changes
/// from each layout to each other.
@MainActor
struct DragMatrixTests {
  /// The positions of the pointer, as fractions of the view's size. They are far enough from the
  /// edges that the view does not scroll by itself.
  private static let path: [CGPoint] = [
    CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.15, y: 0.2), CGPoint(x: 0.85, y: 0.35),
    CGPoint(x: 0.3, y: 0.85), CGPoint(x: 0.62, y: 0.6),
  ]

  /// Returns a wall that is scrolled by a third of the content's excess, so that there is content
  /// on either side.
  private func wall(_ arrangement: MatrixLayout) -> Wall {
    let wall = Wall(arrangement)
    let size = wall.view.contentSize
    wall.view.contentOffset = CGPoint(
      x: max(0, size.width - 800) / 3, y: max(0, size.height - 560) / 3)
    wall.settle()
    return wall
  }

  /// Returns the first visible item, the one in the middle, and the last, in the order of the data.
  private func grips(_ wall: Wall) -> [IndexPath] {
    let paths = wall.view.indexPathsForVisibleItems.sorted()
    return [0, paths.count / 2, paths.count - 1].map { paths[$0] }
  }

  /// Returns the content coordinates of `point`, which is given as a fraction of the view's size.
  private func place(_ point: CGPoint, _ wall: Wall) -> CGPoint {
    let corner = wall.view.contentOffset
    return CGPoint(x: corner.x + point.x * 800, y: corner.y + point.y * 560)
  }

  /// Moves the target position along `path` and checks that the moved item is under it after each
  /// step.
  private func moveAlongPath(_ wall: Wall, _ held: Int) {
    for point in Self.path {
      wall.view.updateInteractiveMovementTargetPosition(place(point, wall))
      #expect(wall.tick(6) == [], "at \(point)")
      #expect(wall.faults == [], "at \(point)")
      let cell = wall.view.visibleCells.first { ($0 as? PrintCell)?.number == held }
      // The position is computed again, because the view may have scrolled. It is a sum of steps,
      // so it is not exact.
      let targetPosition = place(point, wall)
      let seen = cell.flatMap { wall.host.placement(of: $0)?.geometry }
      let distance = seen.map {
        hypot($0.center.x - targetPosition.x, $0.center.y - targetPosition.y)
      }
      #expect((distance ?? .infinity) < 1e-6, "misplaced at \(point)")
      #expect((seen?.alpha ?? 0) > 0, "the moved item is visible")
    }
  }

  @Test(arguments: MatrixLayout.allCases)
  func aMovedItemEndsWhereItIsShownWithOneMoveOfTheData(_ arrangement: MatrixLayout) throws {
    for grip in grips(wall(arrangement)) {
      let wall = wall(arrangement)
      let before = wall.data.groups
      let held = before[grip.section][grip.item]
      #expect(wall.view.beginInteractiveMovementForItem(at: grip))
      moveAlongPath(wall, held)
      #expect(wall.data.moves.isEmpty, "the data source is not changed before the end")
      let target = wall.view.presentationIndexPath(forDataSourceIndexPath: grip)
      wall.view.endInteractiveMovement()
      #expect(wall.tick(12) == [])
      wall.settle()
      #expect(wall.faults == [], "\(grip)")
      #expect(wall.data.moves.count == (target == grip ? 0 : 1), "\(grip)")
      #expect(wall.data.groups[target.section][target.item] == held, "\(grip)")
      #expect(wall.data.groups.joined().sorted() == before.joined().sorted())
    }
  }

  @Test(arguments: MatrixLayout.allCases)
  func aCancelledMovementChangesNothing(_ arrangement: MatrixLayout) {
    for grip in grips(wall(arrangement)) {
      let wall = wall(arrangement)
      let before = wall.data.groups
      #expect(wall.view.beginInteractiveMovementForItem(at: grip))
      moveAlongPath(wall, before[grip.section][grip.item])
      wall.view.cancelInteractiveMovement()
      #expect(wall.tick(12) == [])
      wall.settle()
      #expect(wall.faults == [], "\(grip)")
      #expect(wall.data.moves.isEmpty && wall.data.groups == before, "\(grip)")
    }
  }

  @Test(arguments: MatrixLayout.allCases)
  func anItemMovedOntoAnotherTakesItsPlace(_ arrangement: MatrixLayout) throws {
    let wall = wall(arrangement)
    let view = wall.view
    let places = view.indexPathsForVisibleItems.sorted().filter { path in
      guard let middle = view.layoutAttributesForItem(at: path)?.center else { return false }
      return view.bounds.contains(middle) && view.indexPathForItem(at: middle) == path
    }
    // The stacks and the cards show one whole item at a time.
    guard let from = places.first, let to = places.last, from != to else {
      return #expect([.cards, .stacks].contains(arrangement))
    }
    let held = wall.data.groups[from.section][from.item]
    #expect(view.beginInteractiveMovementForItem(at: from))
    let middle = try #require(view.layoutAttributesForItem(at: to)?.center)
    view.updateInteractiveMovementTargetPosition(middle)
    view.endInteractiveMovement()
    wall.settle()
    #expect(wall.faults == [])
    #expect(wall.data.moves.count == 1)
    #expect(wall.data.groups[to.section][to.item] == held)
  }

  @Test(arguments: MatrixLayout.allCases)
  func theLayoutCanChangeDuringAMovement(_ from: MatrixLayout) throws {
    for to in MatrixLayout.allCases where to != from {
      let wall = wall(from)
      let grip = grips(wall)[1]
      let before = wall.data.groups
      let held = before[grip.section][grip.item]
      #expect(wall.view.beginInteractiveMovementForItem(at: grip))
      moveAlongPath(wall, held)
      wall.view.setCollectionViewLayout(to.makeLayout(), animation: .spring(response: 0.4))
      #expect(wall.tick(5) == [], "\(from) → \(to)")
      #expect(wall.view.isInteractivelyMovingItems, "\(from) → \(to)")
      moveAlongPath(wall, held)
      wall.settle()
      moveAlongPath(wall, held)
      let target = wall.view.presentationIndexPath(forDataSourceIndexPath: grip)
      wall.view.endInteractiveMovement()
      #expect(wall.tick(12) == [], "\(from) → \(to)")
      wall.settle()
      #expect(wall.faults == [], "\(from) → \(to)")
      #expect(wall.data.moves.count == (target == grip ? 0 : 1), "\(from) → \(to)")
      #expect(wall.data.groups[target.section][target.item] == held, "\(from) → \(to)")
      #expect(wall.data.groups.joined().sorted() == before.joined().sorted(), "\(from) → \(to)")
    }
  }

  @Test(arguments: MatrixLayout.allCases)
  func anInteractiveTransitionCanRunDuringAMovement(_ from: MatrixLayout) {
    for to in MatrixLayout.allCases where to != from {
      for finishes in [true, false] {
        let wall = wall(from)
        let grip = grips(wall)[0]
        let before = wall.data.groups
        #expect(wall.view.beginInteractiveMovementForItem(at: grip))
        let transition = wall.view.startInteractiveTransition(to: to.makeLayout())
        for (progress, point) in zip([0.2, 0.7, 0.4], Self.path) {
          transition.transitionProgress = progress
          wall.view.updateInteractiveMovementTargetPosition(place(point, wall))
          #expect(wall.tick(3) == [], "\(from) → \(to) at \(progress)")
        }
        if finishes {
          wall.view.finishInteractiveTransition()
        } else {
          wall.view.cancelInteractiveTransition()
        }
        #expect(wall.tick(4) == [], "\(from) → \(to)")
        wall.view.endInteractiveMovement()
        wall.settle()
        #expect(wall.faults == [], "\(from) → \(to), \(finishes ? "finished" : "cancelled")")
        #expect(wall.data.moves.count <= 1, "\(from) → \(to)")
        #expect(wall.data.groups.joined().sorted() == before.joined().sorted(), "\(from) → \(to)")
      }
    }
  }
}
