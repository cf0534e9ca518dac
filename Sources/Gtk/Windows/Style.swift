internal import CGtk

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

  /// Adds a folder to the folders in which GTK looks for icons.
  public static func add(iconFolder path: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), path)
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
    set { set("gtk-application-prefer-dark-theme", newValue) }
  }

  /// A Boolean value that indicates whether the user's language is written from right to left. It
  /// is valid once the application has started.
  public static var isRightToLeft: Bool {
    gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
  }

  /// A Boolean value that indicates whether the user wants animations.
  public static var animates: Bool {
    get { flag("gtk-enable-animations") }
    set { set("gtk-enable-animations", newValue) }
  }

  private static func flag(_ name: String) -> Bool {
    guard let settings = gtk_settings_get_default() else { return false }
    var value = GValue()
    g_object_get_property(object(settings), name, &value)
    defer { g_value_unset(&value) }
    return g_value_get_boolean(&value) != 0
  }

  private static func set(_ name: String, _ isOn: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, GType(5 << 2))
    g_value_set_boolean(&value, isOn ? 1 : 0)
    g_object_set_property(object(settings), name, &value)
    g_value_unset(&value)
  }

  private static func object(_ settings: OpaquePointer) -> UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
  }
}
