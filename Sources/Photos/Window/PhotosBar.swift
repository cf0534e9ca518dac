import Localization
import Trellis

/// The header bar of a window. Its buttons change while a photo is open.
@MainActor
final class PhotosBar {
  let widget = HeaderBar()
  private let back = Button(icon: "go-previous-symbolic")
  private let bin = Button(icon: "user-trash-symbolic")
  private let information = Button(icon: "trellis-information-symbolic")
  private let zoomButtons = PhotosBar.makeZoomButtons()

  init(title: WindowTitle, albums: MenuButton, rows: Widget) {
    back.tooltip = tr("All Photos (Escape)")
    back.actionName = "win.back"
    back.isVisible = false
    widget.packStart(back)
    widget.packStart(albums)
    let menu = MenuButton(icon: "open-menu-symbolic", Self.makeMenu())
    menu.tooltip = tr("Main Menu (F10)")
    widget.packEnd(menu)
    bin.tooltip = tr("Move to the Trash (Ctrl+Delete)")
    bin.actionName = "win.trash"
    bin.isVisible = false
    widget.packEnd(bin)
    information.tooltip = tr("Information (Ctrl+I)")
    information.actionName = Information.action
    information.isVisible = false
    widget.packEnd(information)
    widget.packEnd(zoomButtons)
    widget.packEnd(rows)
    widget.titleWidget = title
  }

  func photoDidOpenOrClose(isOpen: Bool) {
    back.isVisible = isOpen
    bin.isVisible = isOpen
    information.isVisible = isOpen
    zoomButtons.isVisible = !isOpen
  }

  private static func makeZoomButtons() -> Widget {
    let smaller = Button(icon: "zoom-out-symbolic")
    smaller.tooltip = tr("Smaller (Ctrl+−)")
    smaller.actionName = "win.zoom-out"
    let larger = Button(icon: "zoom-in-symbolic")
    larger.tooltip = tr("Larger (Ctrl++)")
    larger.actionName = "win.zoom-in"
    let both = Box(.horizontal, [smaller, larger])
    both.addCSSClass("linked")
    return both
  }

  private static func makeMenu() -> Menu {
    let menu = Menu()
    menu.append(tr("_Open Folder…"), action: "win.open")
    let edit = Menu()
    edit.append(tr("_Undo"), action: "win.undo")
    edit.append(tr("_Redo"), action: "win.redo")
    menu.append(section: edit)
    let view = Menu()
    view.append(tr("_Justified Rows or Squares"), action: "win.justified-rows")
    view.append(tr("_Normal Size"), action: "win.zoom-normal")
    view.append(tr("_Information"), action: Information.action)
    view.append(tr("F_ullscreen"), action: "win.fullscreen")
    view.append(tr("_Slideshow"), action: "win.slideshow")
    view.append(tr("_Dark or Light"), action: "app.dark")
    menu.append(section: view)
    let end = Menu()
    end.append(tr("_Keyboard Shortcuts"), action: "win.show-help-overlay")
    end.append(tr("_Quit"), action: "app.quit")
    menu.append(section: end)
    return menu
  }
}
