internal import CGtk
import MainQueue

/// A GObject held from Swift: one strong reference for as long as the Swift object lives.
///
/// Two Swift objects may stand for one GObject; neither is the GObject's identity.
@MainActor
open class NativeObject {
  package nonisolated(unsafe) let raw: UnsafeMutableRawPointer

  /// - Parameter raw: A GObject; a floating reference is sunk, any other kept in addition.
  package init(_ raw: UnsafeMutableRawPointer) {
    self.raw = raw
    g_object_ref_sink(raw)
  }

  /// - Parameter owned: A GObject with a reference that is the caller's to give away.
  package init(owned raw: UnsafeMutableRawPointer) {
    self.raw = raw
  }

  /// The GObject, for calls into C libraries. Valid as long as this object.
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
