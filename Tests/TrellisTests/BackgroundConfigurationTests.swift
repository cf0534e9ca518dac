import Foundation
import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of the backgrounds of cells on screen. The first cell is 100×100 points at the origin.
final class BackgroundConfigurationTests: GtkTestCase {
  private static let red = ViewColor(red: 0.8, green: 0, blue: 0, alpha: 1)
  private static let green = ViewColor(red: 0, green: 0.6, blue: 0, alpha: 1)

  @MainActor
  private static func scene(_ background: BackgroundConfiguration?) -> Scene {
    Scene(counts: [1]) {
      $0.layout.itemSize = CGSize(width: 100, height: 100)
      $0.layout.sectionInset.right = 300
      $0.data.configure = { cell, _ in
        cell.label.text = ""
        cell.backgroundConfiguration = background
      }
    }
  }

  func testAColorIsDrawnInsideTheInsetsWithItsCorners() throws {
    try onMain {
      var background = BackgroundConfiguration.listCell()
      background.backgroundColor = Self.red
      background.backgroundInsets = DirectionalEdgeInsets(
        top: 10, leading: 20, bottom: 30, trailing: 40)
      let scene = Self.scene(background)
      let screen = try scene.screenshot()
      let drawn = Colour(204, 0, 0)
      XCTAssertEqual((0..<100).filter { screen[$0, 50].isNear(drawn) }, Array(20..<60))
      XCTAssertEqual((0..<100).filter { screen[40, $0].isNear(drawn) }, Array(10..<70))
      XCTAssertTrue(screen[20, 10].isNear(drawn))
      background.cornerRadius = 12
      scene.cell(0)?.backgroundConfiguration = background
      scene.settle()
      let rounded = try scene.screenshot()
      XCTAssertFalse(rounded[20, 10].isNear(drawn))
      XCTAssertTrue(rounded[40, 10].isNear(drawn))
      scene.cell(0)?.backgroundConfiguration = nil
      scene.settle()
      XCTAssertEqual(try scene.screenshot().count(of: drawn), 0)
    }
  }

  func testAStrokeLiesOutsideByItsOutset() throws {
    try onMain {
      var background = BackgroundConfiguration.clear()
      background.strokeColor = Self.green
      background.strokeWidth = 3
      background.backgroundInsets = DirectionalEdgeInsets(
        top: 20, leading: 20, bottom: 20, trailing: 20)
      let scene = Self.scene(background)
      let drawn = Colour(0, 153, 0)
      @MainActor func columns() throws -> [Int] {
        let screen = try scene.screenshot()
        return (0..<100).filter { screen[$0, 50].isNear(drawn) }
      }
      XCTAssertEqual(try columns(), [20, 21, 22, 77, 78, 79])
      background.strokeOutset = 5
      scene.cell(0)?.backgroundConfiguration = background
      scene.settle()
      XCTAssertEqual(try columns(), [15, 16, 17, 82, 83, 84])
    }
  }

  func testACustomViewFillsTheBackgroundBelowTheContent() throws {
    try onMain {
      let view = HostedView(frame: .zero)
      view.backgroundColor = Self.green
      var background = BackgroundConfiguration.clear()
      background.customView = view
      background.backgroundInsets.leading = 30
      let scene = Self.scene(background)
      let drawn = Colour(0, 153, 0)
      @MainActor func columns(_ colour: Colour) throws -> [Int] {
        let screen = try scene.screenshot()
        return (0..<100).filter { screen[$0, 50].isNear(colour) }
      }
      XCTAssertEqual(try columns(drawn), Array(30..<100))
      view.backgroundColor = Self.red
      scene.settle()
      XCTAssertEqual(try columns(Colour(204, 0, 0)), Array(30..<100))
      view.isHidden = true
      scene.settle()
      XCTAssertEqual(try columns(Colour(204, 0, 0)), [])
      view.isHidden = false
      let label = Label("██")
      view.addSubview(label)
      scene.settle()
      XCTAssertTrue(label.isMapped)
      XCTAssertEqual(label.size, CGSize(width: 70, height: 100))
      scene.cell(0)?.label.text = "content"
      scene.settle()
      XCTAssertTrue(try XCTUnwrap(scene.cell(0)).label.isMapped)
      background.customView = nil
      scene.cell(0)?.backgroundConfiguration = background
      scene.settle()
      XCTAssertFalse(label.isMapped)
    }
  }

