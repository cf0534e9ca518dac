import CTrellisGtk

/// The part of GNOME's session manager that programs ask to keep the screen on. It answers while
/// `awaited(_:within:_:)` waits.
package final class FakeSessionManager {
  /// A request to keep the screen on, and the like.
  package struct Inhibition: Equatable {
    /// The reason, in the language of the program.
    package let reason: String
    /// The bits of `GtkApplicationInhibitFlags`.
    package let flags: Int

    package init(reason: String, flags: Int) { (self.reason, self.flags) = (reason, flags) }
  }

  private static let description = """
    <node><interface name="org.gnome.SessionManager">
      <method name="Inhibit">
        <arg type="s" direction="in"/><arg type="u" direction="in"/>
        <arg type="s" direction="in"/><arg type="u" direction="in"/>
        <arg type="u" direction="out"/>
      </method>
      <method name="Uninhibit"><arg type="u" direction="in"/></method>
    </interface></node>
    """

  private final class Requests {
    var present: [Int: Inhibition] = [:]
    var lastCookie = 0

    func answer(_ method: String, _ values: [AccessBus.Value], _ invocation: OpaquePointer) {
      guard method == "Inhibit", values.count == 4 else {
        present[values.first?.number ?? 0] = nil
        return g_dbus_method_invocation_return_value(invocation, nil)
      }
      lastCookie += 1
      present[lastCookie] = Inhibition(
        reason: values[2].string ?? "", flags: values[3].number ?? 0)
      var cookie: [OpaquePointer?] = [g_variant_new_uint32(guint32(lastCookie))]
      g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&cookie, 1))
    }
  }

  private let requests = Requests()
  private let service: FakeService

  init(address: String) throws {
    service = try FakeService(
      address: address, name: "org.gnome.SessionManager", path: "/org/gnome/SessionManager",
      description: Self.description, requests.answer)
  }

  /// The requests that have not been withdrawn.
  package var inhibitions: [Inhibition] {
    requests.present.sorted { $0.key < $1.key }.map(\.value)
  }
}
