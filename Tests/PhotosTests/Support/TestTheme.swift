import Foundation
import ProgramTestSupport

/// A user style sheet that sets the colours of rings, notices and the header bar, so that they do not
/// depend on the version of libadwaita, and that hides the bar over the photos, which are found by their
/// pixels.
enum TestTheme {
  static let selection = Colour(red: 20, green: 90, blue: 220)
  static let text = Colour(red: 40, green: 40, blue: 40)
  static let base = Colour(red: 255, green: 255, blue: 255)
  /// The background of notices, which the photos below do not shine through.
  static let notice = Colour(red: 62, green: 62, blue: 62)
  /// The background of the header bar, which the program does not tell from the photos'.
  static let bar = Colour(red: 225, green: 225, blue: 225)

  /// Writes the style sheet.
  ///
  /// - Parameters:
  ///   - home: The home folder.
  ///   - selectionBar: The colour of the bar over the photos. The default is nil, which hides the bar.
  static func install(in home: URL, selectionBar: Colour? = nil) throws {
    let folder = home.appendingPathComponent(".config/gtk-4.0")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let styles = """
      @define-color theme_selected_bg_color \(selection.css);
      @define-color theme_fg_color \(text.css);
      @define-color theme_base_color \(base.css);
      collectionview cell { color: \(text.css); }
      headerbar, headerbar.flat { background: \(bar.css); }
      toast { background: \(notice.css); }
      .selection-bar { \(selectionBar.map { "background-color: \($0.css)" } ?? "opacity: 0"); }
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
