import CollectionCore
import Foundation
import GtkTestSupport
import TestSupport
import Trellis
import TrellisGtk
import XCTest

/// A window of 400×300 points with rows of 400×44 points in list cells.
final class RowScene: Scene {
  let tree: RowTree

  /// Shows rows.
  ///
  /// - Parameters:
  ///   - rows: The rows as `RowTree` has them.
  ///   - isTree: Whether the section is a tree. The default is false.
  ///   - accessories: Returns the accessories of a row. The default returns none.
  init(
    _ rows: [String], isTree: Bool = false,
    accessories: @escaping (Int) -> [CellAccessory] = { _ in [] }
  ) {
    let tree = RowTree(rows, isTree: isTree)
    self.tree = tree
    super.init(counts: []) { scene in
      scene.layout.itemSize = CGSize(width: 400, height: 44)
      tree.view = scene.view
      tree.configure = { cell, name, item in
        (cell as? LabelRow)?.label.text = name
        cell.accessories = accessories(item)
      }
      scene.view.register(LabelRow.self, forCellWithReuseIdentifier: "row")
      scene.view.dataSource = tree
      scene.view.allowsFocus = true
      scene.window.title = "trellis rows"
    }
  }

  func row(_ item: Int) -> LabelRow? { view.cellForItem(at: [0, item]) as? LabelRow }

  /// Returns the frame of the content of a row, in its cell.
  func content(_ item: Int) -> CGRect? {
    guard let cell = row(item), let widget = cell.widget else { return nil }
    return cell.label.bounds(in: widget)
  }

  /// Returns the frame of an accessory in the area, if it is displayed.
  func accessory(_ type: CellAccessory.AccessoryType, _ item: Int) -> CGRect? {
    guard let cell = row(item), let origin = cell.widget?.bounds(in: area)?.origin else {
      return nil
    }
    return cell.container?.frame(ofAccessory: type)?.offsetBy(dx: origin.x, dy: origin.y)
  }

  func moveTo(_ type: CellAccessory.AccessoryType, _ item: Int) throws {
    let frame = try XCTUnwrap(accessory(type, item))
    try Tool.run("xdotool", "mousemove", "\(Int(frame.midX))", "\(Int(frame.midY))")
  }

  func click(_ type: CellAccessory.AccessoryType, _ item: Int) throws {
    try moveTo(type, item)
    try Tool.run("xdotool", "click", "1")
  }

  var selected: [Int] { view.indexPathsForSelectedItems?.map(\.item) ?? [] }
}

@MainActor
final class LabelRow: CollectionViewListCell {
  let label = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.xalign = 0
    child = label
  }
}
