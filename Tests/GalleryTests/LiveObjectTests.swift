import CollectionCore
import Foundation
import GalleryLayouts
import TestSupport
import Testing

/// A set of weak references to objects.
@MainActor
private final class Census {
  private struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  func record(_ object: AnyObject) { entries[ObjectIdentifier(object)] = Entry(object: object) }

  /// The number of recorded objects that still exist.
  var count: Int {
    entries = entries.filter { $0.value.object != nil }
    return entries.count
  }
}

/// Tests of the number of views, layouts and layout attributes that still exist after random
/// changes.
@MainActor
struct LiveObjectTests {
  private let views = Census()
  private let layouts = Census()
  private let attributes = Census()

  private func layout(_ arrangement: MatrixLayout) -> CollectionViewLayout {
    let layout = arrangement.makeLayout()
    layouts.record(layout)
    return layout
  }

  /// Records the views and the layout attributes of all visible elements.
  private func recordVisibleObjects(of wall: Wall) {
    for element in wall.view.elements.visible.all {
      views.record(element.view)
      attributes.record(element.applied)
    }
  }

  private func runRandomChanges(over wall: Wall, steps: Int, _ random: inout SeededGenerator) {
    for step in 0..<steps {
      if step % 6 == 0, let next = MatrixLayout.allCases.randomElement(using: &random) {
        wall.view.setCollectionViewLayout(layout(next), animation: .spring(response: 0.4))
      } else if step % 6 == 3, let next = MatrixLayout.allCases.randomElement(using: &random) {
        let interactiveTransition = InteractiveLayoutTransition(wall.view)
        interactiveTransition.begin(to: layout(next))
        interactiveTransition.move(to: .random(in: 0...1, using: &random), at: wall.clock.time)
        interactiveTransition.end(at: wall.clock.time)
      }
      wall.change(using: &random)
      if step % 4 == 1, let path = wall.view.indexPathsForVisibleItems.first,
        wall.view.beginInteractiveMovementForItem(at: path)
      {
        wall.view.updateInteractiveMovementTargetPosition(
          CGPoint(x: wall.view.bounds.midX, y: wall.view.bounds.midY))
        _ = wall.tick(2)
        wall.view.endInteractiveMovement()
      }
      recordVisibleObjects(of: wall)
      _ = wall.tick(Int.random(in: 1..<7, using: &random))
      recordVisibleObjects(of: wall)
    }
    // The wall ends in the grid, without a transition.
    wall.view.setCollectionViewLayout(layout(.grid), animated: false)
    wall.settle()
    recordVisibleObjects(of: wall)
  }

  @Test func randomChangesLeaveNoUnusedViewsLayoutsAndAttributes() {
    let seed = SeededGenerator.freshSeed(for: "live objects")
    var random = SeededGenerator(seed: seed)
    do {
      let wall = Wall(.grid)
      for round in 1...4 {
        runRandomChanges(over: wall, steps: 120, &random)
        let kept = wall.host.adopted.count
        #expect(layouts.count == 1, "seed \(seed), round \(round)")
        #expect(views.count <= kept, "seed \(seed), round \(round)")
        // The host keeps the views on screen and the views that wait for reuse.
        #expect(kept < 400, "seed \(seed), round \(round)")
        // The grid stores the attributes of every item and title. No other layout's attributes
        // remain.
        let elements = wall.data.groups.joined().count + wall.data.groups.count
        #expect(attributes.count <= elements + kept, "seed \(seed), round \(round)")
        #expect(attributes.count > 0, "no attributes were recorded")
      }
    }
    #expect(views.count == 0 && layouts.count == 0 && attributes.count == 0, "seed \(seed)")
  }
}
