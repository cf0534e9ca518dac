import CTrellisGtk
import Foundation
import GtkTestSupport
import Trellis
import XCTest

private let red = Colour(255, 0, 0)
private let blue = Colour(0, 0, 255)
private let green = Colour(0, 255, 0)

/// Tests of backgrounds, borders and corners of cells and their content views on a real display.
final class ViewLookTests: GtkTestCase {
  func testTheBackgroundAndTheBorderOfACellAreDrawn() throws {
    try onMain {
      let scene = Scene(counts: [1]) {
        $0.data.configure = { cell, _ in
          cell.child = Box(.horizontal)
          cell.backgroundColor = ViewColor(red: 1, green: 0, blue: 0, alpha: 1)
          cell.layer.borderWidth = 4
          cell.layer.borderColor = ViewColor(red: 0, green: 0, blue: 1, alpha: 1)
        }
      }
      let picture = try scene.screenshot()
      XCTAssertEqual(picture[25, 25], red)
      XCTAssertEqual(picture[2, 25], blue)
      XCTAssertEqual(picture[5, 5], red)
      XCTAssertEqual(picture.count(of: red), 42 * 42)
    }
  }

  func testTheBackgroundColorOfTheViewIsDrawn() throws {
    try onMain {
      let scene = Scene(counts: [1]) {
        $0.view.backgroundColor = ViewColor(red: 0, green: 0, blue: 1, alpha: 1)
        $0.data.configure = { cell, _ in
          cell.child = Box(.horizontal)
          cell.backgroundColor = ViewColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
      }
      var picture = try scene.screenshot()
      XCTAssertEqual(picture.count(of: red), 50 * 50)
      XCTAssertEqual(picture.count(of: blue), 400 * 300 - 50 * 50)
      scene.view.backgroundColor = nil
      scene.settle()
      picture = try scene.screenshot()
      XCTAssertEqual(picture.count(of: blue), 0)
      XCTAssertEqual(picture.count(of: red), 50 * 50)
    }
  }

  func testRoundedCornersClipAContentViewThatMasksToBounds() throws {
    try onMain {
      let scene = Scene(counts: [2]) {
        $0.layout.itemSize = CGSize(width: 50, height: 50)
        $0.data.configure = { cell, path in
          cell.child = nil
          let fill = Box(.horizontal)
          fill.addCSSClass("look-fill")
          cell.contentView.addSubview(fill)
          cell.contentView.layer.cornerRadius = 25
          cell.contentView.layer.masksToBounds = path.item == 1
        }
      }
      Style.add(css: ".look-fill { background: #00ff00; }")
      scene.settle()
      let picture = try scene.screenshot()
      XCTAssertEqual(picture[2, 2], green, "without a mask the corner is drawn")
      XCTAssertNotEqual(picture[52, 2], green)
      XCTAssertEqual(picture[75, 25], green)
      // A circle of radius 25 has 1,963 pixels, of 2,500.
      let count = picture.count(of: green) - 2500
      XCTAssertTrue(abs(count - 1963) < 110, "\(count)")
    }
  }

  func testTheRingAndTheTintFollowTheCornerRadiusOfTheCellOrItsContentView() throws {
    try onMain {
      let scene = Scene(counts: [5]) {
        $0.data.configure = { cell, path in
          cell.child = Box(.horizontal)
          let parts = [cell, cell.contentView, cell.contentView, cell, cell]
          parts[path.item].backgroundColor = ViewColor(red: 1, green: 0, blue: 0, alpha: 1)
          parts[path.item].layer.cornerRadius = [20, 20, 20, 0, 20][path.item]
        }
      }
      let cells = try (0..<5).map { try XCTUnwrap(scene.cell($0)) }
      cells[2].backgroundColor = ViewColor(red: 1, green: 0, blue: 0, alpha: 1)
      Style.add(css: "collectionview cell.square { border-radius: 0; }")
      cells[4].widget?.addCSSClass("square")
      for state in RingState.allCases {
        for cell in cells { state.show(in: cell) }
        scene.settle()
        let picture = try scene.screenshot()
        for (item, isRound) in [true, true, false, false, false].enumerated() {
          XCTAssertEqual(picture.hasRing(inCorner: 6, ofItem: item), isRound, "\(state) \(item)")
          XCTAssertEqual(
            picture[item * 50 + 1, 1].isNear(picture[300, 200]), isRound, "\(state) \(item)")
        }
      }
    }
  }

  func testTheRingFollowsAChangedCornerRadiusOfAtMostHalfTheCell() throws {
    try onMain {
      let scene = Scene(counts: [1]) {
        $0.data.configure = { cell, _ in
          cell.child = Box(.horizontal)
          cell.backgroundColor = ViewColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
      }
      let cell = try XCTUnwrap(scene.cell(0))
      RingState.selected.show(in: cell)
      let classes = cell.widget?.classes
      for (radius, inset) in [(20, 6), (0, 1), (25, 8), (9999, 8), (.nan, 1), (10, 3), (0, 1)] {
        cell.layer.cornerRadius = radius
        scene.settle()
        let picture = try scene.screenshot()
        XCTAssertTrue(picture.hasRing(inCorner: inset, ofItem: 0), "\(radius)")
        XCTAssertEqual(picture.hasRing(inCorner: 0, ofItem: 0), !(radius > 0), "\(radius)")
      }
      XCTAssertEqual(cell.widget?.classes, classes)
    }
  }

  func testAContentViewCanBeTransformedOrHidden() throws {
    try onMain {
      let scene = Scene(counts: [2]) {
        $0.layout.itemSize = CGSize(width: 40, height: 40)
        $0.data.configure = { cell, path in
          cell.child = Box(.horizontal)
          cell.contentView.backgroundColor = ViewColor(red: 1, green: 0, blue: 0, alpha: 1)
          if path.item == 0 {
            cell.contentView.transform = Transform2D(scaleX: 0.5, y: 0.5)
          } else {
            cell.contentView.isHidden = true
          }
        }
      }
      var picture = try scene.screenshot()
      XCTAssertEqual(picture.count(of: red), 20 * 20)
      XCTAssertEqual(picture[20, 20], red)
      XCTAssertNotEqual(picture[5, 5], red)
      let cell = try XCTUnwrap(scene.view.cellForItem(at: [0, 0]))
      cell.contentView.transform = .identity
      scene.settle()
      picture = try scene.screenshot()
      XCTAssertEqual(picture.count(of: red), 40 * 40)
    }
  }

  func testAContentViewIsDrawnAndPickedInItsOwnFrame() throws {
    try onMain {
      let scene = Scene(counts: [1]) {
        $0.layout.itemSize = CGSize(width: 60, height: 60)
        $0.data.configure = { cell, _ in
          let fill = Box(.horizontal)
          fill.addCSSClass("look-part")
          cell.child = fill
          cell.contentView.frame = CGRect(x: 10, y: 20, width: 30, height: 24)
        }
      }
      Style.add(css: ".look-part { background: #00ff00; }")
      scene.settle()
      let cell = try XCTUnwrap(scene.view.cellForItem(at: [0, 0]))
      let fill = try XCTUnwrap(cell.child)
      func place(_ screen: Screenshot) -> CGRect? { screen.bounds(of: green) }
      XCTAssertEqual(try place(scene.screenshot()), CGRect(x: 10, y: 20, width: 30, height: 24))
      XCTAssertFalse(scene.hits(fill, at: CGPoint(x: 5, y: 30)))
      XCTAssertTrue(scene.hits(fill, at: CGPoint(x: 39, y: 43)))
      cell.contentView.transform = Transform2D(scaleX: 2, y: 0.5)
      scene.settle()
      XCTAssertEqual(try place(scene.screenshot()), CGRect(x: 0, y: 26, width: 55, height: 12))
      XCTAssertTrue(scene.hits(fill, at: CGPoint(x: 50, y: 30)))
      XCTAssertFalse(scene.hits(fill, at: CGPoint(x: 25, y: 41)))
      cell.contentView.isHidden = true
      scene.settle()
      XCTAssertNil(try place(scene.screenshot()))
      XCTAssertFalse(scene.hits(fill, at: CGPoint(x: 25, y: 32)))
      cell.contentView.isHidden = false
      cell.contentView.transform = .identity
      scene.settle()
      XCTAssertEqual(try place(scene.screenshot()), CGRect(x: 10, y: 20, width: 30, height: 24))
    }
  }

  func testAColorOfTheThemeFollowsTheDarkStyle() {
    onMain {
      let scene = Scene(counts: [1]) {
        $0.data.configure = { cell, _ in
          cell.child = Box(.horizontal)
          cell.backgroundColor = ViewColor(
            themeName: "theme_base_color", else: ViewColor(red: 1, green: 0, blue: 0, alpha: 1))
        }
      }
      let wasDark = Style.isDark
      defer { Style.isDark = wasDark }
      Style.isDark = false
      scene.settle()
      XCTAssertTrue(MainLoop.run(upTo: 60) { (try? scene.screenshot()[25, 25].red > 200) == true })
      Style.isDark = true
      XCTAssertTrue(MainLoop.run(upTo: 60) { (try? scene.screenshot()[25, 25].red < 80) == true })
    }
  }

  func testSubviewsOfAContentViewAreInAnOverlayAsWideAsTheWidest() {
    onMain {
      let scene = Scene(counts: [1]) {
        $0.data.configure = { cell, _ in
          cell.child = nil
          cell.contentView.addSubview(Label("below"))
          cell.contentView.addSubview(Label("above"))
          cell.contentView.addSubview(Label("on top"))
        }
      }
      let cell = scene.view.cellForItem(at: [0, 0])
      XCTAssertTrue(cell?.child is Overlay)
      XCTAssertTrue(((cell?.child as? Overlay)?.child) is Label)
      let fitting = cell?.systemLayoutSizeFitting(.zero) ?? .zero
      cell?.contentView.addSubview(Label("the widest of them, which decides"))
      let wider = cell?.systemLayoutSizeFitting(.zero) ?? .zero
      XCTAssertGreaterThan(wider.width, fitting.width + 50)
    }
  }

  func testScrollIndicatorInsetsAreMarginsOfTheScrollbars() {
    onMain {
      let scene = Scene(counts: [1000])
      let scroller = OpaquePointer(scene.scroller.pointer)
      func margins(_ bar: UnsafeMutablePointer<GtkWidget>?) -> [gint] {
        guard let bar else { return [] }
        return [
          gtk_widget_get_margin_top(bar), gtk_widget_get_margin_start(bar),
          gtk_widget_get_margin_bottom(bar), gtk_widget_get_margin_end(bar),
        ]
      }
      func vertical() -> [gint] { margins(gtk_scrolled_window_get_vscrollbar(scroller)) }
      func horizontal() -> [gint] { margins(gtk_scrolled_window_get_hscrollbar(scroller)) }
      XCTAssertEqual(vertical(), [0, 0, 0, 0])
      scene.view.verticalScrollIndicatorInsets = EdgeInsets(
        top: 40, left: -5, bottom: 20.4, right: 3)
      scene.view.horizontalScrollIndicatorInsets.left = 8
      XCTAssertEqual(vertical(), [40, 0, 20, 3])
      XCTAssertEqual(horizontal(), [0, 8, 0, 0])
      // A window that gets other content has its own margins back.
      let other = Label("other")
      gtk_scrolled_window_set_child(
        scroller, other.pointer.assumingMemoryBound(to: GtkWidget.self))
      XCTAssertEqual(vertical(), [0, 0, 0, 0])
      XCTAssertEqual(horizontal(), [0, 0, 0, 0])
      gtk_scrolled_window_set_child(
        scroller, scene.area.pointer.assumingMemoryBound(to: GtkWidget.self))
      XCTAssertEqual(vertical(), [40, 0, 20, 3])
    }
  }

  func testScrollIndicatorPropertiesHideAndShowTheScrollbars() {
    onMain {
      let scene = Scene(counts: [1000])
      XCTAssertEqual(scene.scroller.policies.vertical, .automatic)
      scene.view.showsVerticalScrollIndicator = false
      XCTAssertEqual(scene.scroller.policies.vertical, .external)
      XCTAssertEqual(scene.scroller.policies.horizontal, .automatic)
      scene.view.showsVerticalScrollIndicator = true
      XCTAssertEqual(scene.scroller.policies.vertical, .automatic)
      scene.view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 500)
      // An axis along which the scrolled window never scrolls keeps its policy.
      gtk_scrolled_window_set_policy(
        OpaquePointer(scene.scroller.pointer), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      scene.view.showsHorizontalScrollIndicator = false
      XCTAssertEqual(scene.scroller.policies.horizontal, .never)
      scene.view.showsHorizontalScrollIndicator = true
      XCTAssertEqual(scene.scroller.policies.horizontal, .never)
    }
  }
}

/// A state in which the style draws a ring.
private enum RingState: CaseIterable {
  case selected, focused, selectedAndFocused, dropTarget

  /// Gives the widget of a cell this state alone.
  @MainActor
  func show(in cell: CollectionViewCell) {
    let focus = GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue
    let flags =
      switch self {
      case .selected: GTK_STATE_FLAG_SELECTED.rawValue
      case .focused: focus
      case .selectedAndFocused: GTK_STATE_FLAG_SELECTED.rawValue | focus
      case .dropTarget: GTK_STATE_FLAG_DROP_ACTIVE.rawValue
      }
    let widget = cell.widget?.pointer.assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_set_state_flags(widget, GtkStateFlags(rawValue: flags), 1)
  }
}

extension Screenshot {
  /// Returns whether the ring of an item of 50×50 points in the first row covers the pixel on the
  /// diagonal that is `inset` points from the item's upper left corner.
  fileprivate func hasRing(inCorner inset: Int, ofItem item: Int) -> Bool {
    self[item * 50 + inset, inset].isNear(self[item * 50 + 25, 1])
  }

  /// Returns the smallest rectangle with all pixels that are close to `colour`, or nil if there are
  /// none.
  fileprivate func bounds(of colour: Colour) -> CGRect? {
    var bounds: CGRect?
    for y in 0..<height {
      for x in 0..<width where self[x, y].isNear(colour) {
        let pixel = CGRect(x: x, y: y, width: 1, height: 1)
        bounds = bounds?.union(pixel) ?? pixel
      }
    }
    return bounds
  }
}

extension Scene {
  /// Returns whether a pointer at `point` of the area is over `widget`.
  fileprivate func hits(_ widget: Widget, at point: CGPoint) -> Bool {
    gtk_widget_pick(
      area.pointer.assumingMemoryBound(to: GtkWidget.self), point.x, point.y, GTK_PICK_DEFAULT)
      == widget.pointer.assumingMemoryBound(to: GtkWidget.self)
  }
}

extension Widget {
  /// The style classes of the widget.
  fileprivate var classes: [String] {
    let names = gtk_widget_get_css_classes(pointer.assumingMemoryBound(to: GtkWidget.self))
    defer { g_strfreev(names) }
    return (0..<Int(g_strv_length(names))).compactMap { names?[$0].map { String(cString: $0) } }
  }
}

extension ScrolledWindow {
  fileprivate enum Policy: Int { case always, automatic, never, external }

  fileprivate var policies: (horizontal: Policy, vertical: Policy) {
    var (horizontal, vertical) = (GTK_POLICY_ALWAYS, GTK_POLICY_ALWAYS)
    gtk_scrolled_window_get_policy(OpaquePointer(pointer), &horizontal, &vertical)
    return (Policy(rawValue: Int(horizontal.rawValue))!, Policy(rawValue: Int(vertical.rawValue))!)
  }
}
