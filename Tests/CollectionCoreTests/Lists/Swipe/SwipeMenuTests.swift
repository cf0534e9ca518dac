import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Swipe actions in the context menu and by the Delete key.
@MainActor
struct SwipeMenuTests {
  private func titles(_ menu: ItemMenu?) -> [[String]] {
    (menu?.children ?? []).map { child in
      (child as? ItemMenu)?.children.map(\.title) ?? [child.title]
    }
  }

  private func entry(_ title: String, in menu: ItemMenu?) -> ItemMenuAction? {
    (menu?.children ?? []).lazy.compactMap { child -> ItemMenuAction? in
      if let menu = child as? ItemMenu { return entry(title, in: menu) }
      return child.title == title ? child as? ItemMenuAction : nil
    }.first
  }

  @Test func aRightClickShowsTheActionsWithoutAMenuOfTheDelegate() {
    let stage = SwipeStage()
    #expect(stage.view.pointer.contextClick(at: stage.point(in: 2)))
    #expect(titles(stage.host.menu?.menu) == [["Pin", "Delete", "Flag"]])
    #expect(stage.takeCalls() == ["leading 2", "trailing 2"])
    #expect(entry("Delete", in: stage.host.menu?.menu)?.attributes == .destructive)
    entry("Flag", in: stage.host.menu?.menu)?.perform()
    #expect(stage.takeCalls() == ["Flag 2"])
    #expect(stage.sources.first === stage.cell(2))
  }

  @Test func theActionsAreTheLastSectionOfTheDelegatesMenu() {
    let stage = SwipeStage()
    stage.menu = { _ in
      ItemMenuConfiguration(actionProvider: { _ in
        ItemMenu(children: [
          ItemMenuAction(title: "Open") { _ in },
          ItemMenuAction(title: "Copy") { _ in },
        ])
      })
    }
    #expect(stage.view.pointer.contextClick(at: stage.point(in: 2)))
    #expect(titles(stage.host.menu?.menu) == [["Open", "Copy"], ["Pin", "Delete", "Flag"]])
  }

  @Test func aRowWithoutActionsHasOnlyTheDelegatesMenu() {
    let stage = SwipeStage()
    (stage.leading, stage.trailing) = ([], [])
    #expect(stage.view.pointer.contextClick(at: stage.point(in: 2)) == false)
    stage.menu = { _ in
      ItemMenuConfiguration(actionProvider: { _ in
        ItemMenu(children: [ItemMenuAction(title: "Open") { _ in }])
      })
    }
    #expect(stage.view.pointer.contextClick(at: stage.point(in: 2)))
    #expect(titles(stage.host.menu?.menu) == [["Open"]])
  }

  @Test func theMenuOfSeveralItemsHasNoActions() {
    let stage = SwipeStage()
    stage.view.allowsMultipleSelection = true
    for item in 1...3 {
      stage.view.selectItem(
        at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    #expect(stage.view.pointer.contextClick(at: stage.point(in: 2)) == false)
    #expect(stage.takeCalls() == [])
    #expect(stage.view.pointer.contextClick(at: stage.point(in: 4)))
    #expect(stage.takeCalls() == ["leading 4", "trailing 4"])
  }

  @Test func theMenuKeyShowsTheActionsOfTheFocusedRow() {
    let stage = SwipeStage { $0.view.allowsFocus = true }
    stage.view.focus.keyboardDidEnter(at: IndexPath(item: 3, section: 0))
    stage.settle()
    #expect(stage.view.focusKeys.showMenu())
    #expect(titles(stage.host.menu?.menu) == [["Pin", "Delete", "Flag"]])
    #expect(stage.takeCalls() == ["leading 3", "trailing 3"])
  }

  @Test func assistiveTechnologyReachesTheActionsByTheMenu() {
    let stage = SwipeStage()
    guard let cell = stage.cell(1) else {
      Issue.record("row 1 is not on screen")
      return
    }
    #expect(stage.view.access.perform(.showMenu, on: cell))
    #expect(titles(stage.host.menu?.menu) == [["Pin", "Delete", "Flag"]])
  }

  @Test func aMenuActsOnItsItemAfterAnUpdate() {
    let stage = SwipeStage()
    #expect(stage.view.pointer.contextClick(at: stage.point(in: 2)))
    stage.update(delete: [0], insert: [30, 31, 32], at: 0)
    stage.settle()
    _ = stage.takeCalls()
    entry("Delete", in: stage.host.menu?.menu)?.perform()
    #expect(stage.takeCalls() == ["Delete 2"])
    #expect(stage.sources.last === stage.cell(4))
  }

  @Test func aMenuOfAnItemThatIsGoneDoesNothing() {
    for isReload in [false, true] {
      let stage = SwipeStage()
      #expect(stage.view.pointer.contextClick(at: stage.point(in: 2)))
      if isReload { stage.view.reloadData() } else { stage.update(delete: [2]) }
      stage.settle()
      _ = stage.takeCalls()
      entry("Delete", in: stage.host.menu?.menu)?.perform()
      #expect(stage.takeCalls() == [])
    }
  }

  @Test func theDeleteKeyPerformsTheDestructiveActionOfTheFocusedRow() {
    let stage = SwipeStage { $0.view.allowsFocus = true }
    stage.trailing = ["Flag", "Delete"]
    #expect(stage.view.deleteByKey() == false)
    stage.view.focusItem(at: IndexPath(item: 3, section: 0))
    #expect(stage.view.deleteByKey())
    #expect(stage.takeCalls() == ["trailing 3", "Delete 3"])
    stage.complete("Delete 3", true)
    stage.settle()
    #expect(stage.distances == [:])
  }

  @Test func theDeleteKeyFindsALeadingDestructiveAction() {
    let stage = SwipeStage { $0.view.allowsFocus = true }
    (stage.leading, stage.trailing) = (["Delete"], ["Flag"])
    stage.view.focusItem(at: IndexPath(item: 0, section: 0))
    #expect(stage.view.deleteByKey())
    #expect(stage.takeCalls() == ["trailing 0", "leading 0", "Delete 0"])
  }

  @Test func theDeleteKeyOfARowWithoutADestructiveActionHasNoEffect() {
    let stage = SwipeStage { $0.view.allowsFocus = true }
    stage.trailing = ["Flag"]
    stage.view.focusItem(at: IndexPath(item: 0, section: 0))
    #expect(stage.view.deleteByKey() == false)
    #expect(stage.takeCalls() == ["trailing 0", "leading 0"])
  }

  @Test func theTextOfAnActionWithoutATitleIsTheNameOfItsIcon() {
    let action = ContextualAction(style: .destructive, title: nil) { _, _, _ in }
    #expect(action.text == "Delete")
    action.image = ViewImage(icon: "user-trash-symbolic")
    #expect(action.text == "User trash")
    action.title = "Move to Trash"
    #expect(action.text == "Move to Trash")
  }
}
