internal import CAdwaita

/// The style of a program that uses libadwaita.
package enum Appearance: String, CaseIterable, Sendable {
  /// The style is dark if the desktop's is.
  case followsDesktop
  case light
  case dark

  /// Prepares the program for the widgets of this module. Call this function once, when the
  /// application has started.
  @MainActor package static func start() { cadw_init() }

  /// Gives all windows of the program this style, now and later.
  @MainActor package func apply() {
    let value =
      switch self {
      case .followsDesktop: CADW_FOLLOW_DESKTOP
      case .light: CADW_LIGHT
      case .dark: CADW_DARK
      }
    cadw_set_appearance(Int32(value))
  }
}
