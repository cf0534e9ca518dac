import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The backgrounds of lists.
@MainActor
struct ListBackgroundTests {
  private let red = ViewColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func theColorOfAListThatIsTheLayoutIsThatOfTheView() {
    let trial = CompositionalFixture(list(.plain) { $0.backgroundColor = red }, counts: [2])
    #expect(trial.view.listBackground == ListBackground(appearance: .plain, color: red))
    #expect(trial.layout.layoutAttributesForElements(in: trial.view.bounds)?.count == 2)
    trial.view.collectionViewLayout = CollectionViewFlowLayout()
    trial.view.layoutIfNeeded()
    #expect(trial.view.listBackground == nil)
  }

  @Test func aViewOfListsOfOneLookHasTheirBackground() {
    let layout = CollectionViewCompositionalLayout { section, environment in
      var configuration = ListConfiguration(appearance: .grouped)
      configuration.headerMode = section == 0 ? .none : .supplementary
      return .list(using: configuration, layoutEnvironment: environment)
    }
    let trial = CompositionalFixture(layout, counts: [2, 2])
    #expect(trial.view.listBackground == ListBackground(appearance: .grouped))
  }

  @Test func aViewOfListsOfSeveralLooksHasNoneOfTheirBackgrounds() {
    let layout = CollectionViewCompositionalLayout { section, environment in
      .list(
        using: ListConfiguration(appearance: section == 0 ? .plain : .insetGrouped),
        layoutEnvironment: environment)
    }
    let trial = CompositionalFixture(layout, counts: [2, 2])
    #expect(trial.view.listBackground == nil)
    #expect(trial.row(0)?.appearance == .plain)
    #expect(trial.row(0, section: 1)?.appearance == .insetGrouped)
  }

  @Test func theColorOfASectionIsBehindTheSection() throws {
    let red = red
    let layout = CollectionViewCompositionalLayout { section, environment in
      var configuration = ListConfiguration(appearance: .plain)
      configuration.headerMode = .supplementary
      if section == 1 { configuration.backgroundColor = red }
      return .list(using: configuration, layoutEnvironment: environment)
    }
    let trial = CompositionalFixture(layout, counts: [1, 2])
    let background = try #require(
      trial.view.elements.visible.all.first { $0.view is SectionBackgroundView })
    #expect(background.applied.frame == rect(0, 76, 320, 120))
    #expect(background.view.backgroundColor == red)
    #expect(background.view.listRow == nil)
    #expect(background.applied.zIndex == 0)
    #expect(trial.layout.layoutAttributesForItem(at: path(0, 1))?.zIndex == 1)
    #expect(trial.faults.isEmpty)
  }

  @Test func theBackgroundHasTheColorOfTheSectionThatTakesItsNumber() throws {
    let colors = Colors([red, ViewColor(red: 0, green: 0, blue: 1, alpha: 1)])
    let layout = CollectionViewCompositionalLayout { section, environment in
      var configuration = ListConfiguration(appearance: .plain)
      configuration.headerMode = .supplementary
      configuration.backgroundColor = colors.all[section]
      return .list(using: configuration, layoutEnvironment: environment)
    }
    let trial = CompositionalFixture(layout, counts: [2, 2])
    func shown() -> [ViewColor?] {
      let views = trial.view.elements.visible.all.sorted { $0.key < $1.key }.map(\.view)
      return views.compactMap { $0 as? SectionBackgroundView }.map(\.backgroundColor)
    }
    #expect(shown() == colors.all)
    trial.data.counts = [2]
    CollectionView.performWithoutAnimation {
      trial.view.performBatchUpdates { trial.view.deleteSections([0]) }
    }
    trial.settle()
    #expect(shown() == [red])
    let green = ViewColor(red: 0, green: 1, blue: 0, alpha: 1)
    colors.all[0] = green
    layout.invalidateLayout()
    trial.settle()
    #expect(shown() == [green])
  }

  /// The colors of the sections.
  private final class Colors {
    var all: [ViewColor]

    init(_ all: [ViewColor]) { self.all = all }
  }
}
