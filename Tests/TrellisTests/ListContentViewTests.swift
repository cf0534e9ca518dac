import CTrellisGtk
import Foundation
import GtkTestSupport
import TestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of list content with real widgets. The cells are 300×80 points unless a test says otherwise.
final class ListContentViewTests: GtkTestCase {
  /// The widgets of the first cell, and their frames in the cell.
  @MainActor
  private struct Shown {
    let scene: Scene
    let cell: LabelCell
    let view: ListContentView

    init(
      _ content: ListContentConfiguration, size: CGSize = CGSize(width: 300, height: 80)
    ) throws {
      scene = Scene(counts: [1]) {
        $0.layout.itemSize = size
        $0.layout.sectionInset.right = 400 - size.width
        $0.data.configure = { cell, _ in cell.contentConfiguration = content }
      }
      cell = try XCTUnwrap(scene.cell(0))
      view = try XCTUnwrap(cell.contentView as? ListContentView)
    }

    func frame(_ part: RowWidget.Part) throws -> CGRect {
      let label = try XCTUnwrap(view.row.label(of: part))
      return try XCTUnwrap(label.bounds(in: view.row))
    }

    var image: CGRect {
      let frame = trellis_row_get_image_frame(OpaquePointer(view.row.pointer))
      return CGRect(
        x: CGFloat(frame.x), y: CGFloat(frame.y), width: CGFloat(frame.width),
        height: CGFloat(frame.height))
    }

    func set(_ content: ListContentConfiguration) {
      cell.contentConfiguration = content
      scene.settle()
    }

    /// Returns the number of lines of text in a row as it was drawn last.
    static func inkedLines(of view: ListContentView) throws -> Int {
      let widget = view.row.pointer.assumingMemoryBound(to: GtkWidget.self)
      let snapshot = gtk_snapshot_new()
      gtk_widget_snapshot_child(gtk_widget_get_parent(widget), widget, snapshot)
      let node = try XCTUnwrap(gtk_snapshot_free_to_node(snapshot))
      defer { gsk_render_node_unref(node) }
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 400, 200)
      defer { cairo_surface_destroy(surface) }
      let context = cairo_create(surface)
      gsk_render_node_draw(node, context)
      cairo_destroy(context)
      cairo_surface_flush(surface)
      let stride = Int(cairo_image_surface_get_stride(surface))
      let bytes = try XCTUnwrap(cairo_image_surface_get_data(surface))
      let isInked = (0..<200).map { y in
        (0..<400).contains { x in bytes[y * stride + x * 4 + 3] != 0 }
      }
      return zip(isInked, isInked.dropFirst()).count { !$0 && $1 }
    }

    /// Returns the number of lines of the first text, and the width of the letters in the last one.
    static func lastLine(of view: ListContentView) throws -> (count: Int, width: CGFloat) {
      let label = try XCTUnwrap(view.row.label(of: .text))
      let layout = gtk_label_get_layout(OpaquePointer(label.pointer))
      let count = pango_layout_get_line_count(layout)
      var ink = PangoRectangle()
      pango_layout_line_get_pixel_extents(
        pango_layout_get_line_readonly(layout, count - 1), &ink, nil)
      return (Int(count), CGFloat(ink.width))
    }

    /// Returns the place of the letter at a byte of the first text, from the corner of the text.
    func position(at index: Int32) throws -> CGPoint {
      let label = try XCTUnwrap(view.row.label(of: .text))
      let layout = gtk_label_get_layout(OpaquePointer(label.pointer))
      var place = PangoRectangle()
      pango_layout_index_to_pos(layout, index, &place)
      let scale = CGFloat(PANGO_SCALE)
      return CGPoint(x: CGFloat(place.x) / scale, y: CGFloat(place.y) / scale)
    }

    func height(forWidth width: CGFloat) -> CGFloat {
      view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
  }

  @MainActor
  private static func content(_ text: String?, _ secondary: String? = nil)
    -> ListContentConfiguration
  {
    var content = ListContentConfiguration.cell()
    content.text = text
    content.secondaryText = secondary
    return content
  }

