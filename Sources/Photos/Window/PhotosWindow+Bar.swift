import Trellis
import Words

/// What stands in the header bar.
extension PhotosWindow {
  func makeZoomButtons() -> Widget {
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

  func makeMenu() -> Menu {
    let menu = Menu()
    menu.append(tr("_Open Folder…"), action: "win.open")
    let edit = Menu()
    edit.append(tr("_Undo"), action: "win.undo")
    menu.append(section: edit)
    let view = Menu()
    view.append(tr("_Normal Size"), action: "win.zoom-normal")
    view.append(tr("_Dark or Light"), action: "app.dark")
    menu.append(section: view)
    let end = Menu()
    end.append(tr("_Keyboard Shortcuts"), action: "win.show-help-overlay")
    end.append(tr("_Quit"), action: "app.quit")
    menu.append(section: end)
    return menu
  }
}
