/// An icon of the desktop's icon theme, by its name: the image of an entry of a menu.
///
/// GTK's menus show an entry that has a title without its icon. A program that makes widgets gives
/// `iconName` to them, for example `Image(icon: image.iconName)`.
///
/// `init(systemName:)` translates the names of these SF Symbols. Every other name is passed on as
/// it is, as the name of an icon.
///
/// | SF Symbols | icon theme |
/// |---|---|
/// | `doc.on.doc` | `edit-copy-symbolic` |
/// | `folder` | `folder-symbolic` |
/// | `gear` | `emblem-system-symbolic` |
/// | `heart`, `heart.fill`, `star`, `star.fill` | `starred-symbolic` |
/// | `info.circle` | `help-about-symbolic` |
/// | `magnifyingglass` | `system-search-symbolic` |
/// | `minus` | `list-remove-symbolic` |
/// | `pencil` | `document-edit-symbolic` |
/// | `photo` | `image-x-generic-symbolic` |
/// | `plus` | `list-add-symbolic` |
/// | `square.and.arrow.up` | `send-to-symbolic` |
/// | `trash` | `user-trash-symbolic` |
public struct UIImage: Hashable, Sendable {
  /// The name of the icon in the icon theme.
  public let iconName: String

  init(iconName: String) { self.iconName = iconName }

  /// The icon for an SF Symbol in the table above, or the icon of that name. Nil for an empty name.
  /// For an icon that the theme lacks GTK shows a sign for a missing image.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(iconName: Self.symbols[name] ?? name)
  }

  /// The icon of that name, from the theme or from a folder that the program added to it with
  /// `Style.add(iconFolder:)`. Nil for an empty name.
  public init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(iconName: name)
  }

  /// The names of icons that Adwaita or GTK itself has, by the names of SF Symbols.
  private static let symbols = [
    "doc.on.doc": "edit-copy-symbolic",
    "folder": "folder-symbolic",
    "gear": "emblem-system-symbolic",
    "heart": "starred-symbolic",
    "heart.fill": "starred-symbolic",
    "info.circle": "help-about-symbolic",
    "magnifyingglass": "system-search-symbolic",
    "minus": "list-remove-symbolic",
    "pencil": "document-edit-symbolic",
    "photo": "image-x-generic-symbolic",
    "plus": "list-add-symbolic",
    "square.and.arrow.up": "send-to-symbolic",
    "star": "starred-symbolic",
    "star.fill": "starred-symbolic",
    "trash": "user-trash-symbolic",
  ]
}
