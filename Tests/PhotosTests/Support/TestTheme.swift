import Foundation
import ProgramTestSupport

/// A user style sheet that sets the colours of rings, so that they do not depend on the theme.
enum TestTheme {
  static let selection = Colour(red: 20, green: 90, blue: 220)
  static let text = Colour(red: 40, green: 40, blue: 40)
  static let base = Colour(red: 250, green: 250, blue: 250)

  /// Writes the style sheet.
  ///
  /// - Parameter home: The home folder.
  static func install(in home: URL) throws {
    let folder = home.appendingPathComponent(".config/gtk-4.0")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let styles = """
      @define-color theme_selected_bg_color \(selection.css);
      @define-color theme_fg_color \(text.css);
      @define-color theme_base_color \(base.css);
      collectionview cell { color: \(text.css); }
      """
    try Data(styles.utf8).write(to: folder.appendingPathComponent("gtk.css"))
  }
}

extension Colour {
  fileprivate var css: String { "rgb(\(red), \(green), \(blue))" }

  /// Returns a mixture of two colours.
  ///
  /// - Parameter share: The share of `other`, from 0 to 1.
  func mixed(with other: Colour, share: Double) -> Colour {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Double(one) * (1 - share) + Double(two) * share).rounded())
    }
    return Colour(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
