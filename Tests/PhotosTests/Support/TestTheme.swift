import Foundation
import ProgramTestSupport

/// The colours that rings are made of, whatever theme is installed: a style sheet of the user's.
enum TestTheme {
  static let selection = Colour(red: 20, green: 90, blue: 220)
  static let text = Colour(red: 40, green: 40, blue: 40)
  static let base = Colour(red: 250, green: 250, blue: 250)

  /// - Parameter home: The user's folder.
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

  /// - Parameter share: That of `other`, from 0 to 1.
  func mixed(with other: Colour, share: Double) -> Colour {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Double(one) * (1 - share) + Double(two) * share).rounded())
    }
    return Colour(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
