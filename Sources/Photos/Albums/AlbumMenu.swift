import PhotoLibrary
import Trellis
import Words

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
  }

  let button: MenuButton
  /// The albums that photos can be added to, and a new one.
  private(set) var additions = Menu()
  private let window: Window
  private let actions: Actions
  /// What is of use only while an album is shown.
  private let ofAlbum: [Action]

  init(_ window: Window, _ actions: Actions) {
    self.window = window
    self.actions = actions
    button = MenuButton(icon: "folder-pictures-symbolic", Menu(), isPrimary: false)
    button.tooltip = tr("Albums")
    window.addAction("all-photos") { actions.show(nil) }
    window.addAction("new-album", actions.create)
    ofAlbum = [
      window.addAction("remove-from-album", actions.remove),
      window.addAction("rename-album", actions.rename),
      window.addAction("delete-album", actions.delete),
    ]
  }

  /// - Parameter shown: The album that the window shows; nil for all photos.
  func update(_ albums: [Album], shown: Album?) {
    for action in ofAlbum { action.isEnabled = shown != nil }
    let menu = Menu()
    let places = Menu()
    places.append(tr("_All Photos"), action: "win.all-photos")
    let additions = Menu()
    let others = Menu()
    for album in albums {
      let (show, add) = ("show-album-\(album.id.number)", "add-to-album-\(album.id.number)")
      window.addAction(show) { [actions] in actions.show(album.id) }
      window.addAction(add) { [actions] in actions.add(album.id) }
      places.append(Self.label(album.name), action: "win.\(show)")
      if album != shown { others.append(Self.label(album.name), action: "win.\(add)") }
    }
    additions.append(section: others)
    let new = Menu()
    new.append(tr("_New Album"), action: "win.new-album")
    additions.append(section: new)
    self.additions = additions
    menu.append(section: places)
    let making = Menu()
    making.append(tr("_New Album with Selected Photos"), action: "win.new-album")
    if albums.contains(where: { $0 != shown }) {
      making.append(tr("Add Selected Photos _to"), submenu: others)
    }
    menu.append(section: making)
    let end = Menu()
    if let shown {
      let name = Self.label(shown.name)
      end.append(
        tr("_Remove Selected Photos from “{album}”", ["album": name]),
        action: "win.remove-from-album")
      end.append(tr("R_ename “{album}”…", ["album": name]), action: "win.rename-album")
      end.append(tr("_Delete “{album}”", ["album": name]), action: "win.delete-album")
    }
    menu.append(section: end)
    button.menu = menu
  }

  /// An underscore would mark the letter after it.
  static func label(_ name: String) -> String {
    name.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
  }
}
