import CGtk

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

  private static let name = "org.gnome.SessionManager"
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

  private let connection: OpaquePointer
  private let requests = Requests()
  private let table: UnsafeMutablePointer<GDBusInterfaceVTable>
  private var registration: guint = 0

  init(address: String) throws {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    let made = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
    guard let made, let node = g_dbus_node_info_new_for_xml(Self.description, nil) else {
      throw AccessSession.Failure.cannotStart("the session manager")
    }
    defer { g_dbus_node_info_unref(node) }
    connection = made
    g_dbus_connection_set_exit_on_close(connection, 0)
    table = .allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, _, _, method, parameters, invocation, data in
      guard let method, let parameters, let invocation, let data else { return }
      Unmanaged<Requests>.fromOpaque(data).takeUnretainedValue()
        .answer(String(cString: method), AccessBus.Value(parameters).children, invocation)
    }
    registration = g_dbus_connection_register_object(
      connection, "/org/gnome/SessionManager", node.pointee.interfaces[0], table,
      Unmanaged.passUnretained(requests).toOpaque(), nil, nil)
    // The reply says whether the name has been given.
    var arguments: [OpaquePointer?] = [g_variant_new_string(Self.name), g_variant_new_uint32(0)]
    let reply = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", g_variant_new_tuple(&arguments, 2), nil, G_DBUS_CALL_FLAGS_NONE, 10_000, nil,
      nil)
    guard registration > 0, let reply else {
      throw AccessSession.Failure.cannotStart("the session manager")
    }
    g_variant_unref(reply)
  }

  deinit {
    g_dbus_connection_unregister_object(connection, registration)
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
    table.deallocate()
  }

  /// The requests that have not been withdrawn.
  package var inhibitions: [Inhibition] {
    requests.present.sorted { $0.key < $1.key }.map(\.value)
  }
}
