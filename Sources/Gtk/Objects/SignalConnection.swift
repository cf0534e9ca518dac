internal import CGtk
import MainQueue

/// A signal's connection that ends with this object, where others last as long as the GObject.
@MainActor
package final class SignalConnection {
  private let object: NativeObject
  private let id: gulong

  init(_ object: NativeObject, _ id: gulong) {
    (self.object, self.id) = (object, id)
  }

  deinit {
    let (object, id) = (object, id)
    MainQueue.run { g_signal_handler_disconnect(object.raw, id) }
  }
}
