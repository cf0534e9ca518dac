import PhotoLibrary
import Trellis

/// The header bar's menu of albums: which one is shown, and what can be done with it.
@MainActor
final class AlbumMenu {
  /// What the entries ask for.
  struct Actions {
    let show: @MainActor (Album.ID?) -> Void
    let add: @MainActor (Album.ID) -> Void
    let create: @MainActor () -> Void
    let remove: @MainActor () -> Void
    let rename: @MainActor () -> Void
    let delete: @MainActor () -> Void
    let undoDelete: @MainActor () -> Void
  }

  let button: MenuButton
  private let window: Window
  private let actions: Actions

  init(_ window: Window, _ actions: Actions) {
    self.window = window
    self.actions = actions
    button = MenuButton(icon: "folder-pictures-symbolic", Menu(), isPrimary: false)
    button.tooltip = "Albums"
    window.addAction("all-photos") { actions.show(nil) }
    window.addAction("new-album", actions.create)
    window.addAction("remove-from-album", actions.remove)
    window.addAction("rename-album", actions.rename)
    window.addAction("delete-album", actions.delete)
    window.addAction("undo-delete-album", actions.undoDelete)
  }

  /// - Parameters:
  ///   - shown: The album that the window shows; nil for all photos.
  ///   - deleted: The name of the one that can be brought back.
  func update(_ albums: [Album], shown: Album?, deleted: String?) {
    let menu = Menu()
    let places = Menu()
    places.append("_All Photos", action: "win.all-photos")
    let additions = Menu()
    for album in albums {
      let (show, add) = ("show-album-\(album.id.number)", "add-to-album-\(album.id.number)")
      window.addAction(show) { [actions] in actions.show(album.id) }
      window.addAction(add) { [actions] in actions.add(album.id) }
      places.append(Self.label(album.name), action: "win.\(show)")
      if album != shown { additions.append(Self.label(album.name), action: "win.\(add)") }
    }
    menu.append(section: places)
    let making = Menu()
    making.append("_New Album with Selected Photos", action: "win.new-album")
    if albums.contains(where: { $0 != shown }) {
      making.append("Add Selected Photos _to", submenu: additions)
    }
    menu.append(section: making)
    let end = Menu()
    if let shown {
      let name = Self.label(shown.name)
      end.append("_Remove Selected Photos from “\(name)”", action: "win.remove-from-album")
      end.append("R_ename “\(name)”…", action: "win.rename-album")
      end.append("_Delete “\(name)”", action: "win.delete-album")
    }
    if let deleted {
      end.append("_Bring Back “\(Self.label(deleted))”", action: "win.undo-delete-album")
    }
    menu.append(section: end)
    button.menu = menu
  }

  /// An underscore would mark the letter after it.
  private static func label(_ name: String) -> String {
    name.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
  }
}
