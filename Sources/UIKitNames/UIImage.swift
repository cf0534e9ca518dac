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
