import CollectionCore
import GtkTestSupport
import TrellisGtk
import UIKitNames
import XCTest

/// Tests of a mailbox with swipe actions written as for iOS, with real widgets.
final class MailExampleTests: GtkTestCase {
  @MainActor
  private static func makeController() -> MailViewController {
    MailViewController(mails: [
      Mail(id: 1, sender: "Ada", subject: "Notes on the engine", time: "9:41"),
      Mail(id: 2, sender: "Grace", subject: "A bug in the relay", time: "Yesterday"),
      Mail(id: 3, sender: "Edsger", subject: "Go to considered", time: "Monday", isUnread: false),
      Mail(id: 4, sender: "Alan", subject: "The imitation game", time: "Sunday"),
    ])
  }

  @MainActor
  private static func image(_ item: Int, in shown: ListWindow) -> String? {
    let content = shown.cell(item)?.contentConfiguration as? UIListContentConfiguration
    return content?.image?.iconName
  }

  func testAMailHasItsSenderSubjectTimeAndSign() throws {
    try onMain {
      let controller = Self.makeController()
      let shown = ListWindow(controller.collectionView, title: "trellis mail texts")
      try shown.shoot("example-mail")
      XCTAssertEqual(
        shown.rows,
        [
          ["Ada", "Notes on the engine", "9:41"], ["Grace", "A bug in the relay", "Yesterday"],
          ["Edsger", "Go to considered", "Monday"], ["Alan", "The imitation game", "Sunday"],
        ])
      XCTAssertEqual(Self.image(0, in: shown), "mail-unread-symbolic")
      XCTAssertEqual(Self.image(2, in: shown), "mail-read-symbolic")
      XCTAssertEqual(shown.accessories(0), [.label, .disclosureIndicator])
      XCTAssertNotNil(shown.cell(2)?.listRow?.bottomSeparator)
      XCTAssertNil(shown.cell(3)?.listRow?.bottomSeparator)
    }
  }

  func testAFullLeadingSwipeTogglesWhetherAMailIsRead() throws {
    try onMain {
      let controller = Self.makeController()
      let shown = ListWindow(controller.collectionView, title: "trellis mail read")
      try shown.swipe(1, by: 390)
      XCTAssertEqual(controller.mails.map(\.isUnread), [true, false, false, true])
      XCTAssertEqual(Self.image(1, in: shown), "mail-read-symbolic")
      XCTAssertTrue(shown.settle { shown.cell(1)?.swipedRow == nil }, "the row closes")
      XCTAssertEqual(shown.cell(1)?.configurationState.isSwiped, false)
      try shown.swipe(1, by: 390)
      XCTAssertEqual(controller.mails.map(\.isUnread), [true, true, false, true])
      XCTAssertEqual(Self.image(1, in: shown), "mail-unread-symbolic")
    }
  }

  func testAFullTrailingSwipeDeletesTheMail() throws {
    try onMain {
      let controller = Self.makeController()
      let shown = ListWindow(controller.collectionView, title: "trellis mail delete")
      try shown.swipe(1, by: -390)
      XCTAssertEqual(controller.mails.map(\.id), [1, 3, 4])
      XCTAssertEqual(shown.rows.map(\.first), ["Ada", "Edsger", "Alan"])
      // The actions belong to the mail that is now in the second row.
      try shown.swipe(1, by: 390)
      XCTAssertEqual(controller.mails.map(\.isUnread), [true, true, true])
    }
  }

  func testAShortSwipeShowsTheButtonsAndAClickOnFlagFlagsTheMail() throws {
    try onMain {
      let controller = Self.makeController()
      let shown = ListWindow(controller.collectionView, title: "trellis mail flag")
      let before = try shown.screenshot()
      try shown.swipe(0, by: -100)
      try shown.shoot("example-mail-swiped")
      XCTAssertEqual(controller.mails.count, 4, "a short swipe performs nothing")
      XCTAssertEqual(shown.cell(0)?.configurationState.isSwiped, true)
      XCTAssertNotNil(shown.cell(0)?.backgroundConfiguration?.backgroundColor)
      XCTAssertGreaterThan(try shown.screenshot().differences(from: before, width: 400), 1000)
      let swiped = try XCTUnwrap(shown.cell(0)?.swipedRow)
      XCTAssertEqual(swiped.actions.map(\.title), ["Delete", "Flag"])
      // The second action is at the inner end of the open part.
      let row = try shown.frame(0)
      try shown.click(
        CGRect(x: row.maxX - swiped.distance, y: row.minY, width: 24, height: row.height))
      XCTAssertTrue(shown.settle { controller.mails[0].isFlagged })
      XCTAssertEqual(controller.mails.map(\.isFlagged), [true, false, false, false])
      XCTAssertEqual(shown.cell(0)?.configurationState.isSwiped, false)
      XCTAssertNotNil(shown.cell(0)?.backgroundConfiguration?.backgroundColorTransformer)
      XCTAssertTrue(shown.settle { shown.cell(0)?.swipedRow == nil }, "the row closes")
      try shown.swipe(0, by: -100)
      XCTAssertEqual(shown.cell(0)?.swipedRow?.actions.map(\.title), ["Delete", "Unflag"])
    }
  }

  func testTheDeleteKeyDeletesTheFocusedMail() throws {
    try onMain {
      let controller = Self.makeController()
      controller.collectionView.allowsFocus = true
      let shown = ListWindow(controller.collectionView, title: "trellis mail key")
      try shown.giveKeyboard()
      XCTAssertTrue(shown.view.widget.grabFocus())
      shown.view.focusItem(at: [0, 2])
      shown.settle()
      shown.press(.delete)
      XCTAssertEqual(controller.mails.map(\.id), [1, 2, 4])
      XCTAssertEqual(shown.rows.map(\.first), ["Ada", "Grace", "Alan"])
    }
  }

  func testTheContextMenuOfAMailHasTheActionsOfBothEdges() throws {
    try onMain {
      let controller = Self.makeController()
      let shown = ListWindow(controller.collectionView, title: "trellis mail menu")
      try shown.giveKeyboard()
      try shown.click(try shown.frame(3), button: 3)
      XCTAssertTrue(shown.settle { shown.view.widget.hasOpenMenu })
      try shown.shoot("example-mail-menu")
      // The first entry is the leading action.
      XCTAssertTrue(
        MainLoop.run(upTo: 30) {
          if controller.mails[3].isUnread { _ = try? Tool.run("xdotool", "key", "Home", "Return") }
          return !controller.mails[3].isUnread
        })
      XCTAssertEqual(controller.mails.map(\.isUnread), [true, true, false, false])
    }
  }
}
