import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Handlers that change the items in view.
@MainActor
struct VisibleItemsTests {
  private func row() -> CollectionLayoutSection {
    let section = CompositionalFixture.rowSection(.continuous)
    section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 30)
    return section
  }

  /// Drags the row by a distance of the fingers, and releases it at rest.
  private func drag(_ trial: CompositionalFixture, by distance: CGFloat) {
    trial.view.beginDrag(at: CGPoint(x: 100, y: 30))
    for _ in 0..<10 { trial.view.dragTouched(by: CGPoint(x: distance / 10, y: 0)) }
    trial.view.endTouchedDrag(velocity: .zero)
    trial.settle()
  }

  @Test func theHandlerChangesItemsWhileTheRowScrolls() {
    let section = row()
    var calls: [(frames: [CGRect], offset: CGFloat)] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      calls.append((items.map(\.frame), offset.x))
      for item in items {
        let middle = environment.container.contentSize.width / 2
        item.alpha = abs(item.center.x - offset.x - middle) < 60 ? 1 : 0.5
      }
    }
    let trial = CompositionalFixture(section, count: 10)
    #expect(
      calls.last?.frames == [rect(20, 5, 100, 60), rect(130, 5, 100, 60), rect(240, 5, 100, 60)])
    #expect(calls.last?.offset == 0)
    func alpha(_ item: Int) -> CGFloat? {
      trial.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.alpha
    }
    #expect(alpha(0) == 0.5 && alpha(1) == 1)
    drag(trial, by: 110)
    #expect(alpha(1) == 0.5 && alpha(2) == 1)
    #expect(calls.last?.offset == 110)
    #expect(calls.last?.frames.first == rect(20, 5, 100, 60))
    #expect(trial.frames()[2].minX == 130)
    #expect(trial.faults.isEmpty)
  }

  @Test func anItemKeepsWhatTheHandlerHasSetOnTheSameObject() {
    let section = row()
    var seen: [ObjectIdentifier] = []
    var centers: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, _, _ in
      guard let item = items.first(where: { $0.indexPath.item == 1 }) else { return }
      seen.append(ObjectIdentifier(item))
      centers.append(item.center.y)
      item.center.y += 3
    }
    let trial = CompositionalFixture(section, count: 10)
    for _ in 0..<3 { drag(trial, by: 10) }
    #expect(Set(seen).count == 1)
    #expect(centers.count > 3 && zip(centers, centers.dropFirst()).allSatisfy { $1 == $0 + 3 })
  }

  // MARK: Transitions

  /// A layout of rows 40 points high, whose items in view are half as large and translucent.
  private func small() -> CollectionViewCompositionalLayout {
    let section = CollectionLayoutSection(
      group: .vertical(
        layoutSize: size(.fractionalWidth(1), .absolute(40)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    section.visibleItemsInvalidationHandler = { items, _, _ in
      for item in items {
        item.alpha = 0.5
        item.transform = Transform2D(scaleX: 0.5, y: 0.5)
      }
    }
    return CollectionViewCompositionalLayout(section: section)
  }

  private func grid() -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout(
      itemSize: CGSize(width: 100, height: 100), interitemSpacing: 0)
    layout.minimumLineSpacing = 0
    return layout
  }

  /// A flow layout with 300 items of 100 × 100 points in rows of 3, scrolled to item 150.
  private func scrolledGrid() -> CompositionalFixture {
    let trial = CompositionalFixture(small(), counts: [300])
    trial.view.collectionViewLayout = grid()
    trial.view.contentOffset = CGPoint(x: 0, y: 5000)
    trial.settle()
    return trial
  }

  /// The items on screen, with their opacity and height as drawn.
  private func shown(_ trial: CompositionalFixture) -> [Int: (alpha: CGFloat, height: CGFloat)] {
    var shown: [Int: (alpha: CGFloat, height: CGFloat)] = [:]
    for path in trial.view.indexPathsForVisibleItems {
      guard let cell = trial.view.cellForItem(at: path),
        let geometry = trial.host.placement(of: cell)?.geometry
      else { continue }
      shown[path.item] = (geometry.alpha, geometry.frame.height)
    }
    return shown
  }

  /// Runs the clock until the view rests, and returns the greatest change of an item on screen
  /// between two frames.
  private func greatestStep(_ trial: CompositionalFixture) -> (alpha: CGFloat, height: CGFloat) {
    var greatest: (alpha: CGFloat, height: CGFloat) = (0, 0)
    var last = shown(trial)
    for _ in 0..<120 {
      trial.tick(1)
      let now = shown(trial)
      for (item, values) in now {
        guard let old = last[item] else { continue }
        greatest.alpha = max(greatest.alpha, abs(values.alpha - old.alpha))
        greatest.height = max(greatest.height, abs(values.height - old.height))
      }
      last = now
    }
    return greatest
  }

  @Test func anAnimatedChangeEndsAsTheHandlerOfTheNewLayoutShowsTheItems() {
    let trial = scrolledGrid()
    trial.view.setCollectionViewLayout(small(), animated: true)
    let step = greatestStep(trial)
    #expect(step.alpha < 0.1 && step.height < 16)
    #expect(shown(trial).count > 10)
    #expect(shown(trial).values.allSatisfy { $0.alpha == 0.5 && $0.height == 20 })
    #expect(trial.faults.isEmpty)
  }

  @Test func anInteractiveTransitionLeadsToWhatTheHandlerOfTheNextLayoutShows() {
    let trial = scrolledGrid()
    let transition = trial.view.startInteractiveTransition(to: small())
    trial.tick(1)
    var last = shown(trial)
    for step in 1...50 {
      transition.transitionProgress = CGFloat(step) / 50
      trial.tick(1)
      let now = shown(trial)
      for (item, values) in now {
        guard let old = last[item] else { continue }
        #expect(abs(values.alpha - old.alpha) < 0.1, "item \(item) at step \(step)")
      }
      last = now
    }
    trial.view.finishInteractiveTransition()
    let step = greatestStep(trial)
    #expect(step.alpha < 0.1 && step.height < 16)
    #expect(shown(trial).values.allSatisfy { $0.alpha == 0.5 && $0.height == 20 })
  }

  @Test func aTransitionThatIsCancelledReturnsToWhatTheHandlerHasShown() {
    let trial = CompositionalFixture(small(), counts: [300])
    trial.view.contentOffset = CGPoint(x: 0, y: 4000)
    trial.settle()
    let before = shown(trial)
    let transition = trial.view.startInteractiveTransition(to: grid())
    trial.tick(1)
    for step in 1...10 {
      transition.transitionProgress = CGFloat(step) / 20
      trial.tick(1)
    }
    trial.view.cancelInteractiveTransition()
    let step = greatestStep(trial)
    #expect(step.alpha < 0.1 && step.height < 16)
    #expect(shown(trial).mapValues(\.height) == before.mapValues(\.height))
    #expect(shown(trial).mapValues(\.alpha) == before.mapValues(\.alpha))
  }
}
