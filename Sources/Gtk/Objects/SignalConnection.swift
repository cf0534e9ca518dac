internal import CTrellisGtk
import MainQueue

/// The connection of a signal handler, which is disconnected when this object is freed.
///
/// `NativeObject.on(_:_:)` makes connections that last as long as the GObject instead.
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
