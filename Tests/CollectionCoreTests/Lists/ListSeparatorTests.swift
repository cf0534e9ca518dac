import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The separators that a program chooses.
@MainActor
struct ListSeparatorTests {
  private let red = ViewColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = ViewColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// Returns three rows of which the handler changes one.
  private func rows(
    _ appearance: ListConfiguration.Appearance = .plain, changing item: Int,
    _ change: @escaping (inout ListSeparatorConfiguration) -> Void
  ) -> [String] {
    let layout = list(appearance) {
      $0.itemSeparatorHandler = { path, separators in
        var separators = separators
        if path.item == item { change(&separators) }
        return separators
      }
    }
    return CompositionalFixture(layout, counts: [3]).rows
  }

  @Test func aHiddenSeparatorIsHiddenWhicheverRowHidesIt() {
    #expect(rows(changing: 0) { $0.bottomSeparatorVisibility = .hidden } == ["F", "_", "L"])
    #expect(rows(changing: 1) { $0.topSeparatorVisibility = .hidden } == ["F", "_", "L"])
    #expect(rows(changing: 1) { $0.bottomSeparatorVisibility = .hidden } == ["F_", "", "L"])
  }

  @Test func aVisibleSeparatorIsShownAtTheEndsToo() {
    #expect(rows(changing: 0) { $0.topSeparatorVisibility = .visible } == ["F^_", "_", "L"])
    #expect(rows(changing: 2) { $0.bottomSeparatorVisibility = .visible } == ["F_", "_", "L_"])
    #expect(
      rows(.sidebar, changing: 1) { $0.topSeparatorVisibility = .visible } == ["F_", "", "L"])
  }

  @Test func aVisibleSeparatorBetweenRowsIsShownOnce() {
    #expect(rows(changing: 1) { $0.topSeparatorVisibility = .visible } == ["F_", "_", "L"])
  }

  @Test func aListWithoutSeparatorsShowsThoseOfTheHandler() {
    let layout = list(.plain) {
      $0.showsSeparators = false
      $0.itemSeparatorHandler = { path, separators in
        var separators = separators
        if path.item == 1 { separators.bottomSeparatorVisibility = .visible }
        if path.item == 2 { separators.topSeparatorVisibility = .automatic }
        return separators
      }
    }
    #expect(CompositionalFixture(layout, counts: [3]).rows == ["F", "_", "L"])
    let plain = list(.plain) { $0.showsSeparators = false }
    #expect(CompositionalFixture(plain, counts: [3]).rows == ["F", "", "L"])
  }

  @Test func theSectionsConfigurationAppliesToAllRows() {
    let layout = list(.plain) {
      $0.separatorConfiguration.bottomSeparatorInsets.leading = 30
      $0.separatorConfiguration.color = red
    }
    let trial = CompositionalFixture(layout, counts: [2])
    #expect(trial.row(0)?.bottomSeparator == ListRow.Separator(leading: 30, color: red))
  }

  @Test func theUpperRowsInsetsAndColorHavePrecedence() {
    let (red, blue) = (red, blue)
    let layout = list(.plain) {
      $0.itemSeparatorHandler = { path, separators in
        var separators = separators
        if path.item == 0 {
          separators.bottomSeparatorInsets = DirectionalEdgeInsets(
            top: 0, leading: 10, bottom: 0, trailing: 20)
          separators.color = red
        }
        if path.item == 2 {
          separators.topSeparatorInsets = DirectionalEdgeInsets(
            top: 0, leading: 5, bottom: 0, trailing: 6)
          separators.color = blue
        }
        return separators
      }
    }
    let trial = CompositionalFixture(layout, counts: [3])
    #expect(trial.row(0)?.bottomSeparator == .init(leading: 10, trailing: 20, color: red))
    #expect(trial.row(1)?.bottomSeparator == .init(leading: 5, trailing: 6, color: blue))
  }

  // MARK: The handler

  @Test func theHandlerIsAskedForVisibleRowsOnlyAndOnce() {
    var asked: [Int] = []
    let layout = list(.plain) {
      $0.itemSeparatorHandler = { path, separators in
        asked.append(path.item)
        return separators
      }
    }
    let trial = CompositionalFixture(layout, counts: [100_000])
    _ = trial.view.prepareAhead { true }
    #expect(asked.sorted() == Array(0..<11))
    for _ in 0..<3 { trial.tick() }
    #expect(asked.count == 11)
    trial.view.contentOffset.y = 100
    trial.tick()
    #expect(asked.sorted() == Array(0..<14))
    // Rows that come back are asked for again.
    trial.view.contentOffset.y = 0
    trial.tick()
    #expect(asked.count == 16)
  }

  @Test func theHandlerIsAskedAgainWhenTheDataChanges() {
    var isLastHidden = false
    var asked = 0
    let layout = list(.plain) {
      $0.itemSeparatorHandler = { path, separators in
        asked += 1
        var separators = separators
        if isLastHidden, path.item == 1 { separators.topSeparatorVisibility = .hidden }
        return separators
      }
    }
    let trial = CompositionalFixture(layout, counts: [3])
    #expect(trial.rows == ["F_", "_", "L"])
    isLastHidden = true
    trial.update(to: 4) { trial.view.insertItems(at: [path(3)]) }
    #expect(trial.rows == ["F", "_", "_", "L"])
    #expect(asked == 3 + 4)
  }

  @Test func theHandlerMayChangeTheData() {
    weak var view: CollectionView?
    var data: RecordingDataSource?
    let layout = list(.plain) {
      $0.itemSeparatorHandler = { path, separators in
        if path.item == 2, data?.counts == [3] {
          view?.performBatchUpdates {
            data?.counts = [2]
            view?.deleteItems(at: [IndexPath(item: 2, section: 0)])
          }
        }
        return separators
      }
    }
    let trial = CompositionalFixture(layout, counts: [2])
    (view, data) = (trial.view, trial.data)
    trial.update(to: 3) { trial.view.insertItems(at: [path(2)]) }
    trial.settle()
    #expect(trial.rows == ["F_", "L"])
  }

  // MARK: Selection

  @Test func separatorsBesideASelectedRowOfASidebarAreHidden() {
    let layout = list(.sidebar) {
      $0.separatorConfiguration.bottomSeparatorVisibility = .visible
    }
    let trial = CompositionalFixture(layout, counts: [4])
    #expect(trial.rows == ["F_", "_", "_", "L_"])
    trial.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    trial.tick()
    #expect(trial.rows == ["F", "", "_", "L_"])
    trial.view.selectItem(at: path(3), animated: false, scrollPosition: [])
    trial.tick()
    #expect(trial.rows == ["F_", "_", "", "L"])
  }

  @Test func separatorsBesideSelectedRowsHaveTheColorForMultipleSelection() {
    let layout = list(.plain) {
      $0.separatorConfiguration.color = red
      $0.separatorConfiguration.multipleSelectionColor = blue
    }
    let trial = CompositionalFixture(layout, counts: [4])
    let colors = { (0..<3).map { trial.row($0)?.bottomSeparator?.color } }
    trial.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    trial.tick()
    #expect(colors() == [red, red, red])
    trial.view.allowsMultipleSelection = true
    trial.tick()
    #expect(colors() == [blue, blue, red])
  }
}
