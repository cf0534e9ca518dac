import CGioUnix
import CTrellisGtk
import Foundation

/// The desktop's portal for files. It accepts each request, and records it.
package final class FakePortal {
  /// A request with the paths of its files.
  package struct Request: Equatable {
    package let method: String
    package let paths: [String]

    package init(method: String, paths: [String]) { (self.method, self.paths) = (method, paths) }
  }

  private static let description = """
    <node>
      <interface name="org.freedesktop.portal.OpenURI">
        <method name="OpenFile">
          <arg type="s" direction="in"/><arg type="h" direction="in"/>
          <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
        </method>
        <property name="version" type="u" access="read"/>
      </interface>
      <interface name="org.freedesktop.portal.Wallpaper">
        <method name="SetWallpaperFile">
          <arg type="s" direction="in"/><arg type="h" direction="in"/>
          <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
        </method>
        <property name="version" type="u" access="read"/>
      </interface>
      <interface name="org.freedesktop.portal.Email">
        <method name="ComposeEmail">
          <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
          <arg type="o" direction="out"/>
        </method>
        <property name="version" type="u" access="read"/>
      </interface>
    </node>
    """

  private final class Requests {
    var all: [Request] = []

    func answer(_ method: String, _ values: [AccessBus.Value], _ invocation: OpaquePointer) {
      let message = g_dbus_method_invocation_get_message(invocation)
      let files = g_dbus_message_get_unix_fd_list(message)
      let paths = (0..<(files.map { g_unix_fd_list_get_length($0) } ?? 0)).map { index in
        let file = g_unix_fd_list_get(files, index, nil)
        defer { close(file) }
        return (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)"))
          ?? ""
      }
      all.append(Request(method: method, paths: paths))
      var reply: [OpaquePointer?] = [g_variant_new_object_path("/request")]
      g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&reply, 1))
    }
  }

  private let recorded = Requests()
  private let service: FakeService

  init(address: String) throws {
    service = try FakeService(
      address: address, name: "org.freedesktop.portal.Desktop",
      path: "/org/freedesktop/portal/desktop", description: Self.description, recorded.answer)
  }

  /// The requests so far.
  package var requests: [Request] { recorded.all }
}
