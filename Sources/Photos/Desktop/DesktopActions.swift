import Trellis
import TrellisAdwaita
import TrellisLocalization
import TrellisPhotoLibrary

/// The window's actions that hand the selected photos to other programs. A menu has no entry for a request
/// that the session has no portal for.
@MainActor
final class DesktopActions {
  private let window: Window
  private let grid: PhotoGrid
  private let toast: ToastOverlay

  init(_ window: Window, _ grid: PhotoGrid, toast: ToastOverlay) {
    (self.window, self.grid, self.toast) = (window, grid, toast)
    window.addAction("print") { [weak self] in self?.printPhotos() }
    for request in DesktopPortal.Request.allCases {
      let action = window.addAction(request.actionName) { [weak self] in self?.send(request) }
      action.isEnabled = false
      DesktopPortal.find(request) { action.isEnabled = true }
    }
  }

  /// Returns the entries of a menu for a number of photos.
  func menu(forPhotos count: Int) -> Menu {
    let menu = Menu()
    if count == 1 {
      menu.append(tr("Open _With…"), enabledAction: "win.open-with")
      menu.append(
        tr("Set as _Background…"), enabledAction: "win.set-background")
    }
    menu.append(tr("Send by _Email…"), enabledAction: "win.mail")
    menu.append(tr("_Print…"), action: "win.print")
    return menu
  }

  private func send(_ request: DesktopPortal.Request) {
    if let notice = grid.missingNotice { return toast.show(notice) }
    let photos = grid.selectedPresentPhotos
    guard !photos.isEmpty else { return toast.show(tr("First select photos.")) }
    DesktopPortal.send(request, photos.map(\.path)) { [weak self] in
      self?.toast.show(tr("The desktop did not answer."))
    }
  }

  private func printPhotos() {
    if let notice = grid.missingNotice { return toast.show(notice) }
    let photos = grid.selectedPresentPhotos
    guard let first = photos.first else { return toast.show(tr("First select photos.")) }
    PhotoPrinting.run(photos, name: first.name.displayed, over: window) { [weak self] failure in
      if let failure {
        self?.toast.show(tr("The photos were not printed. {reason}", ["reason": failure]))
      }
    }
  }
}

extension DesktopPortal.Request {
  /// The name of the window's action.
  fileprivate var actionName: String {
    switch self {
    case .openWith: "open-with"
    case .setBackground: "set-background"
    case .mail: "mail"
    }
  }
}
