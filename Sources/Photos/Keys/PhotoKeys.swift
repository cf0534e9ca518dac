import Trellis

/// Which keys do what: the program's accelerators, and the overview of all that is done with keys.
enum PhotoKeys {
  static let accelerators: [String: [String]] = [
    "app.quit": ["<Control>q"],
    "win.close": ["<Control>w"],
    "win.open": ["<Control>o"],
    "win.zoom-in": ["<Control>plus", "<Control>equal", "<Control>KP_Add"],
    "win.zoom-out": ["<Control>minus", "<Control>KP_Subtract"],
    "win.zoom-normal": ["<Control>0", "<Control>KP_0"],
    "win.back": ["Escape"],
    "win.next": ["Right"],
    "win.previous": ["Left"],
    "win.photo-menu": ["Menu", "<Shift>F10"],
    "win.trash": ["Delete", "KP_Delete"],
    "win.undo": ["<Control>z"],
    "win.new-album": ["<Control><Shift>n"],
    "win.remove-from-album": ["<Control>Delete", "<Control>KP_Delete"],
    "win.rename-album": ["F2"],
    "win.show-help-overlay": ["<Control>question", "F1"],
  ]

  static var overview: ShortcutsOverview {
    ShortcutsOverview([
      .init(
        "Photos",
        [
          .init("Go to a photo", "Left Right Up Down"),
          .init("Go to the first or last photo", "Home End"),
          .init("Go a page up or down", "Page_Up Page_Down"),
          .init("Go to a photo by its name", "a...z"),
          .init("Open the photo", "Return"),
          .init("Show a menu", "Menu <Shift>F10"),
          .init("Move to the Trash", "Delete"),
          .init("Undo", "<Control>z"),
        ]),
      .init(
        "Selecting",
        [
          .init("Select up to a photo", "<Shift>Left+Right+Up+Down"),
          .init("Go on without selecting", "<Control>Left+Right+Up+Down"),
          .init("Select or deselect the photo", "space"),
          .init("Select all photos", "<Control>a"),
          .init("Select none", "Escape"),
        ]),
      .init(
        "One Photo",
        [
          .init("Next photo", "Right"),
          .init("Photo before", "Left"),
          .init("First or last photo", "Home End"),
          .init("Back to all photos", "Escape"),
        ]),
      .init(
        "Albums",
        [
          .init("New album with the selected photos", "<Control><Shift>n"),
          .init("Rename the album", "F2"),
          .init("Remove the photos from the album", "<Control>Delete"),
        ]),
      .init(
        "View",
        [
          .init("Larger", "<Control>plus"),
          .init("Smaller", "<Control>minus"),
          .init("Normal size", "<Control>0"),
        ]),
      .init(
        "Program",
        [
          .init("Open a folder", "<Control>o"),
          .init("Main menu", "F10"),
          .init("Keyboard shortcuts", "<Control>question"),
          .init("Close the window", "<Control>w"),
          .init("Quit", "<Control>q"),
        ]),
    ])
  }
}
