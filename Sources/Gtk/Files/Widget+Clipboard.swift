internal import CGtk

extension Widget {
  /// Puts files on the clipboard, where file managers and other programs can paste them as long as
  /// this program runs.
  ///
  /// - Parameter uris: The URIs of the files.
  public final func copyFiles(_ uris: [String]) {
    var list: [UnsafePointer<CChar>?] = uris.map { UnsafePointer(strdup($0)) } + [nil]
    trellis_clipboard_offer_files(widget, &list)
    for uri in list { free(UnsafeMutableRawPointer(mutating: uri)) }
  }

  /// Puts a text on the clipboard.
  public final func copyText(_ text: String) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text)
  }

  /// Reads the files on the clipboard.
  ///
  /// - Parameter body: The block that is called later with the files' URIs. It is not called if the
  ///   clipboard holds no files.
  public final func pasteFiles(_ body: @escaping @MainActor ([String]) -> Void) {
    trellis_clipboard_read_files(
      widget,
      { data, uris in
        var list: [String] = []
        var next = uris
        while let uri = next?.pointee {
          list.append(String(cString: uri))
          next = next?.advanced(by: 1)
        }
        let (handler, read) = (Handler<[String], Void>.from(data), list)
        MainActor.assumeIsolated { handler.body(read) }
      }, Handler<[String], Void> { body($0) }.retained, releaseHandler)
  }
}
