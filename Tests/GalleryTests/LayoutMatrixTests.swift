import CollectionCore
import Foundation
import GalleryLayouts
import TestSupport
import Testing

/// Tests of scrolling, updates, layout changes, transitions and sizes with every layout of the
/// gallery and with lists.
@MainActor
struct LayoutMatrixTests {
  @Test(arguments: MatrixLayout.allCases)
  func scrollingThroughTheContentShowsAllItems(_ arrangement: MatrixLayout) {
    let wall = Wall(arrangement)
    let size = wall.view.contentSize
    for step in 0...24 {
      let share = CGFloat(step) / 24
      wall.view.contentOffset = CGPoint(
        x: max(0, size.width - 800) * share, y: max(0, size.height - 560) * share)
      wall.settle()
      #expect(wall.faults == [], "at \(share)")
    }
  }

  @Test(arguments: MatrixLayout.allCases)
  func insertedDeletedAndMovedItemsAreShown(_ arrangement: MatrixLayout) {
    let wall = Wall(arrangement)
    func path(_ item: Int, _ section: Int) -> IndexPath { IndexPath(item: item, section: section) }
    wall.insert([path(0, 0), path(4, 1), path(5, 2)])
    #expect(wall.tick(9) == [])
    #expect(wall.data.counts == [8, 5, 12, 1, 20])
    wall.delete([path(1, 0), path(0, 3)])
    #expect(wall.tick(9) == [])
    wall.settle()
    #expect(wall.faults == [])
    wall.move(path(0, 0), to: path(3, 0))
    wall.settle()
    #expect(wall.faults == [])
    wall.move(path(2, 4), to: path(0, 3))
    #expect(wall.tick(5) == [])
    wall.move(path(0, 3), to: path(11, 4))
    wall.settle()
    #expect(wall.faults == [])
  }

  @Test(arguments: MatrixLayout.allCases)
  func anAnimatedChangeToEachOtherLayoutFinishesWithoutFaults(_ from: MatrixLayout) {
    for to in MatrixLayout.allCases where to != from {
      let wall = Wall(from)
      wall.view.contentOffset = CGPoint(
        x: (wall.view.contentSize.width - 800) / 3, y: (wall.view.contentSize.height - 560) / 3)
      wall.settle()
      var hasEnded = false
      wall.view.setCollectionViewLayout(to.makeLayout(), animated: true) { hasEnded = $0 }
      #expect(wall.tick(30) == [], "\(from) → \(to)")
      wall.settle()
      #expect(hasEnded, "\(from) → \(to)")
      #expect(wall.faults == [], "\(from) → \(to)")
      #expect(!wall.view.visibleCells.isEmpty, "\(from) → \(to)")
    }
  }

  /// The cards choose the photo in the middle of the view themselves.
  @Test(arguments: MatrixLayout.allCases)
  func aViewAtTheBeginningShowsTheBeginningOfEachOtherLayout(_ from: MatrixLayout) {
    for to in MatrixLayout.allCases where to != from && to != .cards {
      let wall = Wall(from)
      // A layout whose whole content is in view is nowhere in it.
      guard wall.view.scrolls(.horizontal) || wall.view.scrolls(.vertical) else { return }
      wall.view.setCollectionViewLayout(to.makeLayout(), animated: true)
      wall.settle()
      #expect(wall.view.contentOffset == Wall(to).view.contentOffset, "\(from) → \(to)")
    }
  }

  @Test(arguments: MatrixLayout.allCases)
  func aLayoutChangeThatIsReversedDuringItsAnimationHasNoFaults(_ from: MatrixLayout) {
    for to in MatrixLayout.allCases where to != from {
      let wall = Wall(from)
      let layout = wall.view.collectionViewLayout
      wall.view.setCollectionViewLayout(to.makeLayout(), animation: .spring(response: 0.5))
      #expect(wall.tick(8) == [], "\(from) → \(to)")
      wall.insert([IndexPath(item: 1, section: 0)])
      #expect(wall.tick(3) == [], "\(from) → \(to)")
      wall.view.setCollectionViewLayout(layout, animation: .spring(response: 0.5))
      #expect(wall.tick(8) == [], "\(from) → \(to)")
      wall.settle()
      #expect(wall.faults == [], "\(from) → \(to)")
    }
  }

