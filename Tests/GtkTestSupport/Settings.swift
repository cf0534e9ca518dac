import CTrellisGtk
import XCTest

/// A value of a property of GtkSettings.
package enum SettingValue {
  case text(String)
  case number(Int)
}

/// Gives a property of GtkSettings another value while a closure runs.
///
/// - Parameters:
///   - name: The name of the property.
///   - value: The value. Its type is that of the property.
///   - body: The closure.
@MainActor
package func withSetting(
  _ name: String, _ value: SettingValue, _ body: () throws -> Void
) rethrows {
  guard let settings = gtk_settings_get_default() else { return XCTFail("there are no settings") }
  let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
  var former = GValue()
  g_object_get_property(object, name, &former)
  var new = GValue()
  g_value_init(&new, former.g_type)
  switch value {
  case .text(let text): g_value_set_string(&new, text)
  case .number(let number) where g_type_is_a(former.g_type, GType(12 << 2)) != 0:  // G_TYPE_ENUM
    g_value_set_enum(&new, gint(number))
  case .number(let number): g_value_set_int(&new, gint(number))
  }
  g_object_set_property(object, name, &new)
  defer {
    g_object_set_property(object, name, &former)
    g_value_unset(&former)
    g_value_unset(&new)
  }
  try body()
}
