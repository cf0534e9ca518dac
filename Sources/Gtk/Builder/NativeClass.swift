internal import CGtk

/// The GTK class that a Swift class stands for, and the function that wraps its instances.
@MainActor
struct NativeClass {
  let type: GType
  let wrap: @MainActor (UnsafeMutablePointer<GtkWidget>) -> Widget
}