  func testATransformerGivesTheColorForTheState() throws {
    try onMain {
      let scene = Self.scene(nil)
      let cell = try XCTUnwrap(scene.cell(0))
      var background = BackgroundConfiguration.listCell()
      background.backgroundColorTransformer = ConfigurationColorTransformer { [weak cell] _ in
        cell?.isSelected == true ? Self.red : Self.green
      }
      cell.backgroundConfiguration = background
      scene.settle()
      XCTAssertTrue(try scene.screenshot()[50, 20].isNear(Colour(0, 153, 0)))
      scene.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
      scene.settle()
      XCTAssertTrue(try scene.screenshot()[50, 20].isNear(Colour(204, 0, 0)))
    }
  }

  func testTheThemesSelectionIsVisibleWithoutAColor() throws {
    try onMain {
      let scene = Self.scene(.listCell())
      let before = try scene.screenshot()[50, 20]
      scene.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
      scene.settle()
      XCTAssertNotEqual(try scene.screenshot()[50, 20], before)
    }
  }

  func testTheSelectedViewIsDrawnInPlaceOfTheThemesSelection() throws {
    try onMain {
      let (plain, selected) = (HostedView(), HostedView())
      plain.backgroundColor = Self.red
      selected.backgroundColor = Self.green
      let scene = Self.scene(nil)
      let cell = try XCTUnwrap(scene.cell(0))
      let (red, green) = (Colour(204, 0, 0), Colour(0, 153, 0))
      cell.backgroundView = plain
      cell.selectedBackgroundView = selected
      scene.settle()
      let before = try scene.screenshot()
      XCTAssertTrue(before[50, 50].isNear(red))
      XCTAssertEqual(before.count(of: green), 0)
      scene.view.allowsSelection = true
      scene.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
      scene.settle()
      let after = try scene.screenshot()
      // The whole cell, without the ring of the theme.
      XCTAssertTrue(
        [(0, 0), (1, 50), (50, 50), (99, 99)].allSatisfy { after[$0, $1].isNear(green) })
      XCTAssertEqual(cell.widget?.hasState(.selected), false)
      scene.view.deselectItem(at: [0, 0], animated: false)
      scene.settle()
      XCTAssertTrue(try scene.screenshot()[50, 50].isNear(red))
      cell.selectedBackgroundView = nil
      cell.backgroundView = nil
      scene.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
      scene.settle()
      XCTAssertEqual(cell.widget?.hasState(.selected), true)
      XCTAssertFalse(try scene.screenshot()[50, 50].isNear(red))
    }
  }

  func testABackgroundViewIsReplacedWithItsNeighbourInPlace() throws {
    try onMain {
      let scene = Self.scene(nil)
      let cell = try XCTUnwrap(scene.cell(0))
      let selected = HostedView()
      selected.backgroundColor = ViewColor(red: 0, green: 0.6, blue: 0, alpha: 1)
      cell.selectedBackgroundView = selected
      scene.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
      for colour in [Self.red, Self.green, Self.red] {
        let plain = HostedView()
        plain.backgroundColor = colour
        cell.backgroundView = plain
        scene.settle()
        XCTAssertTrue(try scene.screenshot()[50, 50].isNear(Colour(0, 153, 0)))
      }
      scene.view.deselectItem(at: [0, 0], animated: false)
      scene.settle()
      XCTAssertTrue(try scene.screenshot()[50, 50].isNear(Colour(204, 0, 0)))
    }
  }
}
