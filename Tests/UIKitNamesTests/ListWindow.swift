import CollectionCore
import Foundation
import GtkTestSupport
import Trellis
import TrellisGtk
import UIKitNames
import XCTest

/// A window of 400×500 points with the list of an example.
final class ListWindow: ShownWindow {
  let view: UICollectionView
  private let title: String

  init(_ view: UICollectionView, title: String) {
    (self.view, self.title) = (view, title)
    super.init(size: CGSize(width: 400, height: 500)) { view.setNeedsLayout() }
    window.title = title
    window.setChild(ScrolledWindow(view.widget))
    present()
    settle()
  }

  // MARK: Content

  /// The texts of each cell on screen, in the order of the items.
  var rows: [[String]] { view.indexPathsForVisibleItems.sorted().map(texts(at:)) }

  func texts(at indexPath: IndexPath) -> [String] {
    view.cellForItem(at: indexPath)?.widget?.labelTexts ?? []
  }

  func texts(ofKind kind: String, section: Int) -> [String] {
    let shown = view.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: section))
    return shown?.widget?.labelTexts ?? []
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
  }

  /// The kinds of accessories that a row displays.
  func accessories(_ item: Int, _ section: Int = 0) -> [UICellAccessory.AccessoryType] {
    cell(item, section)?.accessories.map(\.accessoryType).filter {
      cell(item, section)?.active($0) != nil
    } ?? []
  }

  /// Returns the bounds of a cell in the window.
  func frame(_ item: Int, _ section: Int = 0) throws -> CGRect {
    try XCTUnwrap(cell(item, section)?.widget?.bounds(in: window))
  }

  /// Returns the bounds of an accessory in the window.
  func frame(
    of type: UICellAccessory.AccessoryType, _ item: Int, _ section: Int = 0
  ) throws -> CGRect {
    let origin = try frame(item, section).origin
    let frame = try XCTUnwrap(cell(item, section)?.container?.frame(ofAccessory: type))
    return frame.offsetBy(dx: origin.x, dy: origin.y)
  }

  // MARK: Input

  func click(_ frame: CGRect, button: Int = 1) throws {
    try Tool.run(
      "xdotool", "mousemove", "\(Int(frame.midX))", "\(Int(frame.midY))", "click", "\(button)")
  }

  /// Drags from the middle of a rectangle.
  ///
  /// - Parameters:
  ///   - frame: The rectangle in the window.
  ///   - y: The vertical distance in points.
  func drag(_ frame: CGRect, by y: Int) throws {
    try Tool.run("xdotool", "mousemove", "\(Int(frame.midX))", "\(Int(frame.midY))")
    try Tool.run("xdotool", "mousedown", "1", "mousemove_relative", "0", "20")
    XCTAssertTrue(try Tool.awaitMotion { view.isInteractivelyMovingItems })
    try Tool.run("xdotool", "mousemove_relative", "0", "\(y - 20)")
    settle()
    try Tool.run("xdotool", "mouseup", "1")
    settle { !view.isInteractivelyMovingItems }
  }

  func press(_ symbol: KeySymbol) {
    XCTAssertEqual(view.area?.feed(KeyEvent(symbol, [])), true)
    settle()
  }

  func giveKeyboard() throws { try Tool.giveKeyboard(toWindow: title) }

  /// Swipes a row by a touchpad.
  ///
  /// - Parameters:
  ///   - item: The item of the row.
  ///   - distance: The distance in points by which the content of the row follows the fingers. It is
  ///     negative for the trailing actions.
  func swipe(_ item: Int, by distance: CGFloat) throws {
    let area = try XCTUnwrap(view.area)
    let frame = try XCTUnwrap(cell(item)?.widget?.bounds(in: view.widget))
    area.swipe(at: CGPoint(x: frame.midX, y: frame.midY), by: distance)
    settle()
  }
}
