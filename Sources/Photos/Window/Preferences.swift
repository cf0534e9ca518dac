import Trellis
import TrellisAdwaita
import TrellisLocalization

/// The user's preferences. All windows of the program share them, and they last.
@MainActor
final class Preferences {
  /// The name of the stored appearance.
  private static let name = "appearance"

  private let albums: SharedAlbums
  private var appearance = Appearance.followsDesktop

  init(_ albums: SharedAlbums) { self.albums = albums }

  /// Applies stored preferences.
  func restore(_ stored: [String: String]) {
    appearance = stored[Self.name].flatMap(Appearance.init) ?? .followsDesktop
    appearance.apply()
  }

  /// Lets the user change the preferences.
  func show(over window: Window) {
    let all = Appearance.allCases
    let row = ChoiceRow(
      tr("Style"), all.map(\.displayName), selection: all.firstIndex(of: appearance) ?? 0)
    row.onSelectionChanged { [weak self] in
      if all.indices.contains($0) { self?.choose(all[$0]) }
    }
    PreferencesWindow.present(
      title: tr("Preferences"), group: tr("Appearance"), rows: [row], over: window)
  }

  private func choose(_ appearance: Appearance) {
    self.appearance = appearance
    appearance.apply()
    albums.keep(appearance.rawValue, ofPreference: Self.name)
  }
}

extension Appearance {
  fileprivate var displayName: String {
    switch self {
    case .followsDesktop: tr("As the Desktop")
    case .light: tr("Light")
    case .dark: tr("Dark")
    }
  }
}