  @Test(arguments: MatrixLayout.allCases)
  func anInteractiveTransitionCanFinishOrBeCancelledWithoutFaults(_ from: MatrixLayout) {
    for to in MatrixLayout.allCases where to != from {
      for finishes in [true, false] {
        let wall = Wall(from)
        let transition = wall.view.startInteractiveTransition(to: to.makeLayout())
        for progress in [0.1, 0.35, 0.8, 0.55, 1, 0, 0.6] {
          transition.transitionProgress = progress
          #expect(wall.tick(2) == [], "\(from) → \(to) at \(progress)")
          #expect(!wall.view.visibleCells.isEmpty, "\(from) → \(to) at \(progress)")
        }
        if finishes {
          wall.view.finishInteractiveTransition()
        } else {
          wall.view.cancelInteractiveTransition()
        }
        wall.settle()
        #expect(wall.faults == [], "\(from) → \(to), \(finishes ? "finished" : "cancelled")")
        #expect(
          !wall.view.visibleCells.isEmpty,
          "\(from) → \(to), \(finishes ? "finished" : "cancelled") at \(wall.view.bounds)")
      }
    }
  }

  @Test(arguments: MatrixLayout.allCases)
  func aPinchChangesToEachOtherLayoutAndBack(_ from: MatrixLayout) {
    for to in MatrixLayout.allCases where to != from {
      let wall = Wall(from)
      let (first, second) = (wall.view.collectionViewLayout, to.makeLayout())
      let zoom = LayoutZoom(wall.view) { layout, _, _ in
        LayoutZoom.Step(layout === first ? second : first, ratio: 2)
      }
      let centre = CGPoint(x: 300, y: 220)
      for (factors, end) in [
        ([1.2, 1.3, 1.25], second), ([0.8, 0.7, 0.75], first), ([1.1, 1.02, 0.92], first),
      ] {
        zoom.begin()
        for factor in factors {
          zoom.scale(by: factor, at: centre, time: wall.clock.time)
          #expect(wall.tick(3) == [], "\(from) → \(to) by \(factor)")
          #expect(!wall.view.visibleCells.isEmpty, "\(from) → \(to) by \(factor)")
        }
        // The pause ends the fingers' velocity, so that it does not decide where the pinch ends.
        #expect(wall.tick(20) == [], "\(from) → \(to)")
        zoom.end(at: wall.clock.time)
        wall.settle()
        #expect(wall.faults == [], "\(from) → \(to)")
        #expect(wall.view.collectionViewLayout === end, "\(from) → \(to)")
      }
    }
  }

  @Test(arguments: MatrixLayout.allCases)
  func emptyDataOneItemAndEmptySectionsAreShown(_ arrangement: MatrixLayout) {
    for counts in [[], [0], [1], [0, 0, 2, 0], [0, 1]] {
      let wall = Wall(arrangement, counts: counts)
      #expect(wall.faults == [], "\(counts)")
      #expect(wall.view.visibleCells.count == counts.reduce(0, +), "\(counts)")
    }
    let wall = Wall(arrangement, counts: [1])
    wall.delete([IndexPath(item: 0, section: 0)])
    wall.settle()
    #expect(wall.faults == [])
    wall.insert([IndexPath(item: 0, section: 0)])
    wall.settle()
    #expect(wall.faults == [] && wall.view.visibleCells.count == 1)
  }

  @Test(arguments: MatrixLayout.allCases)
  func viewsOfExtremeSizesHaveNoFaults(_ arrangement: MatrixLayout) {
    // Warnings are ignored, because a view of one point has no room for an item.
    let formerHandler = CallerMistake.warningHandler
    defer { CallerMistake.warningHandler = formerHandler }
    CallerMistake.warningHandler = { _ in }
    for (width, height) in [(1, 1), (40, 900), (900, 30), (320, 480), (2560, 1440), (5120, 300)] {
      let wall = Wall(arrangement, size: CGSize(width: width, height: height))
      #expect(wall.faults == [], "\(width) × \(height)")
      wall.view.resize(to: CGSize(width: 800, height: 560))
      wall.settle()
      #expect(wall.faults == [], "from \(width) × \(height)")
    }
  }

  @Test func randomChangesOfDataLayoutAndOffsetCauseNoFaults() {
    let seed = SeededGenerator.freshSeed(for: "chaos")
    var random = SeededGenerator(seed: seed)
    let wall = Wall(.grid)
    for step in 0..<600 {
      if step % 12 == 0, let next = MatrixLayout.allCases.randomElement(using: &random) {
        wall.view.setCollectionViewLayout(next.makeLayout(), animation: .spring(response: 0.5))
      }
      wall.change(using: &random)
      wall.view.contentOffset.y += .random(in: -90...120, using: &random)
      #expect(wall.tick(Int.random(in: 0..<9, using: &random)) == [], "seed \(seed), step \(step)")
      if step % 20 == 19 {
        wall.settle()
        #expect(wall.faults == [], "seed \(seed), step \(step), \(wall.view.collectionViewLayout)")
      }
    }
  }
}
