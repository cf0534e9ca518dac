import Trellis

/// The UIKit name of ``ViewImage``: an icon of the desktop's icon theme, or a picture.
///
/// GTK's menus show an entry that has a title without its icon. For other purposes, pass `iconName`
/// to a widget, for example `Image(icon: name)`.
///
/// `init(systemName:)` translates the names of the following SF Symbols. It uses every other name
/// as the name of an icon.
///
/// | SF Symbols | icon theme |
/// |---|---|
/// | `airplane` | `airplane-mode-symbolic` |
/// | `archivebox` | `package-x-generic-symbolic` |
/// | `arrow.clockwise` | `view-refresh-symbolic` |
/// | `arrowshape.turn.up.left` | `mail-reply-sender-symbolic` |
/// | `battery.100` | `battery-full-symbolic` |
/// | `bell` | `preferences-system-notifications-symbolic` |
/// | `bookmark` | `user-bookmarks-symbolic` |
/// | `calendar` | `x-office-calendar-symbolic` |
/// | `camera` | `camera-photo-symbolic` |
/// | `checkmark` | `object-select-symbolic` |
/// | `chevron.right` | `go-next-symbolic` |
/// | `circle.fill` | `media-record-symbolic` |
/// | `clock` | `document-open-recent-symbolic` |
/// | `doc`, `doc.text` | `text-x-generic-symbolic` |
/// | `doc.on.doc` | `edit-copy-symbolic` |
/// | `ellipsis` | `view-more-horizontal-symbolic` |
/// | `envelope`, `envelope.badge` | `mail-unread-symbolic` |
/// | `envelope.open` | `mail-read-symbolic` |
/// | `flag`, `flag.fill` | `mail-mark-important-symbolic` |
/// | `folder`, `folder.fill` | `folder-symbolic` |
/// | `gear`, `gearshape` | `emblem-system-symbolic` |
/// | `heart`, `heart.fill`, `star`, `star.fill` | `starred-symbolic` |
/// | `house` | `go-home-symbolic` |
/// | `info.circle` | `help-about-symbolic` |
/// | `lock` | `changes-prevent-symbolic` |
/// | `magnifyingglass` | `system-search-symbolic` |
/// | `minus` | `list-remove-symbolic` |
/// | `moon` | `night-light-symbolic` |
/// | `music.note` | `audio-x-generic-symbolic` |
/// | `paperplane` | `mail-send-symbolic` |
/// | `pencil` | `document-edit-symbolic` |
/// | `person`, `person.crop.circle` | `avatar-default-symbolic` |
/// | `photo` | `image-x-generic-symbolic` |
/// | `pin` | `view-pin-symbolic` |
/// | `plus` | `list-add-symbolic` |
/// | `printer` | `printer-symbolic` |
/// | `speaker.wave.2` | `audio-volume-high-symbolic` |
/// | `square.and.arrow.up` | `send-to-symbolic` |
/// | `sun.max` | `display-brightness-symbolic` |
/// | `trash` | `user-trash-symbolic` |
/// | `video` | `video-x-generic-symbolic` |
/// | `wifi` | `network-wireless-symbolic` |
/// | `xmark` | `window-close-symbolic` |
public typealias UIImage = ViewImage

extension ViewImage {
  /// Creates an image for an SF Symbol, or returns nil if the name is empty. The description of
  /// this type lists the symbols that are translated.
  ///
  /// GTK shows the sign for a missing image if the theme lacks the icon.
  ///
  /// - Parameter name: The name of an SF Symbol or of an icon.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(icon: Self.symbols[name] ?? name)
  }

  /// Creates an image with an icon of the theme, or returns nil if the name is empty.
  ///
  /// - Parameter name: The name of an icon in the theme, or in a folder that the program has added
  ///   with `Style.add(iconFolder:)`.
  public init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(icon: name)
  }

  /// The names of icons in Adwaita or GTK, by the names of SF Symbols.
  private static let symbols = [
    "airplane": "airplane-mode-symbolic",
    "archivebox": "package-x-generic-symbolic",
    "arrow.clockwise": "view-refresh-symbolic",
    "arrowshape.turn.up.left": "mail-reply-sender-symbolic",
    "battery.100": "battery-full-symbolic",
    "bell": "preferences-system-notifications-symbolic",
    "bookmark": "user-bookmarks-symbolic",
    "calendar": "x-office-calendar-symbolic",
    "camera": "camera-photo-symbolic",
    "checkmark": "object-select-symbolic",
    "chevron.right": "go-next-symbolic",
    "circle.fill": "media-record-symbolic",
    "clock": "document-open-recent-symbolic",
    "doc": "text-x-generic-symbolic",
    "doc.on.doc": "edit-copy-symbolic",
    "doc.text": "text-x-generic-symbolic",
    "ellipsis": "view-more-horizontal-symbolic",
    "envelope": "mail-unread-symbolic",
    "envelope.badge": "mail-unread-symbolic",
    "envelope.open": "mail-read-symbolic",
    "flag": "mail-mark-important-symbolic",
    "flag.fill": "mail-mark-important-symbolic",
    "folder": "folder-symbolic",
    "folder.fill": "folder-symbolic",
    "gear": "emblem-system-symbolic",
    "gearshape": "emblem-system-symbolic",
    "heart": "starred-symbolic",
    "heart.fill": "starred-symbolic",
    "house": "go-home-symbolic",
    "info.circle": "help-about-symbolic",
    "lock": "changes-prevent-symbolic",
    "magnifyingglass": "system-search-symbolic",
    "minus": "list-remove-symbolic",
    "moon": "night-light-symbolic",
    "music.note": "audio-x-generic-symbolic",
    "paperplane": "mail-send-symbolic",
    "pencil": "document-edit-symbolic",
    "person": "avatar-default-symbolic",
    "person.crop.circle": "avatar-default-symbolic",
    "photo": "image-x-generic-symbolic",
    "pin": "view-pin-symbolic",
    "plus": "list-add-symbolic",
    "printer": "printer-symbolic",
    "speaker.wave.2": "audio-volume-high-symbolic",
    "square.and.arrow.up": "send-to-symbolic",
    "star": "starred-symbolic",
    "star.fill": "starred-symbolic",
    "sun.max": "display-brightness-symbolic",
    "trash": "user-trash-symbolic",
    "video": "video-x-generic-symbolic",
    "wifi": "network-wireless-symbolic",
    "xmark": "window-close-symbolic",
  ]
}
