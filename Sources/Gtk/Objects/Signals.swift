internal import CTrellisGtk

/// A Swift closure in the form of a C callback's user data. It is released with the connection.
final class Handler<Argument, Result>: Sendable {
  let body: @MainActor (Argument) -> Result

  init(_ body: @escaping @MainActor (Argument) -> Result) {
    self.body = body
  }

  /// A new reference to the handler as a C pointer. The receiver of the pointer must release it.
  var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// Returns the handler that `retained` turned into a pointer, without changing its reference
  /// count.
  static func from(_ data: UnsafeMutableRawPointer?) -> Handler {
    // The pointer comes from `retained`, and the connection that holds it has not been freed yet.
    Unmanaged<Handler>.fromOpaque(data!).takeUnretainedValue()
  }
}

/// The function that releases a handler when its signal is disconnected.
private let release:
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<GClosure>?) ->
    Void = { data, _ in
      if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
    }

/// The function that releases a handler, in the form of a GDestroyNotify.
let releaseHandler: GDestroyNotify = { data in
  if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}

/// The C type of a signal handler with one argument, for example a GParamSpec.
typealias SpecCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) ->
  Void
/// The C type of a signal handler that gets its user data first and no other argument. It returns
/// zero, which is false for signals that ask whether their event is handled.
private typealias SwappedCallback = @convention(c) (UnsafeMutableRawPointer?) -> Int

extension NativeObject {
  /// Connects a C callback to a signal.
  ///
  /// - Parameters:
  ///   - signal: The name of the signal.
  ///   - handler: The user data, which is the callback's last argument. The connection retains it.
  ///   - callback: A `@convention(c)` function with the signal's signature.
  /// - Returns: The number of the connection.
  @discardableResult
  func connect<Argument, Result, Callback>(
    _ signal: String, _ handler: Handler<Argument, Result>, _ callback: Callback
  ) -> gulong {
    g_signal_connect_data(
      raw, signal, unsafeBitCast(callback, to: GCallback.self), handler.retained, release,
      GConnectFlags(rawValue: 0))
  }

  /// Runs `body` each time a signal is emitted.
  ///
  /// The closure lives as long as the GObject. It should refer weakly to objects that hold the
  /// GObject. It does not get the arguments of the signal, and the result of a signal that asks
  /// whether it has been handled is false. GTK logs a warning if the object has no such signal.
  ///
  /// - Parameters:
  ///   - signal: The name of the signal in GTK's documentation, for example "icon-press". A detail
  ///     may follow, as in "notify::visible".
  ///   - body: The closure.
  public final func on(_ signal: String, _ body: @escaping @MainActor () -> Void) {
    let callback: SwappedCallback = { data in
      let handler = Handler<Void, Void>.from(data)
      MainActor.assumeIsolated { handler.body(()) }
      return 0
    }
    // Swapped, the user data is the first argument of the callback, whatever arguments the signal has.
    g_signal_connect_data(
      raw, signal, unsafeBitCast(callback, to: GCallback.self),
      Handler<Void, Void> { _ in body() }.retained, release, trellis_connect_swapped)
  }

  /// Runs `body` each time the value of a property changes. The closure lives as long as the
  /// GObject.
  ///
  /// - Parameters:
  ///   - property: The name of the property in GTK's documentation, for example "visible".
  ///   - body: The closure.
  public final func onChange(of property: String, _ body: @escaping @MainActor () -> Void) {
    on("notify::\(property)", body)
  }
}
