internal import CTrellisGtk
import MainQueue

/// A Swift object that owns one strong reference to a GObject.
///
/// Two Swift objects may refer to the same GObject. Compare `pointer` to find out.
@preconcurrency @MainActor
open class NativeObject {
  package nonisolated(unsafe) let raw: UnsafeMutableRawPointer

  /// Creates a Swift object for a GObject that others own too.
  ///
  /// - Parameter raw: A GObject. A floating reference is sunk; otherwise a reference is added.
  package init(_ raw: UnsafeMutableRawPointer) {
    self.raw = raw
    g_object_ref_sink(raw)
  }

  /// Creates a Swift object that takes over a reference.
  ///
  /// - Parameter raw: A GObject with a reference that belongs to the caller, which gives it away.
  package init(owned raw: UnsafeMutableRawPointer) {
    self.raw = raw
  }

  /// The `GObject *`, for calls into C libraries and other GTK bindings.
  ///
  /// Reading it transfers no reference: do not release it. It is valid as long as this object exists,
  /// or anything else that holds a reference, such as the parent of a widget. Swift may release this
  /// object after its last use; call `g_object_ref` to keep the GObject for longer, and
  /// `g_object_unref` when it is no longer needed.
  public final var pointer: UnsafeMutableRawPointer { raw }

  deinit {
    nonisolated(unsafe) let raw = raw
    MainQueue.run { g_object_unref(raw) }
  }

  var object: UnsafeMutablePointer<GObject> { raw.assumingMemoryBound(to: GObject.self) }
  var opaque: OpaquePointer { OpaquePointer(raw) }
}

func raw<T>(_ pointer: UnsafeMutablePointer<T>!) -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer(pointer)
}

func raw(_ pointer: OpaquePointer!) -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer(pointer)
}