  func testATextBeginsAtTheMarginInTheMiddleOfTheHeight() throws {
    try onMain {
      let shown = try Shown(Self.content("Documents"))
      let text = try shown.frame(.text)
      XCTAssertEqual(text.minX, 12)
      XCTAssertEqual(text.maxX, 288)
      XCTAssertEqual(text.midY, 40, accuracy: 1)
      XCTAssertNil(shown.view.row.label(of: .secondaryText), "no label without a text")
    }
  }

  func testTheTextFollowsTheImageAtItsPadding() throws {
    try onMain {
      var content = Self.content("Documents", "12 files")
      content.image = ViewImage(icon: "folder-symbolic")
      let shown = try Shown(content)
      XCTAssertEqual(shown.image, CGRect(x: 12, y: 32, width: 16, height: 16))
      let (text, secondary) = (try shown.frame(.text), try shown.frame(.secondaryText))
      XCTAssertEqual(text.minX, 40)
      XCTAssertEqual(secondary.minX, 40)
      XCTAssertEqual(secondary.minY - text.maxY, 2)
      XCTAssertLessThan(secondary.height, text.height, "the secondary text is smaller")
      XCTAssertEqual((text.minY + secondary.maxY) / 2, 40, accuracy: 1)
      XCTAssertEqual(shown.cell.separatorLeadingInset, 40)
      content.image = nil
      shown.set(content)
      XCTAssertEqual(try shown.frame(.text).minX, 12)
      XCTAssertEqual(shown.cell.separatorLeadingInset, 12)
    }
  }

