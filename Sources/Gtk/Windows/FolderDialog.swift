internal import CGtk

/// Asks the user for a folder, with the desktop's own dialog.
@preconcurrency @MainActor
public final class FolderDialog: NativeObject {
  public init(title: String, parent: Window) {
    super.init(
      owned: Gtk.raw(
        gtk_file_chooser_native_new(
          title, parent.raw.assumingMemoryBound(to: GtkWindow.self),
          GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, nil, nil)))
  }

  /// `body` gets the absolute path once, or nil when the user changed their mind. The dialog stays
  /// alive until then.
  public func show(_ body: @escaping @MainActor (String?) -> Void) {
    let callback:
      @convention(c) (UnsafeMutableRawPointer?, gint, UnsafeMutableRawPointer?) -> Void =
        { _, response, data in
          let handler = Handler<Bool, Void>.from(data)
          let isAccepted = response == GTK_RESPONSE_ACCEPT.rawValue
          MainActor.assumeIsolated { handler.body(isAccepted) }
        }
    // The closure's hold on the dialog ends with its one answer.
    var dialog: FolderDialog? = self
    connect(
      "response",
      Handler<Bool, Void> { isAccepted in
        let path = isAccepted ? dialog?.path : nil
        dialog = nil
        body(path)
      }, callback)
    gtk_native_dialog_show(raw.assumingMemoryBound(to: GtkNativeDialog.self))
  }

  private var path: String? {
    guard let file = gtk_file_chooser_get_file(opaque) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = g_file_get_path(file) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }
}
