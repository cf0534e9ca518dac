internal import CGtk

/// Style sheets, and what the user chose for all programs.
@preconcurrency @MainActor
public enum Style {
  /// Applies a style sheet to every window, above the theme.
  /// - Parameter css: In GTK's CSS. Mistakes are GTK warnings.
  public static func add(css: String) {
    guard let display = gdk_display_get_default() else { return }
    trellis_add_css(display, css, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Looks for icons in this folder too.
  public static func add(iconFolder path: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), path)
  }

  /// Dark rather than light.
  public static var isDark: Bool {
    get { flag("gtk-application-prefer-dark-theme") }
    set { set("gtk-application-prefer-dark-theme", newValue) }
  }

  /// Whether the user's language is written from right to left. Known when the application has
  /// started.
  public static var isRightToLeft: Bool {
    gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
  }

  /// Whether the user wants to see things move.
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
