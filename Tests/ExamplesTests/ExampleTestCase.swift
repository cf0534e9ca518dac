import Foundation
import ProgramTestSupport
import TestSupport
import XCTest

/// A test that runs an example on a display of its own, in the light and in the dark theme.
class ExampleTestCase: XCTestCase {
  private(set) var display: PrivateDisplay?
  private(set) var home = URL(fileURLWithPath: "/")

  /// The theme's colours of views, and of what is selected.
  struct Palette {
    let theme: String
    let base: Colour
    let accent: Colour
  }

  static let palettes = [
    Palette(
      theme: "Adwaita", base: Colour(red: 255, green: 255, blue: 255),
      accent: Colour(red: 53, green: 132, blue: 228)),
    Palette(
      theme: "Adwaita:dark", base: Colour(red: 45, green: 45, blue: 45),
      accent: Colour(red: 21, green: 83, blue: 158)),
  ]

  override func setUpWithError() throws {
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("example-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    display = try PrivateDisplay(screen: "1280x1024x24")
  }

  override func tearDownWithError() throws {
    display?.stop()
    try FileManager.default.removeItem(at: home)
  }

  /// Runs the example in each theme, and checks that it warns of nothing.
  func inEachTheme(
    _ arguments: String..., body: (ExampleUnderTest, Palette) throws -> Void
  ) throws {
    for palette in Self.palettes {
      let program = try ExampleUnderTest(
        arguments, theme: palette.theme, home: home, display: XCTUnwrap(display))
      try body(program, palette)
      try program.keep("example-\(arguments[0])-\(palette.theme)")
      program.stop()
      XCTAssertEqual(program.standardErrorText, "", palette.theme)
    }
  }
}

extension Screenshot {
  /// The number of colours in the picture.
  var colourCount: Int {
    var colours: Set<Colour> = []
    for y in 0..<height { for x in 0..<width { colours.insert(self[x, y]) } }
    return colours.count
  }

  /// The number of pixels of a rectangle that are nearly `colour`.
  func count(of colour: Colour, in rect: PixelRect) -> Int {
    rect.rows.reduce(0) { count, y in
      count + rect.columns.count { self[$0, y].distance(to: colour) <= 4 }
    }
  }

  /// The part of the picture in a rectangle.
  func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws -> Screenshot {
    try cropped(to: PixelRect(x: x, y: y, width: width, height: height))
  }
}
