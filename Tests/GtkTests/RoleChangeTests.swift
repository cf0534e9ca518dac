import CTrellisGtk
import GtkTestSupport
import TrellisGtk
import XCTest

/// Tests of cells that change their role while a text field in them has the focus.
final class RoleChangeTests: GtkTestCase {
  func testAFieldKeepsTheFocusWhenItsCellChangesItsRole() {
    onMain {
      let (stage, cell) = makeStage()
      cell.role = .treeItem
      XCTAssertTrue(stage.hasFocus(in: cell))
      cell.role = .item
      XCTAssertTrue(stage.hasFocus(in: cell))
    }
  }

  func testAFieldCanBeRemovedWhenItLosesTheFocusBecauseItsCellChangesItsRole() {
    onMain {
      let (stage, cell) = makeStage()
      stage.window.onChange(of: "focus-widget") { [weak cell] in cell?.child = nil }
      cell.role = .treeItem
      XCTAssertNil(cell.child)
      XCTAssertTrue(stage.area.hasFocus)
      stage.frame()
    }
  }
}

/// Returns a stage, and a cell on it with a text field that has the focus.
@MainActor
private func makeStage() -> (AreaStage, CellWidget) {
  let stage = AreaStage()
  let cell = CellWidget()
  cell.child = Entry()
  stage.reference.place([
    CellPlacement(cell: cell, frame: CGRect(x: 0, y: 0, width: 200, height: 60))
  ])
  stage.frame()
  XCTAssertEqual(cell.child?.grabFocus(), true)
  XCTAssertTrue(stage.hasFocus(in: cell))
  return (stage, cell)
}

extension AreaStage {
  /// Returns whether the focus is in a widget of the cell.
  fileprivate func hasFocus(in cell: CellWidget) -> Bool {
    let root = gtk_widget_get_root(area.pointer.assumingMemoryBound(to: GtkWidget.self))
    guard let focus = gtk_root_get_focus(root) else { return false }
    return gtk_widget_is_ancestor(
      focus, cell.pointer.assumingMemoryBound(to: GtkWidget.self)) != 0
  }
}
