internal import CGtk

/// A Swift closure as a signal's user data; freed with the connection.
final class Handler<Argument, Result>: Sendable {
  let body: @MainActor (Argument) -> Result

  init(_ body: @escaping @MainActor (Argument) -> Result) {
    self.body = body
  }

  var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static func from(_ data: UnsafeMutableRawPointer?) -> Handler {
    // Only ever called with what `retained` made, by connections that have not been freed yet.
    Unmanaged<Handler>.fromOpaque(data!).takeUnretainedValue()
  }
}

private let release:
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<GClosure>?) ->
    Void = { data, _ in
      if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
    }

/// A closure's release as a plain destroy notify.
let releaseHandler: GDestroyNotify = { data in
  if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}

typealias PlainCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) ->
  Void
typealias SpecCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) ->
  Void

extension NativeObject {
  /// Connects `callback`, whose last argument is `handler`.
  @discardableResult
  func connect<Argument, Result, Callback>(
    _ signal: String, _ handler: Handler<Argument, Result>, _ callback: Callback
  ) -> gulong {
    g_signal_connect_data(
      raw, signal, unsafeBitCast(callback, to: GCallback.self), handler.retained, release,
      GConnectFlags(rawValue: 0))
  }

  /// Runs `body` whenever the signal, one without arguments, is emitted. The closure lives as long
  /// as the GObject: let it hold the objects it is connected to weakly.
  package func on(_ signal: String, _ body: @escaping @MainActor () -> Void) {
    let callback: PlainCallback = { _, data in
      let handler = Handler<Void, Void>.from(data)
      MainActor.assumeIsolated { handler.body(()) }
    }
    connect(signal, Handler<Void, Void> { _ in body() }, callback)
  }

  /// Runs `body` whenever the property changes.
  package func onChange(of property: String, _ body: @escaping @MainActor () -> Void) {
    let callback: SpecCallback = { _, _, data in
      let handler = Handler<Void, Void>.from(data)
      MainActor.assumeIsolated { handler.body(()) }
    }
    connect("notify::\(property)", Handler<Void, Void> { _ in body() }, callback)
  }
}
