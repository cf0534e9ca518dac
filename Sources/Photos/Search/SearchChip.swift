import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// A chip for a term of the search: a button that excludes the term or includes it again, and one that removes
/// it.
@MainActor
final class SearchChip {
  /// The greatest length of a text that is shown whole, in average characters.
  private static let length = 24

  let widget: Box
  var onToggle: @MainActor () -> Void = {}
  var onRemove: @MainActor () -> Void = {}
  private let icon = Image(icon: "")
  private let label = Label()
  private let body = Button("")
  private let remover = Button(icon: "window-close-symbolic")

  init() {
    label.ellipsizes = true
    label.maxWidthChars = Self.length
    body.setChild(Box(.horizontal, spacing: 6, [icon, label]))
    widget = Box(.horizontal, [body, remover])
    widget.addCSSClass("search-chip")
    for button in [body, remover] {
      // A click leaves the keyboard to the text.
      button.focusesOnClick = false
      button.addCSSClass("flat")
    }
    body.onClicked { [weak self] in self?.onToggle() }
    remover.onClicked { [weak self] in self?.onRemove() }
  }

  func show(_ term: SearchTerm) {
    let name = term.meaning.name
    label.text = term.text.displayed
    if let iconName = term.meaning.iconName { icon.setIcon(iconName) }
    icon.isVisible = term.meaning.iconName != nil
    widget.setCSSClass("excluded", term.isExcluded)
    let text: KeyValuePairs = ["text": term.text]
    body.setAccessibleLabel(term.isExcluded ? tr("without {text}", text) : term.text.displayed)
    let change = term.isExcluded ? tr("Include “{text}”", text) : tr("Exclude “{text}”", text)
    body.tooltip = [name, change].compactMap(\.self).joined(separator: "\n")
    remover.tooltip = tr("Remove “{text}”", text)
    widget.isVisible = true
  }

  /// Gives the button that removes the term the keyboard.
  func grabFocus() { remover.grabFocus() }
}

extension SearchTerm.Meaning {
  /// The name for the user, or nil for a text.
  fileprivate var name: String? {
    switch self {
    case .size: tr("Size")
    case .date: tr("Date")
    case .video, .kind: tr("Kind")
    case .album: tr("Album")
    case .place: tr("Place")
    case .text: nil
    }
  }

  fileprivate var iconName: String? {
    switch self {
    case .size: "drive-harddisk-symbolic"
    case .date: "x-office-calendar-symbolic"
    case .video: "video-x-generic-symbolic"
    case .kind: "camera-photo-symbolic"
    case .album: "folder-pictures-symbolic"
    case .place: "mark-location-symbolic"
    case .text: nil
    }
  }
}
