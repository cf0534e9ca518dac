import Foundation
import GtkTestSupport
import TestSupport
import Trellis
import TrellisGtk
import XCTest

/// Scrolling through a list whose rows are as high as their texts, with real labels.
final class ListTextScrollingTests: GtkTestCase {
  func testNoRowOnScreenJumpsWhileTheUserScrollsUp() {
    onMain {
      var random = SeededGenerator(seed: SeededGenerator.freshSeed(for: "scrolling up texts"))
      let texts = (0..<120).map { _ in TextList.text(&random) }
      let list = TextList(texts)
      list.view.scrollToItem(at: [0, texts.count - 1], at: .bottom, animated: false)
      list.settle()
      var before = list.places
      XCTAssertGreaterThan(before.count, 2)
      var heights = Set(list.heights)
      var frames = 0
      while list.view.contentOffset.y > 0, frames < 2000 {
        frames += 1
        let step = min(
          CGFloat(Int.random(in: 1...200, using: &random)), list.view.contentOffset.y)
        list.view.contentOffset.y -= step
        list.frame()
        let places = list.places
        if list.view.contentOffset.y > 0 {
          for (item, y) in places {
            guard let old = before[item] else { continue }
            XCTAssertEqual(y - old, step, accuracy: 0.5, "row \(item) in frame \(frames)")
          }
        }
        list.checkTexts()
        heights.formUnion(list.heights)
        before = places
      }
      XCTAssertGreaterThan(heights.count, 2, "rows of one line and of several")
      XCTAssertEqual(list.view.contentOffset.y, 0)
      XCTAssertGreaterThan(frames, 20)
    }
  }

  func testTheRowsGrowWithTheirTextsInANarrowerWindow() {
    onMain {
      let list = TextList(["Short", "A text that fits into a wide window and no other", "Last"])
      XCTAssertEqual(list.heights, [48, 48, 48])
      list.window.setDefaultSize(width: 150, height: 300)
      list.settle()
      list.checkTexts()
      XCTAssertEqual(list.heights.first, 48)
      XCTAssertGreaterThan(list.heights[1], 60)
      XCTAssertEqual(list.heights.last, 48)
      list.window.setDefaultSize(width: 500, height: 300)
      list.settle()
      XCTAssertEqual(list.heights, [48, 48, 48])
    }
  }

  func testTheRowsGrowAndShrinkWithTheFontAndTheFirstOneKeepsItsPlace() throws {
    try onMain {
      let list = TextList((0..<60).map { "Row \($0)" })
      list.view.scrollToItem(at: [0, 20], at: .top, animated: false)
      list.settle()
      // The upper part of the row is cut off.
      list.view.contentOffset.y += 12
      list.settle()
      XCTAssertEqual(try XCTUnwrap(list.places[20]), -12, accuracy: 0.5)
      XCTAssertEqual(Set(list.heights), [48])
      try withSetting("gtk-font-name", .text("Sans 40")) {
        list.settle()
        XCTAssertGreaterThan(try XCTUnwrap(list.heights.min()), 60)
        list.checkTexts()
        let height = try XCTUnwrap(list.heights.first)
        XCTAssertEqual(Set(list.heights), [height], "all rows have the new font")
        XCTAssertEqual(try XCTUnwrap(list.places[20]), -height / 4, accuracy: 1)
      }
      list.settle()
      XCTAssertEqual(Set(list.heights), [48])
      list.checkTexts()
      XCTAssertEqual(try XCTUnwrap(list.places[20]), -12, accuracy: 1)
    }
  }
}

/// A window of 400×300 points with a list of texts.
private final class TextList: Scene, CollectionViewDataSource {
  private let texts: [String]
  private let registration: CollectionView.CellRegistration<CollectionViewListCell, String>

  init(_ texts: [String]) {
    self.texts = texts
    registration = CollectionView.CellRegistration { cell, _, text in
      var content = ListContentConfiguration.cell()
      content.text = text
      cell.contentConfiguration = content
    }
    super.init(counts: []) {
      $0.view.collectionViewLayout = CollectionViewCompositionalLayout.list(
        using: CollectionLayoutListConfiguration(appearance: .plain))
    }
    view.dataSource = self
    settle()
  }

  /// Returns a text that takes up one to five lines.
  static func text(_ random: inout SeededGenerator) -> String {
    let words = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      ["list", "of", "wrapping", "texts", "in", "a", "window"].randomElement(using: &random) ?? ""
    }
    return words.joined(separator: " ")
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int)
    -> Int
  { texts.count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: texts[indexPath.item])
  }

  private var cells: [(item: Int, cell: CollectionViewCell)] {
    view.indexPathsForVisibleItems.sorted().compactMap { path in
      view.cellForItem(at: path).map { (path.item, $0) }
    }
  }

  /// The places of the native cells on screen below the top edge of the view, by item.
  var places: [Int: CGFloat] {
    var places: [Int: CGFloat] = [:]
    for (item, cell) in cells {
      if let bounds = cell.widget?.bounds(in: view.widget) { places[item] = bounds.minY }
    }
    return places
  }

  /// The heights of the native cells on screen.
  var heights: [CGFloat] {
    cells.compactMap { $0.cell.widget?.bounds(in: view.widget)?.height }
  }

  /// Checks that every row on screen shows its whole text, below each other without a gap.
  func checkTexts(file: StaticString = #filePath, line: UInt = #line) {
    var end: CGFloat?
    for (item, cell) in cells {
      guard let content = cell.contentView as? ListContentView,
        let label = content.row.label(of: .text), let row = cell.widget,
        let place = row.bounds(in: view.widget), let text = label.bounds(in: row)
      else {
        XCTFail("row \(item) shows nothing", file: file, line: line)
        continue
      }
      XCTAssertEqual(label.text, texts[item], file: file, line: line)
      if let end { XCTAssertEqual(place.minY, end, accuracy: 0.5, file: file, line: line) }
      end = place.maxY
      let needed = label.naturalLength(along: .vertical, for: text.width)
      XCTAssertEqual(text.height, needed, accuracy: 0.5, "row \(item)", file: file, line: line)
      XCTAssertEqual(
        place.height, max(32, needed) + 16, accuracy: 0.5, "row \(item)", file: file, line: line)
      XCTAssertLessThanOrEqual(text.maxX, place.width - 12, file: file, line: line)
    }
  }
}
