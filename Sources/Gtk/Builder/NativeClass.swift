internal import CGtk

/// The GTK class a Swift class stands for, and how an instance of it is wrapped.
@MainActor
struct NativeClass {
  let type: GType
  let wrap: @MainActor (UnsafeMutablePointer<GtkWidget>) -> Widget
}
