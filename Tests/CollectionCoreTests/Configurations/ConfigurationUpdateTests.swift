import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the updates of a cell's configurations: their order, their number and their time.
@MainActor
struct ConfigurationUpdateTests {
  @Test func anUpdateRunsItsStepsInOrderBeforeTheCellIsShown() {
    let stage = ConfigurationStage(items: 1) { cell, item in
      cell.contentConfiguration = TextContent(text: "a", notes: cell.notes)
      cell.configurationUpdateHandler = { cell, state in
        (cell as? NotingCell)?.notes?.add("handler \(state[.test] as? String ?? "")")
      }
    }
    #expect(
      stage.notes.take()
        == ["state", "updated a", "update", "handler own", "make a", "layout"])
    #expect((stage.cell(0)?.contentView as? TextContentView)?.text == "a")
    #expect(stage.cell(0)?.content as? String == "a")
  }

  @Test func anyNumberOfChangesMakesOneUpdateInTheNextFrame() {
    let stage = ConfigurationStage(items: 1)
    _ = stage.notes.take()
    let cell = stage.cell(0)
    cell?.setNeedsUpdateConfiguration()
    cell?.isExpanded = true
    cell?.isSwiped = true
    cell?.setNeedsUpdateConfiguration()
    cell?.isSwiped = false
    #expect(stage.notes.take() == [])
    #expect(stage.stage.host.isFrameRequested)
    #expect(stage.stage.settle() == 1)
    #expect(stage.notes.take() == ["state", "updated 0", "update"], "equal content is not shown")
    #expect(cell?.states.last?.isExpanded == true && cell?.states.last?.isSwiped == false)
  }

  @Test func aCellWithoutAChangeIsNotUpdated() {
    let stage = ConfigurationStage(items: 1)
    _ = stage.notes.take()
    stage.stage.tick()
    stage.view.setNeedsLayout()
    stage.stage.settle()
    stage.cell(0)?.isExpanded = false
    stage.stage.settle()
    #expect(stage.notes.take() == [])
  }

  @Test func aConfigurationGoesToTheContentViewThatSupportsIt() throws {
    let stage = ConfigurationStage(items: 1)
    let cell = try #require(stage.cell(0))
    let first = cell.contentView
    _ = stage.notes.take()
    cell.contentConfiguration = TextContent(text: "b", notes: stage.notes)
    #expect(cell.contentView === first && (first as? TextContentView)?.text == "b")
    #expect(stage.notes.take() == ["show b"], "reading the content view shows the content")
    stage.stage.settle()
    #expect(stage.notes.take() == ["state", "updated b", "update"])
    #expect(first.superview === cell && first.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  @Test func aViewIsNotGivenAConfigurationThatItRefuses() throws {
    let stage = ConfigurationStage(items: 1)
    let cell = try #require(stage.cell(0))
    let first = cell.contentView
    cell.contentConfiguration = PlainContent()
    stage.stage.settle()
    #expect(cell.contentView is PlainContentView && cell.content == nil)
    #expect(first.superview == nil)
    cell.contentConfiguration = TextContent(text: "c", notes: nil)
    stage.stage.settle()
    #expect((cell.contentView as? TextContentView)?.text == "c")
    #expect(cell.content as? String == "c")
  }

  @Test func noConfigurationGivesAnEmptyContentView() throws {
    let stage = ConfigurationStage(items: 1)
    let cell = try #require(stage.cell(0))
    let first = cell.contentView
    cell.contentConfiguration = nil
    stage.stage.settle()
    #expect(cell.content == nil && cell.contentView !== first)
    #expect(cell.contentView.bounds.size == CGSize(width: 50, height: 50))
    #expect(cell.contentConfiguration == nil)
  }

  @Test func aConfigurationTakesThePlaceOfOtherContent() throws {
    let stage = ConfigurationStage(items: 1) { _, _ in }
    let cell = try #require(stage.cell(0))
    let plain = cell.contentView
    cell.content = NSString("child")
    cell.contentConfiguration = TextContent(text: "a", notes: nil)
    #expect(cell.contentView !== plain && cell.content as? String == "a")
  }

  @Test func contentOfAContentViewBecomesThatOfTheCell() throws {
    let stage = ConfigurationStage(items: 1)
    let cell = try #require(stage.cell(0))
    cell.contentView.content = NSString("later")
    #expect(cell.content as? String == "later")
    let old = cell.contentView
    cell.contentConfiguration = PlainContent()
    stage.stage.settle()
    old.content = NSString("too late")
    #expect(cell.content == nil, "a former content view has no effect on the cell")
  }

  @Test func configurationsAdaptToTheStateWhileTheirFlagsAreTrue() throws {
    let stage = ConfigurationStage(items: 2) { cell, item in
      cell.contentConfiguration = TextContent(
        text: "off", selectedText: "on", notes: cell.notes)
      cell.automaticallyUpdatesContentConfiguration = item == 0
    }
    for item in 0..<2 {
      stage.view.selectItem(at: [0, item], animated: false, scrollPosition: [])
      stage.stage.settle()
      let shown = (stage.cell(item)?.contentView as? TextContentView)?.text
      #expect(shown == (item == 0 ? "on" : "off"))
    }
    #expect(stage.cell(1)?.automaticallyUpdatesContentConfiguration == false)
    #expect(stage.cell(1)?.automaticallyUpdatesBackgroundConfiguration == true)
  }

  @Test func aHandlerSetsTheContentOfTheSameUpdate() throws {
    let stage = ConfigurationStage(items: 1) { cell, _ in
      cell.configurationUpdateHandler = { cell, state in
        cell.contentConfiguration = TextContent(
          text: state.isSelected ? "on" : "off", notes: (cell as? NotingCell)?.notes)
      }
    }
    #expect(stage.notes.take() == ["state", "update", "make off", "layout"])
    stage.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    stage.stage.tick()
    #expect(stage.notes.take() == ["state", "updated off", "update", "show on"])
    stage.stage.settle()
    #expect(stage.notes.take() == [], "an update does not request another one")
  }

  @Test func theHandlerOfARecycledCellRunsBeforeTheCellIsShown() throws {
    var shown: [String] = []
    let stage = ConfigurationStage { cell, item in
      cell.configurationUpdateHandler = { _, state in
        shown.append("\(item)\(state.isSelected ? " selected" : "")")
      }
    }
    #expect(shown == ["0", "1", "2", "3"])
    stage.view.selectItem(at: [0, 70], animated: false, scrollPosition: [])
    shown = []
    stage.stage.scroll(to: 35 * 60)
    #expect(shown == ["70 selected", "71", "72", "73"])
    #expect(stage.stage.data.cells["noting"]?.count ?? 0 <= 8, "cells are reused")
  }

  @Test func theStatesOfAnEarlierUseEndWithReuse() throws {
    let stage = ConfigurationStage()
    let cell = try #require(stage.cell(0))
    cell.isSwiped = true
    cell.isExpanded = true
    stage.stage.scroll(to: 3000)
    stage.stage.scroll(to: 0)
    let reused = stage.stage.data.cells["noting"]?.compactMap { $0 as? NotingCell } ?? []
    #expect(reused.allSatisfy { !$0.isSwiped && !$0.isExpanded })
    #expect(reused.contains { $0 === cell })
  }

  @Test func contentThatTheDelegateSetsInWillDisplayIsShownAtOnce() throws {
    let stage = ConfigurationStage()
    stage.stage.delegate.changeCell = { cell, _ in
      cell.contentConfiguration = TextContent(text: "late", notes: nil)
    }
    stage.view.contentOffset.y = 1200
    stage.view.layoutIfNeeded()
    #expect(stage.cell(40)?.content as? String == "late" || stage.cell(40)?.content != nil)
    #expect((stage.cell(40)?.loadedContentView as? TextContentView)?.text == "late")
  }

  @Test func aCellThatIsMadeAheadHasItsContentBeforeItIsPrepared() throws {
    let stage = ConfigurationStage()
    stage.stage.scroll(to: 10)
    stage.stage.scroll(to: 20)
    stage.stage.idle()
    let prepared = stage.stage.host.prepared.compactMap { $0.view as? NotingCell }
    #expect(prepared.map { $0.content as? String } == ["4", "5"])
    _ = stage.notes.take()
    stage.stage.scroll(to: 30)
    #expect(!stage.notes.take().contains("update"), "nothing has changed when it is shown")
  }

  @Test func aMadeAheadCellIsUpdatedForAStateThatChangesLater() throws {
    let stage = ConfigurationStage()
    stage.stage.scroll(to: 10)
    stage.stage.scroll(to: 20)
    stage.stage.idle()
    stage.view.selectItem(at: [0, 4], animated: false, scrollPosition: [])
    stage.stage.scroll(to: 30)
    #expect(stage.cell(4)?.states.last?.isSelected == true)
    #expect(stage.cell(4)?.needsConfigurationUpdate == false)
  }

  @Test func anUpdateInEveryUpdateIsReportedAfterTenRounds() throws {
    let stage = ConfigurationStage(items: 1)
    let cell = try #require(stage.cell(0))
    let before = cell.states.count
    let messages = mistakes {
      cell.onUpdate = { [unowned cell] in cell.setNeedsUpdateConfiguration() }
      cell.setNeedsUpdateConfiguration()
      #expect(stage.stage.settle() <= 10)
    }
    #expect(cell.states.count - before == 10)
    #expect(
      messages == [
        "NotingCell has called setNeedsUpdateConfiguration() during 10 updates of its configuration "
          + "in a row: set the properties for the state in the update instead"
      ])
    // The cell still follows its state.
    cell.onUpdate = nil
    cell.isExpanded = true
    stage.stage.settle()
    #expect(cell.states.last?.isExpanded == true)
  }

  @Test func aFewUpdatesInARowAreNoMistake() throws {
    let stage = ConfigurationStage(items: 1)
    let cell = try #require(stage.cell(0))
    var rest = 0
    cell.onUpdate = { [unowned cell] in
      rest -= 1
      if rest > 0 { cell.setNeedsUpdateConfiguration() }
    }
    for _ in 0..<5 {
      rest = 9
      cell.setNeedsUpdateConfiguration()
      stage.stage.settle()
      #expect(rest == 0)
    }
  }

  @Test func aViewOfAnotherCellIsTakenAwayFromIt() throws {
    struct Sharing: ContentConfiguration {
      let view: PlainContentView
      func makeContentView() -> any HostedView & ContentView { view }
      func updated(for state: any ConfigurationState) -> Sharing { self }
    }
    let stage = ConfigurationStage(items: 2)
    let view = PlainContentView(PlainContent())
    view.content = NSString("shared")
    let messages = mistakes {
      for item in 0..<2 { stage.cell(item)?.contentConfiguration = Sharing(view: view) }
      stage.stage.settle()
    }
    #expect(messages.count == 1 && messages[0].contains("makeContentView()"))
    #expect(stage.cell(0)?.content == nil && stage.cell(1)?.content as? String == "shared")
  }

  @Test func aCellThatUsesNoConfigurationsHasNoUpdatesAndNoStorage() throws {
    let stage = Stage(counts: [100]) { stage in
      stage.view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "plain")
      stage.data.makeCell = {
        $0.dequeueReusableCell(withReuseIdentifier: "plain", for: $1)
      }
    }
    let cell = try #require(stage.view.cellForItem(at: [0, 0]))
    cell.isExpanded = true
    cell.setNeedsUpdateConfiguration()
    #expect(!stage.host.isFrameRequested && !cell.needsConfigurationUpdate)
    #expect(cell.configurations == nil)
    // Reading the properties and setting them to their defaults needs no storage either.
    #expect(cell.contentConfiguration == nil && cell.backgroundConfiguration == nil)
    cell.contentConfiguration = nil
    cell.backgroundConfiguration = nil
    cell.configurationUpdateHandler = nil
    cell.automaticallyUpdatesContentConfiguration = true
    #expect(cell.configurations == nil)
    cell.backgroundConfiguration = .clear()
    #expect(cell.configurations != nil && stage.host.isFrameRequested)
  }

  @Test func aCellAsASupplementaryViewIsUpdatedToo() throws {
    let notes = ConfigurationStage.Notes()
    let registration = CollectionView.SupplementaryRegistration<NotingCell>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { cell, _, path in
      cell.notes = notes
      cell.contentConfiguration = TextContent(text: "section \(path.section)", notes: notes)
    }
    let stage = Stage(counts: Array(repeating: 2, count: 40)) {
      $0.layout.headerReferenceSize = CGSize(width: 110, height: 20)
      $0.data.makeView = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
      }
    }
    #expect(
      notes.take().prefix(5)
        == ["state", "updated section 0", "update", "make section 0", "layout"])
    stage.scroll(to: 1400)
    let header =
      stage.view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader, at: [20, 0]) as? NotingCell
    #expect(header?.content as? String != nil)
    #expect((header?.contentView as? TextContentView)?.text == "section 20")
    header?.isExpanded = true
    stage.settle()
    #expect(header?.states.last?.isExpanded == true)
  }

  @Test func contentThatChangesOnScreenIsMeasuredAgain() throws {
    let stage = SizingStage(heights: [20, 20, 20], estimate: 20) { stage in
      stage.view.register(NotingCell.self, forCellWithReuseIdentifier: "noting")
      stage.data.makeCell = { view, path in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "noting", for: path)
        cell.contentConfiguration = TextContent(text: "short", notes: nil)
        return cell
      }
      stage.host.fittingSize = { view, size in
        let text = ((view as? CollectionViewCell)?.contentView as? TextContentView)?.text
        return CGSize(width: size.width, height: text == "long" ? 60 : 20)
      }
    }
    func frames() -> [CGRect?] { (0..<3).map { stage.view.cellForItem(at: [0, $0])?.frame } }
    #expect(frames().map { $0?.minY } == [0, 20, 40])
    stage.view.cellForItem(at: [0, 1])?.contentConfiguration = TextContent(
      text: "long", notes: nil)
    stage.tick()
    #expect(frames().map { $0?.minY } == [0, 20, 80])
    #expect(frames()[1]?.height == 60)
  }
}
