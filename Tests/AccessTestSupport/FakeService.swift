import CTrellisGtk

/// A service on the session bus with one object. It answers while `awaited(_:within:_:)` waits.
class FakeService {
  typealias Answer = (String, [AccessBus.Value], OpaquePointer) -> Void

  private final class Handler {
    let answer: Answer
    init(_ answer: @escaping Answer) { self.answer = answer }
  }

  private let connection: OpaquePointer
  private let handler: Handler
  private let table: UnsafeMutablePointer<GDBusInterfaceVTable>
  private var registrations: [guint] = []

  /// Starts the service.
  ///
  /// - Parameters:
  ///   - address: The address of the bus.
  ///   - name: The name of the service.
  ///   - path: The path of its object.
  ///   - description: The interfaces, in the XML of introspection.
  ///   - answer: Answers a call: the name of the method, the arguments, and the invocation, which it
  ///     gives a return value.
  init(
    address: String, name: String, path: String, description: String, _ answer: @escaping Answer
  ) throws {
    let made = g_dbus_connection_new_for_address_sync(address, .clientOfBus, nil, nil, nil)
    guard let made, let node = g_dbus_node_info_new_for_xml(description, nil) else {
      throw AccessSession.Failure.cannotStart(name)
    }
    defer { g_dbus_node_info_unref(node) }
    (connection, handler) = (made, Handler(answer))
    g_dbus_connection_set_exit_on_close(connection, 0)
    table = .allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, _, _, method, parameters, invocation, data in
      guard let method, let parameters, let invocation, let data else { return }
      Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
        .answer(String(cString: method), AccessBus.Value(parameters).children, invocation)
    }
    // The properties of the interfaces are numbers, such as the version.
    table.pointee.get_property = { _, _, _, _, _, _, _ in g_variant_new_uint32(3) }
    var next = node.pointee.interfaces
    while let interface = next?.pointee {
      registrations.append(
        g_dbus_connection_register_object(
          connection, path, interface, table, Unmanaged.passUnretained(handler).toOpaque(), nil, nil
        ))
      next = next?.advanced(by: 1)
    }
    // The reply says whether the name has been given.
    var arguments: [OpaquePointer?] = [g_variant_new_string(name), g_variant_new_uint32(0)]
    let reply = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", g_variant_new_tuple(&arguments, 2), nil, GDBusCallFlags(rawValue: 0), 10_000,
      nil, nil)
    guard !registrations.contains(0), let reply else {
      throw AccessSession.Failure.cannotStart(name)
    }
    g_variant_unref(reply)
  }

  deinit {
    for registration in registrations {
      g_dbus_connection_unregister_object(connection, registration)
    }
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
    table.deallocate()
  }
}