  func testEverythingIsMirroredInARightToLeftLanguage() throws {
    try onMain {
      let direction = gtk_widget_get_default_direction()
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(direction) }
      var content = Self.content("Documents", "12 files")
      content.image = ViewImage(icon: "folder-symbolic")
      content.directionalLayoutMargins.leading = 20
      let shown = try Shown(content)
      XCTAssertEqual(shown.image, CGRect(x: 264, y: 32, width: 16, height: 16))
      XCTAssertEqual(try shown.frame(.text).maxX, 252)
      XCTAssertEqual(try shown.frame(.text).minX, 12)
      content.prefersSideBySideTextAndSecondaryText = true
      shown.set(content)
      XCTAssertEqual(try shown.frame(.secondaryText).minX, 12)
      XCTAssertEqual(try shown.frame(.text).maxX, 252)
    }
  }

  func testAValueIsBesideTheTextIfBothFitAndBelowItOtherwise() throws {
    try onMain {
      var content = ListContentConfiguration.valueCell()
      content.text = "Color"
      content.secondaryText = "Blue"
      let shown = try Shown(content)
      var (text, value) = (try shown.frame(.text), try shown.frame(.secondaryText))
      XCTAssertEqual(value.maxX, 288)
      XCTAssertEqual(text.minX, 12)
      XCTAssertEqual(value.minX - text.maxX, 12)
      XCTAssertEqual(text.midY, value.midY, accuracy: 1)
      content.secondaryText = String(repeating: "A value that is far too long. ", count: 5)
      shown.set(content)
      (text, value) = (try shown.frame(.text), try shown.frame(.secondaryText))
      XCTAssertEqual(value.minX, 12)
      XCTAssertGreaterThan(value.minY, text.maxY)
      XCTAssertGreaterThan(value.height, text.height * 2, "it continues on further lines")
    }
  }

  func testARowOfOneLineIsAsHighAsARowOfGtksLists() throws {
    try onMain {
      let shown = try Shown(Self.content("Documents"))
      for text in ["Documents", "g", "日本"] {
        shown.set(Self.content(text))
        XCTAssertEqual(shown.height(forWidth: 300), 48, text)
      }
      shown.set(Self.content("Documents", "12 files"))
      let both = shown.height(forWidth: 300)
      XCTAssert((48...54).contains(both), "\(both)")
      var sidebar = ListContentConfiguration.sidebarCell()
      sidebar.text = "Inbox"
      shown.set(sidebar)
      XCTAssertEqual(shown.height(forWidth: 300), 36)
    }
  }

  func testALongTextNeedsMoreHeightUnlessItsLinesAreLimited() throws {
    try onMain {
      let long = String(repeating: "A long text that does not fit. ", count: 8)
      var content = Self.content(long)
      let shown = try Shown(content)
      let one = try XCTUnwrap(Optional(shown.height(forWidth: 5000)))
      XCTAssertEqual(one, 48)
      let many = shown.height(forWidth: 300)
      XCTAssertGreaterThan(many, 90)
      XCTAssertGreaterThan(shown.height(forWidth: 150), many)
      content.textProperties.numberOfLines = 2
      shown.set(content)
      let two = shown.height(forWidth: 300)
      XCTAssertLessThan(two, many)
      XCTAssertEqual(shown.height(forWidth: 150), two)
      content.textProperties.numberOfLines = 1
      shown.set(content)
      XCTAssertEqual(shown.height(forWidth: 300), 48)
      XCTAssertEqual(try shown.frame(.text).maxX, 288, "the text ends with …")
    }
  }

  func testATextThatBecomesTooLongForItsRowContinuesOnAnotherLine() throws {
    try onMain {
      let content = Self.content("Some words that fit into a wide row")
      let shown = try Shown(content)
      shown.set(Self.content("Other words that fit into a wide row"))
      XCTAssertEqual(shown.height(forWidth: 300), 48)
      let line = try shown.frame(.text).height
      XCTAssertGreaterThan(shown.height(forWidth: 120), 16 + 2 * line - 1, "measured before")
      shown.scene.layout.itemSize.width = 120
      shown.scene.settle()
      XCTAssertEqual(try shown.frame(.text).maxX, 108)
      XCTAssertGreaterThan(try shown.frame(.text).height, 2 * line - 1)
      XCTAssertGreaterThan(shown.height(forWidth: 120), 16 + 2 * line - 1, "measured after")
    }
  }

  func testATextIsWrappedInTheFirstFrameOfANarrowerRow() throws {
    try onMain {
      let shown = try Shown(Self.content("Some words that fit into a wide row"))
      // The first text of a row is measured with line breaks, later texts only if they do not fit.
      shown.set(Self.content("Other words that fit into a wide row"))
      XCTAssertEqual(try Shown.inkedLines(of: shown.view), 1)
      var lines: [Int] = []
      let area = shown.scene.area
      shown.scene.window.watchFrames(.wallTime) { [weak view = shown.view, weak area] _ in
        guard let view, let area, view.row.bounds(in: area)?.width == 120 else { return }
        lines.append((try? Shown.inkedLines(of: view)) ?? 0)
      }
      shown.scene.layout.itemSize.width = 120
      shown.scene.settle()
      XCTAssertGreaterThan(lines.count, 1)
      XCTAssertGreaterThan(lines.first ?? 0, 1)
      XCTAssertEqual(Set(lines).count, 1, "\(lines)")
    }
  }

  func testALimitOfLinesCountsLineBreaks() throws {
    try onMain {
      var content = Self.content("one\ntwo\nthree")
      let shown = try Shown(content)
      let line = try XCTUnwrap(Optional(shown.frame(.text).height / 3))
      for lines in 1...2 {
        content.textProperties.numberOfLines = lines
        shown.set(content)
        XCTAssertEqual(try shown.frame(.text).height, line * CGFloat(lines), accuracy: 2)
      }
      content.text = "one\rtwo\u{2029}three"
      shown.set(content)
      XCTAssertEqual(try shown.frame(.text).height, line * 2, accuracy: 2)
      content.textProperties.lineBreakMode = .byClipping
      content.textProperties.numberOfLines = 1
      shown.set(content)
      XCTAssertEqual(try shown.frame(.text).height, line, accuracy: 2)
      content.text = "one"
      shown.set(content)
      XCTAssertEqual(try shown.frame(.text).height, line, accuracy: 2)
    }
  }

  func testANewRowOfOneLineIsOneLineHighThoughItsTextHasLineBreaks() throws {
    try onMain {
      var content = Self.content("one\ntwo\nthree")
      content.textProperties.numberOfLines = 1
      // GTK measures a label in another way once it has been allocated.
      let view = ListContentView(configuration: content)
      let height = view.row.naturalLength(along: .vertical, for: 300)
      content.text = "one"
      let other = ListContentView(configuration: content)
      XCTAssertEqual(height, other.row.naturalLength(along: .vertical, for: 300))
      content.text = "one\ntwo\nthree"
      let shown = try Shown(content)
      XCTAssertEqual(shown.height(forWidth: 300), 48)
      XCTAssertEqual(shown.view.row.label(of: .text)?.text, "one two three")
    }
  }

  func testALineBreakInTheLastLineKeepsTheWordsOnItsSidesApart() throws {
    try onMain {
      var content = Self.content("one\ntwo\nthree")
      content.textProperties.font = .boldSystemFont(ofSize: 30)
      content.textProperties.numberOfLines = 2
      let shown = try Shown(content, size: CGSize(width: 300, height: 120))
      let (lines, width) = try Shown.lastLine(of: shown.view)
      XCTAssertEqual(lines, 2)
      content.text = "two three"
      shown.set(content)
      XCTAssertEqual(width, try Shown.lastLine(of: shown.view).width, accuracy: 3)
    }
  }

  func testTheLinesOfACenteredTextWithALimitAreWithinASpaceOfTheMiddle() throws {
    try onMain {
      var content = Self.content("HH\nHH\nHH")
      content.textProperties.font = .boldSystemFont(ofSize: 30)
      content.textProperties.alignment = .center
      content.textProperties.numberOfLines = 3
      let shown = try Shown(content, size: CGSize(width: 300, height: 180))
      // A line has two letters, a space and a line separator of three bytes. Pango counts the space when
      // it centers a line, so the last line, which has none, is half a space farther to the right.
      let halfSpace: CGFloat = 6
      let first = try shown.position(at: 0)
      for index in [6, 12] as [Int32] {
        let position = try shown.position(at: index)
        XCTAssertGreaterThan(position.y, first.y)
        XCTAssertEqual(position.x, first.x, accuracy: halfSpace)
      }
      content.textProperties.alignment = .natural
      shown.set(content)
      XCTAssertEqual(try shown.position(at: 6).x, 0, accuracy: 1)
      content.textProperties.alignment = .center
      content.text = "HHH\nHHH"
      shown.set(content)
      XCTAssertEqual(
        try shown.position(at: 7).x, try shown.position(at: 0).x, accuracy: halfSpace)
    }
  }

  func testACenteredTextThatWrapsKeepsTheWordsAroundALineBreakApart() throws {
    try onMain {
      var content = Self.content("WWWWW")
      content.textProperties.font = .boldSystemFont(ofSize: 30)
      content.textProperties.alignment = .center
      content.textProperties.numberOfLines = 2
      let shown = try Shown(content, size: CGSize(width: 400, height: 120))
      // The row is too narrow for the first two words. The others are in the last line.
      let (_, wide) = try Shown.lastLine(of: shown.view)
      shown.scene.layout.itemSize.width = (wide + 24 + 8).rounded(.up)
      shown.scene.settle()
      content.text = "WWWWW II\nII"
      shown.set(content)
      let (lines, width) = try Shown.lastLine(of: shown.view)
      XCTAssertEqual(lines, 2)
      content.text = "II II"
      shown.set(content)
      XCTAssertEqual(width, try Shown.lastLine(of: shown.view).width, accuracy: 3)
    }
  }

  func testAttributesBehindALineBreakKeepTheirPlaces() throws {
    try onMain {
      // The line break of a text with a limit takes up more bytes than that of the program's text.
      var text = AttributedString("ab\ncd")
      text.font = .boldSystemFont(ofSize: 30)
      if let part = text.range(of: "cd") {
        text[part].foregroundColor = ViewColor(red: 0.8, green: 0, blue: 0, alpha: 1)
      }
      var content = Self.content(nil)
      content.attributedText = text
      content.textProperties.numberOfLines = 2
      let shown = try Shown(content, size: CGSize(width: 300, height: 120))
      let label = try XCTUnwrap(shown.view.row.label(of: .text)?.bounds(in: shown.scene.area))
      let screen = try shown.scene.screenshot()
      let red = (0..<120).filter { y in
        (0..<300).contains { screen[$0, y].isNear(Colour(204, 0, 0)) }
      }
      XCTAssertGreaterThan(CGFloat(red.first ?? 0), label.midY)
      XCTAssertGreaterThan(red.count, 10)
      let columns = (0..<300).filter { x in
        (0..<120).contains { screen[x, $0].isNear(Colour(204, 0, 0)) }
      }
      XCTAssertEqual(CGFloat(columns.first ?? 0), label.minX, accuracy: 4)
    }
  }

  func testAClippedTextEndsAtTheMargin() throws {
    try onMain {
      var content = Self.content(String(repeating: "█", count: 200))
      content.textProperties.numberOfLines = 1
      content.textProperties.lineBreakMode = .byClipping
      content.textProperties.color = ViewColor(red: 0, green: 0.6, blue: 0, alpha: 1)
      let shown = try Shown(content)
      let screen = try shown.scene.screenshot()
      let columns = (0..<screen.width).filter { screen[$0, 40].isNear(Colour(0, 153, 0)) }
      XCTAssertEqual(columns.first ?? 0, 12, accuracy: 1)
      XCTAssertEqual(columns.last ?? 0, 287, accuracy: 1)
    }
  }

  func testAClippedTextGetsNoPointerEventsOutsideItsRow() throws {
    try onMain {
      var content = Self.content(String(repeating: "wide ", count: 50))
      content.textProperties.numberOfLines = 1
      content.textProperties.lineBreakMode = .byClipping
      let shown = try Shown(content)
      let area = shown.scene.area.pointer.assumingMemoryBound(to: GtkWidget.self)
      let label = try XCTUnwrap(shown.view.row.label(of: .text)).pointer
      XCTAssertEqual(
        gtk_widget_pick(area, 250, 40, GTK_PICK_DEFAULT).map { UnsafeMutableRawPointer($0) }, label)
      let beside = try XCTUnwrap(gtk_widget_pick(area, 350, 40, GTK_PICK_DEFAULT))
      XCTAssertNotEqual(UnsafeMutableRawPointer(beside), label)
      let cell = try XCTUnwrap(shown.cell.widget).pointer
      XCTAssertEqual(
        gtk_widget_is_ancestor(beside, cell.assumingMemoryBound(to: GtkWidget.self)), 0)
      content.text = "short"
      shown.set(content)
      XCTAssertFalse(shown.view.row.clipsToBounds)
    }
  }

  func testAnImageKeepsItsAspectRatioInItsMaximumSize() throws {
    try onMain {
      let pixels = Pixels(width: 200, height: 100)
      var content = Self.content("Photo")
      content.image = ViewImage(pixels.texture)
      let shown = try Shown(content, size: CGSize(width: 400, height: 120))
      XCTAssertEqual(shown.image.size, CGSize(width: 200, height: 100))
      content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
      shown.set(content)
      XCTAssertEqual(shown.image, CGRect(x: 12, y: 50, width: 40, height: 20))
      XCTAssertEqual(try shown.frame(.text).minX, 64)
      content.imageProperties.reservedLayoutSize.width = 60
      shown.set(content)
      XCTAssertEqual(shown.image, CGRect(x: 22, y: 50, width: 40, height: 20))
      XCTAssertEqual(try shown.frame(.text).minX, 84)
      content.image = ViewImage(icon: "folder-symbolic")
      content.imageProperties.reservedLayoutSize.width =
        ListContentConfiguration.ImageProperties.standardDimension
      content.imageProperties.maximumSize = .zero
      shown.set(content)
      XCTAssertEqual(shown.image.minX, 16)
      XCTAssertEqual(try shown.frame(.text).minX, 48)
      content.imageProperties.maximumSize = CGSize(width: 32, height: 48)
      shown.set(content)
      XCTAssertEqual(shown.image.size, CGSize(width: 32, height: 32))
    }
  }

  func testTheMarginsOfTheCollectionViewAreKept() throws {
    try onMain {
      var content = Self.content("Documents")
      let shown = try Shown(content)
      shown.scene.view.layoutMargins = EdgeInsets(top: 0, left: 30, bottom: 0, right: 5)
      content.text = "Files"
      shown.set(content)
      XCTAssertEqual(try shown.frame(.text).minX, 30)
      XCTAssertEqual(try shown.frame(.text).maxX, 288)
      content.axesPreservingSuperviewLayoutMargins = .vertical
      shown.set(content)
      XCTAssertEqual(try shown.frame(.text).minX, 12)
    }
  }

  func testAnEqualTextKeepsItsLayout() throws {
    try onMain {
      var content = Self.content("Documents", "12 files")
      let shown = try Shown(content)
      let label = try XCTUnwrap(shown.view.row.label(of: .text))
      let layout = gtk_label_get_layout(OpaquePointer(label.pointer))
      let serial = pango_layout_get_serial(layout)
      content.secondaryText = "13 files"
      shown.set(content)
      XCTAssertEqual(gtk_label_get_layout(OpaquePointer(label.pointer)), layout)
      XCTAssertEqual(pango_layout_get_serial(layout), serial)
      XCTAssertEqual(shown.view.row.label(of: .secondaryText)?.text, "13 files")
      content.text = "Music"
      shown.set(content)
      let new = gtk_label_get_layout(OpaquePointer(label.pointer))
      XCTAssert(new != layout || pango_layout_get_serial(new) != serial)
    }
  }

  func testFontsColorsAndTransformsAreDrawn() throws {
    try onMain {
      var content = Self.content("wide")
      let shown = try Shown(content)
      @MainActor func natural() throws -> CGFloat {
        try XCTUnwrap(shown.view.row.label(of: .text)).naturalLength(along: .horizontal, for: nil)
      }
      let plain = try natural()
      content.textProperties.font = .boldSystemFont(ofSize: 30)
      shown.set(content)
      XCTAssertGreaterThan(try natural(), plain * 1.5)
      content.textProperties.font = .preferredFont(forTextStyle: .title1)
      shown.set(content)
      XCTAssertEqual(try natural() / plain, 20.0 / 11, accuracy: 0.5)
      content.textProperties.font = .preferredFont(forTextStyle: .body)
      content.textProperties.transform = .uppercase
      shown.set(content)
      XCTAssertGreaterThan(try natural(), plain)
      XCTAssertEqual(shown.view.row.label(of: .text)?.text, "wide", "the name stays the same")
      content.textProperties.transform = .none
      content.textProperties.font = .boldSystemFont(ofSize: 60)
      content.textProperties.color = ViewColor(red: 0, green: 0.6, blue: 0, alpha: 1)
      shown.set(content)
      XCTAssertGreaterThan(try shown.scene.screenshot().count(of: Colour(0, 153, 0)), 200)
      content.textProperties.colorTransformer = ConfigurationColorTransformer { _ in
        ViewColor(red: 0.8, green: 0, blue: 0, alpha: 1)
      }
      shown.set(content)
      XCTAssertGreaterThan(try shown.scene.screenshot().count(of: Colour(204, 0, 0)), 200)
      XCTAssertEqual(try shown.scene.screenshot().count(of: Colour(0, 153, 0)), 0)
    }
  }

  func testANamedColorOfATextFollowsTheTheme() throws {
    try onMain {
      Style.add(css: "@define-color trellis_test_text rgb(200, 0, 80);")
      var content = Self.content("wide")
      content.textProperties.font = .boldSystemFont(ofSize: 60)
      content.textProperties.color = ViewColor(themeName: "trellis_test_text", else: .black)
      let shown = try Shown(content)
      XCTAssertGreaterThan(try shown.scene.screenshot().count(of: Colour(200, 0, 80)), 200)
      Style.add(css: "@define-color trellis_test_text rgb(0, 130, 0);")
      // GTK reads the theme again although the value stays the same.
      let isDark = Style.isDark
      Style.isDark = isDark
      shown.scene.settle()
      XCTAssertGreaterThan(try shown.scene.screenshot().count(of: Colour(0, 130, 0)), 200)
    }
  }

  func testPartsOfAnAttributedTextHaveTheirOwnLook() throws {
    try onMain {
      var text = AttributedString("äöü red")
      text.font = .boldSystemFont(ofSize: 60)
      if let part = text.range(of: "red") {
        text[part].foregroundColor = ViewColor(red: 0.8, green: 0, blue: 0, alpha: 1)
      }
      var content = Self.content(nil)
      content.attributedText = text
      XCTAssertEqual(content.text, "äöü red")
      let shown = try Shown(content)
      let screen = try shown.scene.screenshot()
      // The three letters before the red ones are not red.
      let label = try XCTUnwrap(shown.view.row.label(of: .text)?.bounds(in: shown.scene.area))
      let red = (0..<screen.width).filter { x in
        (0..<80).contains { screen[x, $0].isNear(Colour(204, 0, 0)) }
      }
      XCTAssertGreaterThan(red.count, 20)
      XCTAssertGreaterThan(CGFloat(red.first ?? 0), label.minX + 60)
      content.text = "plain"
      XCTAssertNil(content.attributedText)
      shown.set(content)
      XCTAssertEqual(try shown.scene.screenshot().count(of: Colour(204, 0, 0)), 0)
    }
  }

  func testASymbolicIconHasItsTint() throws {
    try onMain {
      var content = Self.content("Documents")
      content.image = ViewImage(icon: "list-add-symbolic")
      content.imageProperties.maximumSize = CGSize(width: 48, height: 48)
      content.imageProperties.tintColor = ViewColor(red: 0, green: 0, blue: 0.9, alpha: 1)
      let shown = try Shown(content)
      XCTAssertGreaterThan(try shown.scene.screenshot().count(of: Colour(0, 0, 230)), 50)
    }
  }

  func testAnIconFollowsAChangeOfTheIconTheme() throws {
    try onMain {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
      let paths = gtk_icon_theme_get_search_path(theme)
      defer {
        gtk_icon_theme_set_search_path(
          theme,
          UnsafeRawPointer(paths)?.assumingMemoryBound(to: UnsafePointer<CChar>?.self))
        g_strfreev(paths)
        // GTK reports the change in an idle source.
        MainLoop.run(upTo: 0.1)
        try? FileManager.default.removeItem(at: folder)
      }
      var content = Self.content("Documents")
      content.image = ViewImage(icon: "trellis-new-icon")
      content.imageProperties.maximumSize = CGSize(width: 48, height: 48)
      let shown = try Shown(content)
      let gray = Colour(90, 90, 90)
      XCTAssertLessThan(try shown.scene.screenshot().count(of: gray), 500)
      let file = folder.appending(path: "trellis-new-icon.png").path
      let texture = Pixels(width: 48, height: 48).texture
      XCTAssertEqual(gdk_texture_save_to_png(OpaquePointer(texture.raw), file), 1)
      Style.add(iconFolder: folder.path)
      shown.scene.settle()
      XCTAssertGreaterThan(try shown.scene.screenshot().count(of: gray), 2000)
    }
  }

  func testADisabledStateDimsTheContent() throws {
    try onMain {
      var content = Self.content("wide")
      content.textProperties.font = .boldSystemFont(ofSize: 60)
      let shown = try Shown(content)
      XCTAssertTrue(shown.view.row.isSensitive)
      @MainActor func darkest() throws -> Int {
        let screen = try shown.scene.screenshot()
        return (0..<80).flatMap { y in (0..<300).map { screen[$0, y].red } }.min() ?? 0
      }
      let before = try darkest()
      shown.cell.isUserInteractionEnabled = false
      shown.scene.settle()
      XCTAssertFalse(shown.view.row.isSensitive)
      XCTAssertFalse(try XCTUnwrap(shown.cell.widget).isSensitive)
      XCTAssertGreaterThan(try darkest(), before + 30)
      shown.cell.isUserInteractionEnabled = true
      shown.scene.settle()
      XCTAssertEqual(try darkest(), before)
    }
  }

  func testADisabledStateDimsAnImageWithoutAText() throws {
    try onMain {
      var icon = Self.content(nil)
      icon.image = ViewImage(icon: "list-add-symbolic")
      icon.imageProperties.maximumSize = CGSize(width: 48, height: 48)
      icon.imageProperties.tintColor = ViewColor(red: 0, green: 0, blue: 0.9, alpha: 1)
      let pixels = Pixels(width: 60, height: 60)
      var picture = Self.content(nil)
      picture.image = ViewImage(pixels.texture)
      for (content, color) in [(icon, Colour(0, 0, 230)), (picture, Colour(90, 90, 90))] {
        let shown = try Shown(content)
        let count = try shown.scene.screenshot().count(of: color)
        XCTAssertGreaterThan(count, 50)
        shown.cell.isUserInteractionEnabled = false
        shown.scene.settle()
        XCTAssertLessThan(try shown.scene.screenshot().count(of: color), count / 10)
        shown.cell.isUserInteractionEnabled = true
        shown.scene.settle()
        XCTAssertEqual(try shown.scene.screenshot().count(of: color), count)
      }
    }
  }

  func testASelectionOfTheThemeDoesNotChangeValuesThatAreSet() {
    onMain {
      var content = Self.content("a")
      content.textProperties.color = .black
      var state = CellConfigurationState(traitCollection: TraitCollection())
      state.isSelected = true
      state.isHighlighted = true
      XCTAssertEqual(content.updated(for: state), content)
      state.isDisabled = true
      var dimmed = content.updated(for: state)
      XCTAssertNotEqual(dimmed, content)
      XCTAssertEqual(dimmed.textProperties.color, .black)
      state.isDisabled = false
      dimmed = dimmed.updated(for: state)
      XCTAssertEqual(dimmed, content)
    }
  }

  func testAWrongConfigurationIsReportedAndTheContentStays() {
    onMain {
      struct Other: ContentConfiguration {
        func makeContentView() -> any HostedView & ContentView {
          ListContentView(configuration: .cell())
        }
        func updated(for state: any ConfigurationState) -> Other { self }
      }
      let view = ListContentView(configuration: Self.content("stays"))
      XCTAssertFalse(view.supports(Other()))
      XCTAssertEqual(
        mistakes { view.configuration = Other() },
        ["a ListContentView cannot show a Other: it shows ListContentConfiguration"])
      XCTAssertEqual(view.row.label(of: .text)?.text, "stays")
    }
  }

  func testOddLengthsAreLimited() throws {
    try onMain {
      var content = Self.content(String(repeating: "x", count: 300), "")
      content.directionalLayoutMargins = DirectionalEdgeInsets(
        top: .nan, leading: -.infinity, bottom: -5, trailing: .greatestFiniteMagnitude)
      content.imageToTextPadding = .nan
      content.image = ViewImage(icon: "no-such-icon")
      content.imageProperties.maximumSize = CGSize(width: -3, height: CGFloat.infinity)
      content.imageProperties.cornerRadius = -1
      content.textProperties.numberOfLines = -1
      content.textProperties.font = .systemFont(ofSize: .nan)
      content.secondaryTextProperties.font = .systemFont(ofSize: 1e9)
      let shown = try Shown(content)
      shown.set(Self.content("fine"))
      XCTAssertEqual(try shown.frame(.text).minX, 12)
    }
  }

  /// A texture in memory.
  private final class Pixels: Sendable {
    private let bytes: Data
    private let width: Int
    private let height: Int

    init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
      bytes = Data(repeating: 90, count: width * height * 3)
    }

    @MainActor
    var texture: Texture {
      bytes.withUnsafeBytes { buffer in
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: buffer.count, alignment: 1)
        copy.copyMemory(from: buffer)
        return Texture(
          width: width, height: height, stride: width * 3, hasAlpha: false,
          pixels: UnsafeRawPointer(copy.baseAddress ?? UnsafeMutableRawPointer(bitPattern: 1)!),
          owner: Owner(copy))
      }
    }

    private final class Owner: @unchecked Sendable {
      private let buffer: UnsafeMutableRawBufferPointer
      init(_ buffer: UnsafeMutableRawBufferPointer) { self.buffer = buffer }
      deinit { buffer.deallocate() }
    }
  }
}
