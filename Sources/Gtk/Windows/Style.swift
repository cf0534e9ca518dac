internal import CTrellisGtk

/// Style sheets of the program, and the user's settings for all programs.
@preconcurrency @MainActor
public enum Style {
  /// Applies a style sheet to every window, with precedence over the theme.
  ///
  /// - Parameter css: The style sheet in GTK's CSS. GTK prints warnings for errors in it.
  public static func add(css: String) {
    guard let display = gdk_display_get_default() else { return }
    trellis_add_css(display, css, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Adds a folder to the folders in which GTK looks for icons. Has no effect if it is one of them.
  public static func add(iconFolder path: String) {
    guard let display = gdk_display_get_default() else { return }
    let theme = gtk_icon_theme_get_for_display(display)
    let folders = gtk_icon_theme_get_search_path(theme)
    defer { g_strfreev(folders) }
    var next = folders
    while let folder = next?.pointee {
      if String(cString: folder) == path { return }
      next = next?.successor()
    }
    gtk_icon_theme_add_search_path(theme, path)
  }

  /// A Boolean value that indicates whether the theme's text is lighter than its background.
  ///
  /// Setting it chooses the light or the dark variant of the theme. That has no effect on a theme
  /// that has one variant only, such as `Adwaita-dark`, or while the environment variable
  /// `GTK_THEME` chooses the theme. The value is valid once the application has started.
  public static var isDark: Bool {
    get {
      guard gdk_display_get_default() != nil else { return false }
      // GTK looks up colors of the theme for a widget only.
      let label = Label()
      return withExtendedLifetime(label) { trellis_theme_is_dark(label.widget) != 0 }
    }
    set { trellis_set_dark(newValue ? 1 : 0) }
  }

  /// A Boolean value that indicates whether the user's language is written from right to left. It
  /// is valid once the application has started.
  public static var isRightToLeft: Bool {
    gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
  }

  /// A Boolean value that indicates whether the user wants animations: they are enabled, and the
  /// user has not asked for reduced motion (GTK 4.22 and later). Setting it enables or disables
  /// animations and leaves reduced motion as it is.
  public static var animates: Bool {
    get { trellis_animations_enabled() != 0 }
    set { trellis_set_animations_enabled(newValue ? 1 : 0) }
  }
}
