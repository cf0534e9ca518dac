import CTrellisGtk
import Foundation

/// A connection to a D-Bus message bus with synchronous calls.
package final class AccessBus {
  /// An AT-SPI event that a program has sent.
  package struct Event: Equatable, CustomStringConvertible {
    /// The D-Bus path of the object.
    package let path: String
    /// The signal's name, for example "StateChanged".
    package let member: String
    /// The event's detail, for example the state "selected".
    package let detail: String
    /// For a changed state, 1 if the state is set now and 0 if it is not. Other events give it
    /// other meanings.
    package let value: Int
    /// The new value of a changed property, or nil if the value is not a string.
    package let text: String?

    package var description: String { "\(member) \(detail) \(value) \(text ?? "")" }
  }

  private let connection: OpaquePointer
  private let heard = Heard()
  private var subscription: UInt32 = 0

  init(address: String) throws {
    var error: UnsafeMutablePointer<GError>?
    let made = g_dbus_connection_new_for_address_sync(address, .clientOfBus, nil, nil, &error)
    guard let made else { throw AccessSession.Failure.call(take(error)) }
    connection = made
    g_dbus_connection_set_exit_on_close(connection, 0)
    subscription = g_dbus_connection_signal_subscribe(
      connection, nil, "org.a11y.atspi.Event.Object", nil, nil, nil,
      GDBusSignalFlags(rawValue: 0),
      { _, _, path, _, member, parameters, data in
        guard let path, let member, let parameters, let data else { return }
        let values = Value(parameters).children
        guard values.count >= 4 else { return }
        Unmanaged<Heard>.fromOpaque(data).takeUnretainedValue().events.append(
          Event(
            path: String(cString: path), member: String(cString: member),
            detail: values[0].string ?? "", value: values[1].number ?? 0, text: values[3].string))
      }, Unmanaged.passUnretained(heard).toOpaque(), nil)
  }

  /// Returns the events that were received since the last call.
  package func takeEvents() -> [Event] {
    while g_main_context_iteration(nil, 0) != 0 {}
    defer { heard.events = [] }
    return heard.events
  }

  func close() {
    g_dbus_connection_signal_unsubscribe(connection, subscription)
    g_dbus_connection_close_sync(connection, nil, nil)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  enum Argument {
    case string(String)
    case int(Int32)
    case uint(UInt32)

    var variant: OpaquePointer? {
      switch self {
      case .string(let text): g_variant_new_string(text)
      case .int(let number): g_variant_new_int32(number)
      case .uint(let number): g_variant_new_uint32(number)
      }
    }
  }

  /// Calls a method and waits for its reply, at most 10 seconds.
  ///
  /// - Returns: The values of the reply.
  /// - Throws: `AccessSession.Failure.noObject` if the object or its method does not exist,
  ///   otherwise `AccessSession.Failure.call`.
  func call(
    _ owner: String, _ path: String, _ interface: String, _ method: String, _ arguments: [Argument]
  ) throws -> [Value] {
    var error: UnsafeMutablePointer<GError>?
    var children: [OpaquePointer?] = arguments.map(\.variant)
    let parameters = g_variant_new_tuple(&children, gsize(children.count))
    let reply = g_dbus_connection_call_sync(
      connection, owner, path, interface, method, parameters, nil,
      GDBusCallFlags(rawValue: 0), 10_000, nil, &error)
    guard let reply else {
      // GDBus replies "unknown method" for an object that does not exist.
      let isMissing = [G_DBUS_ERROR_UNKNOWN_METHOD, G_DBUS_ERROR_UNKNOWN_OBJECT].contains {
        g_error_matches(error, g_dbus_error_quark(), Int32($0.rawValue)) != 0
      }
      let reason = "\(interface).\(method): \(take(error))"
      throw isMissing ? AccessSession.Failure.noObject(reason) : .call(reason)
    }
    defer { g_variant_unref(reply) }
    return Value(reply).children
  }

  private final class Heard {
    var events: [Event] = []
  }

  /// A value in a D-Bus message.
  final class Value {
    private let variant: OpaquePointer

    init(_ variant: OpaquePointer) {
      self.variant = variant
      g_variant_ref(variant)
    }

    deinit { g_variant_unref(variant) }

    private var type: String { String(cString: g_variant_get_type_string(variant)) }

    /// The children of a tuple, an array or a variant. Other values have none.
    var children: [Value] {
      guard g_variant_is_container(variant) != 0 else { return [] }
      return (0..<g_variant_n_children(variant)).compactMap { index in
        guard let child = g_variant_get_child_value(variant, index) else { return nil }
        defer { g_variant_unref(child) }
        return Value(child)
      }
    }

    var string: String? {
      switch type {
      case "s", "o": g_variant_get_string(variant, nil).map { String(cString: $0) }
      case "v": children.first?.string
      default: nil
      }
    }

    var number: Int? {
      switch type {
      case "i": Int(g_variant_get_int32(variant))
      case "u": Int(g_variant_get_uint32(variant))
      case "b": Int(g_variant_get_boolean(variant))
      case "d": Int(g_variant_get_double(variant))
      case "v": children.first?.number
      default: nil
      }
    }
  }
}

private func take(_ error: UnsafeMutablePointer<GError>?) -> String {
  guard let error else { return "no reason given" }
  defer { g_error_free(error) }
  return String(cString: error.pointee.message)
}

extension GDBusConnectionFlags {
  /// G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT and G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.
  /// GLib 2.90 hides the names from Swift.
  static var clientOfBus: GDBusConnectionFlags { GDBusConnectionFlags(rawValue: 1 << 0 | 1 << 3) }
}
