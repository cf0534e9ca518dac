import GtkTestSupport
import TrellisGtk
import UIKitNames
import XCTest

/// Tests of a list of settings written as for iOS, with real widgets and a real pointer.
final class SettingsExampleTests: GtkTestCase {
  func testTheSettingsHaveTheirTextsHeadersAndAccessories() throws {
    try onMain {
      let controller = SettingsViewController()
      let shown = ListWindow(controller.collectionView, title: "trellis settings texts")
      try shown.shoot("example-settings")
      XCTAssertEqual(
        shown.rows,
        [
          ["Airplane Mode"], ["Wi-Fi"], ["Name", "Ada's Phone"], ["Notifications"], ["Sign Out"],
        ])
      let header = UICollectionView.elementKindSectionHeader
      let footer = UICollectionView.elementKindSectionFooter
      XCTAssertEqual(shown.texts(ofKind: header, section: 0), ["Connections"])
      XCTAssertEqual(shown.texts(ofKind: header, section: 1), ["General"])
      XCTAssertEqual(shown.texts(ofKind: footer, section: 1), ["The name is shown to others."])
      XCTAssertEqual(shown.texts(ofKind: header, section: 2), [])
      XCTAssertEqual(shown.accessories(0, 1), [.disclosureIndicator])
      XCTAssertEqual(shown.accessories(0, 2), [])
      // The value is beside the name, and the cards have margins at their sides.
      XCTAssertEqual(shown.cell(0, 1)?.frame.height, shown.cell(1, 1)?.frame.height)
      XCTAssertEqual(shown.cell(0)?.frame.minX, 12)
      XCTAssertEqual(shown.cell(0)?.frame.maxX, 388)
      let content = shown.cell(0)?.contentConfiguration as? UIListContentConfiguration
      XCTAssertEqual(content?.imageProperties.maximumSize, CGSize(width: 19, height: 19))
    }
  }

  func testAFooterIsBelowTheCardOfItsSection() throws {
    try onMain {
      let controller = SettingsViewController()
      let shown = ListWindow(controller.collectionView, title: "trellis settings footer")
      let footer = try XCTUnwrap(
        shown.view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionFooter, at: [1, 0])?.frame)
      let picture = try shown.screenshot()
      let y = Int(footer.midY)
      let outside = picture[4, y]
      for x in [Int(footer.minX) - 1, Int(footer.minX), 200, Int(footer.maxX)] {
        XCTAssertEqual(picture[x, Int(footer.minY) + 4], outside, "at \(x)")
      }
      XCTAssertNotEqual(picture[200, Int(try shown.frame(0, 2).midY) - 10], outside)
    }
  }

  func testAClickOnASwitchChangesTheSettingAndThoseThatDependOnIt() throws {
    try onMain {
      let controller = SettingsViewController()
      let shown = ListWindow(controller.collectionView, title: "trellis settings switch")
      let airplane = try Self.toggle(0, in: shown)
      XCTAssertFalse(airplane.isOn)
      XCTAssertTrue(try Self.toggle(1, in: shown).isEnabled)
      try shown.click(try shown.frame(of: .customView(airplane), 0))
      shown.settle { controller.settings["airplane"]?.kind == .toggle(isOn: true) }
      XCTAssertEqual(controller.settings["airplane"]?.kind, .toggle(isOn: true))
      XCTAssertTrue(airplane.isOn)
      XCTAssertFalse(try Self.toggle(1, in: shown).isEnabled)
      try shown.shoot("example-settings-airplane")
      // A switch that is not enabled keeps its value.
      try shown.click(try shown.frame(of: .customView(try Self.toggle(1, in: shown)), 1))
      shown.settle()
      XCTAssertEqual(controller.settings["wifi"]?.kind, .toggle(isOn: true))
      XCTAssertEqual(controller.openedPages, [])
      XCTAssertEqual(shown.view.indexPathsForSelectedItems, [])
    }
  }

  func testAClickOnARowOpensItsPageAndLeavesNoSelection() throws {
    try onMain {
      let controller = SettingsViewController()
      let shown = ListWindow(controller.collectionView, title: "trellis settings page")
      try shown.click(try shown.frame(1, 1))
      XCTAssertTrue(shown.settle { controller.openedPages == ["Notifications"] })
      XCTAssertEqual(shown.view.indexPathsForSelectedItems, [])
      // A row with a switch cannot be selected.
      try shown.click(try shown.frame(0))
      try shown.click(try shown.frame(0, 2))
      XCTAssertTrue(shown.settle { controller.openedPages.count == 2 })
      XCTAssertEqual(controller.openedPages, ["Notifications", "Sign Out"])
    }
  }

  func testAReloadedItemShowsItsNewValue() {
    onMain {
      let controller = SettingsViewController()
      let shown = ListWindow(controller.collectionView, title: "trellis settings value")
      controller.rename("Grace's Phone")
      shown.settle()
      XCTAssertEqual(shown.texts(at: [1, 0]), ["Name", "Grace's Phone"])
    }
  }

  func testOnlyTheUserCallsTheActionsOfASwitch() throws {
    onMain {
      var values: [Bool] = []
      let action = UIAction { action in
        if let toggle = action.sender as? UISwitch { values.append(toggle.isOn) }
      }
      let toggle = UISwitch(frame: .zero, primaryAction: action)
      toggle.isOn = true
      toggle.setOn(false, animated: true)
      XCTAssertEqual(values, [])
      toggle.addAction(action, for: .valueChanged)
      toggle.sendActions(for: .valueChanged)
      toggle.sendActions(for: [.valueChanged, .primaryActionTriggered])
      XCTAssertEqual(values, [false, false, false])
      toggle.removeAction(action, for: [.valueChanged, .primaryActionTriggered])
      toggle.sendActions(for: [.valueChanged, .primaryActionTriggered])
      XCTAssertEqual(values.count, 3)
      XCTAssertNil(action.sender)
    }
  }

  @MainActor
  private static func toggle(_ item: Int, in shown: ListWindow) throws -> UISwitch {
    guard case .customView(let view)? = shown.cell(item)?.accessories.first?.accessoryType else {
      throw NoSwitch()
    }
    return try XCTUnwrap(view as? UISwitch)
  }

  private struct NoSwitch: Error {}
}
