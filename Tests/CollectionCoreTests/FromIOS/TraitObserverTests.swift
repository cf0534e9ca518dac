import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the observers of trait changes.
@MainActor
struct TraitObserverTests {
  private final class ObservingCell: CollectionViewCell {
    var notes: [String] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      registerForTraitChanges([TraitUserInterfaceStyle.self]) {
        (self: ObservingCell, previous: TraitCollection) in
        self.notes.append(
          "\(previous.userInterfaceStyle)>\(self.traitCollection.userInterfaceStyle)")
      }
      contentView.registerForTraitChanges([TraitDisplayScale.self]) {
        [weak self] (view: HostedView, previous: TraitCollection) in
        self?.notes.append("content \(previous.displayScale)>\(view.traitCollection.displayScale)")
      }
    }
  }

  private func stage(_ counts: [Int] = [2]) -> Stage {
    Stage(counts: counts) { stage in
      stage.view.register(ObservingCell.self, forCellWithReuseIdentifier: "observing")
      stage.data.makeCell = { view, path in
        view.dequeueReusableCell(withReuseIdentifier: "observing", for: path)
      }
    }
  }

  @Test func aHandlerIsCalledOnlyIfOneOfItsTraitsHasChanged() throws {
    let stage = stage()
    let cell = try #require(stage.view.visibleCells.first as? ObservingCell)
    #expect(cell.notes == [])
    stage.view.setTraits { $0.displayScale = 2 }
    #expect(cell.notes == ["content 1.0>2.0"])
    stage.view.setTraits { $0.userInterfaceStyle = .dark }
    #expect(cell.notes == ["content 1.0>2.0", "unspecified>dark"])
    stage.view.setTraits { $0.userInterfaceStyle = .dark }
    #expect(cell.notes.count == 2)
  }

  @Test func aHandlerWithSeveralTraitsIsCalledOnceForAChangeOfAll() {
    let stage = stage()
    var previous: [TraitCollection] = []
    stage.view.registerForTraitChanges([TraitDisplayScale.self, TraitUserInterfaceStyle.self]) {
      (_: CollectionView, old: TraitCollection) in previous.append(old)
    }
    let old = stage.view.traitCollection
    stage.view.setTraits {
      $0.displayScale = 3
      $0.userInterfaceStyle = .light
    }
    #expect(previous == [old])
  }

  @Test func aHandlerIsNotCalledAfterItsRegistrationWasRemoved() {
    let stage = stage()
    var calls = 0
    let registration = stage.view.registerForTraitChanges([TraitDisplayScale.self]) {
      (_: CollectionView, _) in calls += 1
    }
    stage.view.setTraits { $0.displayScale = 2 }
    stage.view.unregisterForTraitChanges(registration)
    stage.view.setTraits { $0.displayScale = 3 }
    #expect(calls == 1)
  }

  @Test func aHandlerMayRemoveItsOwnRegistration() {
    let stage = stage()
    var calls = 0
    var registration: (any TraitChangeRegistration)?
    registration = stage.view.registerForTraitChanges([TraitDisplayScale.self]) {
      (view: CollectionView, _) in
      calls += 1
      if let registration { view.unregisterForTraitChanges(registration) }
    }
    stage.view.setTraits { $0.displayScale = 2 }
    stage.view.setTraits { $0.displayScale = 3 }
    #expect(calls == 1)
  }

  @Test func aViewThatWaitsForReuseIsToldWhenItIsDequeued() {
    let stage = stage([4])
    stage.data.counts[0] = 1
    stage.view.reloadData()
    stage.settle()
    var waiting: [ObservingCell] = []
    stage.view.elements.pool.forEachWaiting {
      if let cell = $0 as? ObservingCell { waiting.append(cell) }
    }
    #expect(waiting.count == 3)
    stage.view.setTraits { $0.userInterfaceStyle = .dark }
    #expect(waiting.allSatisfy { $0.notes == [] })
    stage.data.counts[0] = 4
    stage.view.reloadData()
    stage.settle()
    #expect(waiting.allSatisfy { $0.notes == ["unspecified>dark"] })
  }

  @Test func aControllerIsToldOfTheTraitsOfItsView() {
    let controller = CollectionViewController(collectionViewLayout: CollectionViewFlowLayout())
    var styles: [UserInterfaceStyle] = []
    controller.registerForTraitChanges([TraitUserInterfaceStyle.self]) {
      (controller: CollectionViewController, _) in
      styles.append(controller.traitCollection.userInterfaceStyle)
    }
    let first: CollectionView = controller.collectionView
    first.setTraits { $0.userInterfaceStyle = .dark }
    #expect(styles == [.dark])
    controller.collectionView = CollectionView(
      frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
    first.setTraits { $0.userInterfaceStyle = .light }
    #expect(styles == [.dark])
    controller.collectionView.setTraits { $0.userInterfaceStyle = .dark }
    #expect(styles == [.dark, .dark])
  }

  @Test func aHandlerForAnotherClassIsReported() {
    let stage = stage()
    stage.view.registerForTraitChanges([TraitDisplayScale.self]) {
      (_: CollectionViewCell, _) in Issue.record("the handler was called with a collection view")
    }
    expectMistakes("expects CollectionViewCell, but it was registered with a CollectionView") {
      stage.view.setTraits { $0.displayScale = 2 }
    }
  }

  /// A trait of a program, derived from the properties of the library.
  private enum SharpScreen: TraitDefinition {
    static func value(in traits: TraitCollection) -> Bool { traits.displayScale >= 2 }
  }

  @Test func aTraitOfAProgramChangesWithItsValue() {
    let stage = stage()
    var values: [Bool] = []
    stage.view.registerForTraitChanges([SharpScreen.self]) {
      (view: CollectionView, _) in values.append(view.traitCollection[SharpScreen.self])
    }
    stage.view.setTraits { $0.displayScale = 1.5 }
    stage.view.setTraits { $0.displayScale = 2 }
    stage.view.setTraits { $0.displayScale = 3 }
    #expect(values == [true])
  }

  // MARK: The list environment

  @Test func viewsOfAListHaveItsAppearanceAsATrait() {
    let appearances: [(ListConfiguration.Appearance, ListEnvironment)] = [
      (.plain, .plain), (.grouped, .grouped), (.insetGrouped, .insetGrouped),
      (.sidebar, .sidebar), (.sidebarPlain, .sidebarPlain),
    ]
    for (appearance, environment) in appearances {
      let trial = CompositionalFixture(
        list(appearance) { $0.headerMode = .supplementary }, counts: [1])
      let cell = trial.view.cellForItem(at: path(0))
      #expect(cell?.traitCollection.listEnvironment == environment)
      #expect(cell?.configurationState.traitCollection.listEnvironment == environment)
      let header = trial.view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader, at: path(0))
      #expect(header?.traitCollection[TraitListEnvironment.self] == environment)
      #expect(trial.view.traitCollection.listEnvironment == .none)
    }
    #expect(
      stage().view.visibleCells.first?.traitCollection.listEnvironment == ListEnvironment.none)
  }

  @Test func aCellIsToldThatItsListHasAnotherAppearance() throws {
    let trial = CompositionalFixture(list(.plain), counts: [1])
    let cell = try #require(trial.view.cellForItem(at: path(0)))
    var changes: [ListEnvironment] = []
    cell.registerForTraitChanges([TraitListEnvironment.self]) {
      (cell: CollectionViewCell, previous: TraitCollection) in
      changes += [previous.listEnvironment, cell.traitCollection.listEnvironment]
    }
    trial.view.setCollectionViewLayout(list(.sidebar), animated: false)
    trial.settle()
    #expect(trial.view.cellForItem(at: path(0)) === cell)
    #expect(changes == [.plain, .sidebar])
  }
}
