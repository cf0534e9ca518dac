import CollectionCore
import Foundation
import Gtk
import GtkTestSupport
import Trellis
import XCTest

/// A window of 400×300 points with rows of 400×44 points in list cells. The window is destroyed with
/// the scene.
@MainActor
final class RowScene {
  let window = Window()
  let view: CollectionView
  let area: Widget
  let data: Rows
  let layout = CollectionViewFlowLayout()
  private var frames = 0

  /// Shows rows.
  ///
  /// - Parameters:
  ///   - rows: The names of the items, each with a dot for each level. A name that ends with "+" is a
  ///     collapsed parent, one that ends with "-" an expanded parent.
  ///   - isTree: Whether the section is a tree. The default is false.
  ///   - accessories: Returns the accessories of a row. The default returns none.
  init(
    _ rows: [String], isTree: Bool = false,
    accessories: @escaping (Int) -> [CellAccessory] = { _ in [] }
  ) {
    layout.itemSize = CGSize(width: 400, height: 44)
    layout.minimumLineSpacing = 0
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    data = Rows(rows, isTree: isTree, accessories: accessories)
    data.view = view
    view.register(LabelRow.self, forCellWithReuseIdentifier: "row")
    view.dataSource = data
    view.allowsFocus = true
    area = view.widget
    window.title = "trellis rows"
    window.setDefaultSize(width: 400, height: 300)
    window.setChild(ScrolledWindow(area))
    window.present()
    MainLoop.run(upTo: 60) { window.isMapped }
    window.watchFrames(.wallTime) { [weak self] _ in self?.frames += 1 }
    settle()
  }

  deinit {
    let window = window
    MainActor.assumeIsolated { window.destroy() }
  }

  /// Waits until one whole frame is painted.
  func frame() {
    let before = frames
    MainLoop.run(upTo: 60) {
      area.queueDraw()
      return frames > before
    }
  }

  func settle() {
    for _ in 0..<3 { frame() }
  }

  func cell(_ item: Int) -> LabelRow? { view.cellForItem(at: [0, item]) as? LabelRow }

  /// Returns the frame of the content of a row, in its cell.
  func content(_ item: Int) -> CGRect? {
    guard let cell = cell(item), let widget = cell.widget else { return nil }
    return cell.label.bounds(in: widget)
  }

  /// Returns the frame of an accessory in the area, if it is displayed.
  func accessory(_ type: CellAccessory.AccessoryType, _ item: Int) -> CGRect? {
    guard let cell = cell(item), let origin = cell.widget?.bounds(in: area)?.origin else {
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

/// A tree of rows, which records expansions and moves.
@MainActor
final class Rows: CollectionViewDataSource, OutlineDataSource {
  var rows: [String]
  let isTree: Bool
  let accessories: (Int) -> [CellAccessory]
  /// A closure that gives a cell its content after the label has its text.
  var configure: (LabelRow, String) -> Void = { _, _ in }
  weak var view: CollectionView?
  private(set) var calls: [String] = []

  init(_ rows: [String], isTree: Bool, accessories: @escaping (Int) -> [CellAccessory]) {
    (self.rows, self.isTree, self.accessories) = (rows, isTree, accessories)
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? LabelRow)?.label.text = rows[indexPath.item]
    if let cell = cell as? LabelRow {
      configure(cell, rows[indexPath.item])
      cell.accessories = accessories(indexPath.item)
    }
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {
    calls.append("move \(source.item) to \(destination.item)")
    rows.insert(rows.remove(at: source.item), at: destination.item)
  }

  private func level(_ item: Int) -> Int { rows[item].prefix { $0 == "." }.count }

  func outlinePosition(at indexPath: IndexPath) -> OutlinePosition? {
    guard isTree else { return nil }
    let row = rows[indexPath.item]
    return OutlinePosition(
      level: level(indexPath.item), isExpanded: row.hasSuffix("-"),
      hasChildren: row.hasSuffix("-") || row.hasSuffix("+"))
  }

  func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool {
    calls.append("\(isExpanded ? "expand" : "collapse") \(indexPath.item)")
    rows[indexPath.item] = rows[indexPath.item].dropLast() + (isExpanded ? "-" : "+")
    view?.outlineDidChange(at: indexPath)
    return true
  }

  func parentIndexPath(at indexPath: IndexPath) -> IndexPath? {
    let own = level(indexPath.item)
    return (0..<indexPath.item).last { level($0) < own }.map { [0, $0] }
  }

  func placeAmongSiblings(at indexPath: IndexPath) -> (number: Int, count: Int)? { nil }
}
