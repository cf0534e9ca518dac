import Trellis
import TrellisAdwaita
import TrellisLocalization
import TrellisPhotoLibrary

/// The dialog that asks for a date, and the window's action "go-to-date", which opens it. The grid then shows
/// the first photo of that time.
@MainActor
final class DateDialog {
  private let window: Window
  private let grid: PhotoGrid
  private let toast: ToastOverlay

  init(_ window: Window, _ grid: PhotoGrid, toast: ToastOverlay) {
    (self.window, self.grid, self.toast) = (window, grid, toast)
    window.addAction("go-to-date") { [weak self] in self?.show() }
  }

  private func show() {
    let entry = Entry("")
    entry.activatesDefault = true
    entry.placeholder = tr("July 2019, last summer, 12.3.2021…")
    let question = Question(tr("Go to Date"), cancel: tr("Cancel"))
    // The button's handler keeps the entry alive until the dialog is freed.
    question.add(tr("Go"), look: .suggested, isDefault: true) { [weak self] in self?.go(entry.text)
    }
    question.setChild(entry, isFocused: true)
    question.present(over: window)
  }

  private func go(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    guard let query = PhotoQuery(date: text, words: SearchWords()) else {
      return toast.show(tr("“{text}” is not a date.", ["text": text]))
    }
    guard let photo = query.firstPhoto(of: grid.timeline) else {
      return toast.show(tr("There are no photos of “{text}” here.", ["text": text]))
    }
    grid.viewer.closeAtOnce()
    grid.expect([photo.path], offset: nil)
    grid.widget.grabFocus()
  }
}
