import Trellis
import TrellisAdwaita
import TrellisLocalization

/// The header bar of a window. Its buttons change while a photo is open.
@MainActor
final class PhotosBar {
  let widget = TitleBar()
  private let back = Button(icon: "go-previous-symbolic")
  private let bin = Button(icon: "user-trash-symbolic")
  private let information = Button(icon: "trellis-information-symbolic")
  private let zoomButtons = PhotosBar.makeZoomButtons()
  private let rows: Widget
  private let sidebar: Widget
  private var isPhotoOpen = false
  /// Called when the main menu has closed.
  var onMenuClosed: @MainActor () -> Void = {}
  /// Whether the window is too narrow for buttons whose commands are in the menu.
  var isNarrow: Bool {
    didSet { if isNarrow != oldValue { update() } }
  }

  init(title: WindowTitle, sidebar: Widget, rows: Widget, isNarrow: Bool) {
    (self.sidebar, self.rows, self.isNarrow) = (sidebar, rows, isNarrow)
    back.tooltip = tr("All Photos (Escape)")
    back.actionName = "win.back"
    widget.packStart(back)
    widget.packStart(sidebar)
    let menu = MenuButton(icon: "open-menu-symbolic", Self.makeMenu())
    menu.tooltip = tr("Main Menu (F10)")
    menu.onClosed { [weak self] in self?.onMenuClosed() }
    widget.packEnd(menu)
    bin.tooltip = tr("Move to the Trash (Ctrl+Delete)")
    bin.actionName = "win.trash"
    widget.packEnd(bin)
    information.tooltip = tr("Information (Ctrl+I)")
    information.actionName = Information.action
    widget.packEnd(information)
    widget.packEnd(zoomButtons)
    widget.packEnd(rows)
    widget.setTitle(title)
    update()
  }

  func photoDidOpenOrClose(isOpen: Bool) {
    isPhotoOpen = isOpen
    update()
  }

  private func update() {
    for part in [back, bin] { part.isVisible = isPhotoOpen }
    for part in [zoomButtons, rows] { part.isVisible = !isPhotoOpen && !isNarrow }
    information.isVisible = isPhotoOpen && !isNarrow
    sidebar.isVisible = !isPhotoOpen || !isNarrow
  }

  private static func makeZoomButtons() -> Widget {
    let smaller = Button(icon: "zoom-out-symbolic")
    smaller.tooltip = tr("Smaller (Ctrl+−)")
    smaller.actionName = "win.zoom-out"
    let larger = Button(icon: "zoom-in-symbolic")
    larger.tooltip = tr("Larger (Ctrl++)")
    larger.actionName = "win.zoom-in"
    return Box(.horizontal, [smaller, larger])
  }

  private static func makeMenu() -> Menu {
    let menu = Menu()
    menu.append(tr("_Open Folder…"), action: "win.open")
    menu.append(tr("New _Window"), action: "app.new-window")
    menu.append(tr("S_earch"), action: "win.search")
    menu.append(tr("_Go to Date…"), action: "win.go-to-date")
    let edit = Menu()
    edit.append(tr("_Undo"), action: "win.undo")
    edit.append(tr("_Redo"), action: "win.redo")
    menu.append(section: edit)
    let view = Menu()
    view.append(tr("_Sidebar"), action: "win.sidebar")
    view.append(tr("_Justified Rows or Squares"), action: "win.justified-rows")
    view.append(tr("_Larger"), action: "win.zoom-in")
    view.append(tr("S_maller"), action: "win.zoom-out")
    view.append(tr("_Normal Size"), action: "win.zoom-normal")
    view.append(tr("_Information"), action: Information.action)
    view.append(tr("F_ullscreen"), action: "win.fullscreen")
    view.append(tr("_Slideshow"), action: "win.slideshow")
    menu.append(section: view)
    let end = Menu()
    end.append(tr("_Preferences"), action: "win.preferences")
    end.append(tr("_Keyboard Shortcuts"), action: "win.show-help-overlay")
    end.append(tr("_About Photos"), action: "win.about")
    end.append(tr("_Quit"), action: "app.quit")
    menu.append(section: end)
    return menu
  }
}
