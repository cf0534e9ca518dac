internal import CGtk

/// A signal's connection that ends with this object, where others last as long as the GObject.
@MainActor
package final class SignalConnection {
  private let object: NativeObject
  private let id: gulong

  init(_ object: NativeObject, _ id: gulong) {
    (self.object, self.id) = (object, id)
  }

  isolated deinit {
    g_signal_handler_disconnect(object.raw, id)
  }
}
