import Trellis
import TrellisLocalization

/// The program's accelerators, and the overview of its keyboard shortcuts.
enum PhotoKeys {
  /// The accelerators of each action. Read them after GTK has been initialized, because they depend
  /// on the text direction.
  @MainActor static var accelerators: [String: [String]] {
    [
      "app.new-window": ["<Control>n"],
      "app.quit": ["<Control>q"],
      "win.preferences": ["<Control>comma"],
      "win.close": ["<Control>w"],
      "win.open": ["<Control>o"],
      "win.search": ["<Control>f"],
      "win.go-to-date": ["<Control>g"],
      "win.zoom-in": ["<Control>plus", "<Control>equal", "<Control>KP_Add"],
      "win.zoom-out": ["<Control>minus", "<Control>KP_Subtract"],
      "win.zoom-normal": ["<Control>0", "<Control>KP_0"],
      "win.justified-rows": ["<Control>j"],
      Information.action: ["<Control>i"],
      "win.back": ["Escape"],
      "win.fullscreen": ["F11"],
      "win.slideshow": ["F12"],
      "win.read-again": ["F5"],
      "win.play": ["space"],
      "win.show-raw": ["w"],
      "win.next": [next],
      "win.photo-closer": ["plus", "equal", "KP_Add"],
      "win.photo-farther": ["minus", "KP_Subtract"],
      "win.photo-whole": ["0", "KP_0"],
      "win.photo-actual-size": ["1", "KP_1"],
      "win.previous": [previous],
      "win.next-page": ["Page_Down", "KP_Page_Down"],
      "win.previous-page": ["Page_Up", "KP_Page_Up"],
      "win.next-month": ["<Control>Page_Down", "<Control>KP_Page_Down"],
      "win.previous-month": ["<Control>Page_Up", "<Control>KP_Page_Up"],
      "win.next-year": ["<Control><Shift>Page_Down", "<Control><Shift>KP_Page_Down"],
      "win.previous-year": ["<Control><Shift>Page_Up", "<Control><Shift>KP_Page_Up"],
      "win.photo-menu": ["Menu", "<Shift>F10"],
      "win.print": ["<Control>p"],
      "win.copy": ["<Control>c"],
      "win.cut": ["<Control>x"],
      "win.paste": ["<Control>v"],
      "win.delete": ["Delete", "KP_Delete"],
      "win.trash": ["<Control>Delete", "<Control>KP_Delete"],
      "win.undo": ["<Control>z"],
      "win.redo": ["<Control><Shift>z"],
      "win.turn-right": ["<Control>r"],
      "win.turn-left": ["<Control><Shift>r"],
      "win.turn-page-right": ["r"],
      "win.turn-page-left": ["<Shift>r"],
      "win.new-album": ["<Control><Shift>n"],
      "win.rename-album": ["F2"],
      "win.sidebar": ["F9"],
      "win.go-back": [back],
      "win.go-forward": [forward],
      "win.show-help-overlay": ["<Control>question", "F1"],
    ]
  }

  /// The key that turns to the next photo. Pages are laid out in the direction of reading.
  @MainActor private static var next: String { Style.isRightToLeft ? "Left" : "Right" }
  @MainActor private static var previous: String { Style.isRightToLeft ? "Right" : "Left" }

  /// The keys that go through the places that were shown before. An arrow back points to the start of a
  /// line.
  @MainActor private static var back: String { "<Alt>\(previous)" }
  @MainActor private static var forward: String { "<Alt>\(next)" }

  @MainActor static var overview: ShortcutsOverview {
    ShortcutsOverview(sections: [
      .init(tr("Photos"), [photos, selecting, albums]),
      .init(tr("Photo and Window"), [onePhoto, view, program]),
    ])
  }

  @MainActor private static var photos: ShortcutsOverview.Group {
    .init(
      tr("Photos"),
      [
        .init(tr("Go to a photo"), "Left Right Up Down"),
        .init(tr("Go to the first or last photo"), "Home End"),
        .init(tr("Go a page up or down"), "Page_Up Page_Down"),
        .init(tr("Go by months, or with Shift by years"), "<Control>Page_Up <Control>Page_Down"),
        .init(tr("Find a photo by its name"), "a...z"),
        .init(tr("Search"), "<Control>f"),
        .init(tr("Go to a date"), "<Control>g"),
        .init(tr("Open the photo"), "Return"),
        .init(tr("Show a menu"), "Menu <Shift>F10"),
        .init(tr("Print"), "<Control>p"),
        .init(tr("Copy or cut for other programs"), "<Control>c <Control>x"),
        .init(tr("Copy or move pasted files into the folder"), "<Control>v"),
        .init(tr("Turn to the right or left"), "<Control>r <Control><Shift>r"),
        .init(tr("Move to the Trash"), "Delete <Control>Delete"),
        .init(tr("Undo"), "<Control>z"),
        .init(tr("Redo"), "<Control><Shift>z"),
      ])
  }

  @MainActor private static var selecting: ShortcutsOverview.Group {
    .init(
      tr("Selecting"),
      [
        .init(tr("Extend the selection"), "<Shift>Left+Right+Up+Down"),
        .init(tr("Move without selecting"), "<Control>Left+Right+Up+Down"),
        .init(tr("Select or deselect the photo"), "space"),
        .init(tr("Select all photos"), "<Control>a"),
        .init(tr("Select none"), "Escape"),
      ])
  }

  @MainActor private static var onePhoto: ShortcutsOverview.Group {
    .init(
      tr("One Photo"),
      [
        .init(tr("Next photo"), "\(next) Page_Down"),
        .init(tr("Previous photo"), "\(previous) Page_Up"),
        .init(tr("Go to the first or last photo"), "Home End"),
        .init(tr("Closer or farther"), "plus minus"),
        .init(tr("The whole photo or its actual size"), "0 1"),
        .init(tr("Turn to the right or left"), "r <Shift>r"),
        .init(tr("Play or pause"), "space"),
        .init(tr("Show the raw file"), "w"),
        .init(tr("Back to all photos"), "Escape"),
      ])
  }

  @MainActor private static var albums: ShortcutsOverview.Group {
    .init(
      tr("Albums"),
      [
        .init(tr("New album with the selected photos"), "<Control><Shift>n"),
        .init(tr("Rename the album"), "F2"),
        .init(tr("Move photos in the album"), "<Alt><Shift>Left+Right"),
        .init(tr("Remove the photos from the album"), "Delete"),
        .init(tr("Move the photos of the album to the Trash"), "<Control>Delete"),
      ])
  }

  @MainActor private static var view: ShortcutsOverview.Group {
    .init(
      tr("View"),
      [
        .init(tr("Justified rows or squares"), "<Control>j"),
        .init(tr("Sidebar or information"), "F9 <Control>i"),
        .init(tr("Back or forward"), "\(back) \(forward)"),
        .init(tr("Larger or smaller"), "<Control>plus <Control>minus"),
        .init(tr("Normal size"), "<Control>0"),
        .init(tr("Fullscreen or slideshow"), "F11 F12"),
      ])
  }

  @MainActor private static var program: ShortcutsOverview.Group {
    .init(
      tr("Program"),
      [
        .init(tr("Open a folder"), "<Control>o"),
        .init(tr("New window"), "<Control>n"),
        .init(tr("Read the folders again"), "F5"),
        .init(tr("Main menu"), "F10"),
        .init(tr("Keyboard shortcuts"), "<Control>question"),
        .init(tr("Preferences"), "<Control>comma"),
        .init(tr("Close the window"), "<Control>w"),
        .init(tr("Quit"), "<Control>q"),
      ])
  }
}
