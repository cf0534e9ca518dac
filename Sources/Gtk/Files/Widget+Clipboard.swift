internal import CTrellisGtk

extension Widget {
  /// Puts files on the clipboard, where file managers and other programs can paste them as long as
  /// this program runs.
  ///
  /// - Parameter uris: The URIs of the files.
  public final func copyFiles(_ uris: [String]) { offerFiles(uris) }

  /// Puts files on the clipboard, where file managers and other programs can paste them as long as
  /// this program runs.
  ///
  /// - Parameters:
  ///   - uris: The URIs of the files.
  ///   - isCut: Whether a file manager that pastes the files moves them. The default is false.
  ///   - picture: The URI of a picture, whose content other programs can paste too, or nil. Its type is
  ///     that of its name. The default is nil.
  package final func offerFiles(_ uris: [String], isCut: Bool = false, picture: String? = nil) {
    var list: [UnsafePointer<CChar>?] = uris.map { UnsafePointer(strdup($0)) } + [nil]
    trellis_clipboard_offer_files(widget, &list, isCut ? 1 : 0, picture)
    for uri in list { free(UnsafeMutableRawPointer(mutating: uri)) }
  }

  /// Puts a text on the clipboard.
  public final func copyText(_ text: String) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text)
  }

  /// Reads the files on the clipboard. Files that were cut are taken off it.
  ///
  /// - Parameter body: The block that is called later with the files' URIs. It is not called if the
  ///   clipboard holds no files.
  public final func pasteFiles(_ body: @escaping @MainActor ([String]) -> Void) {
    pasteFiles { uris, _ in body(uris) }
  }

  /// Reads the files on the clipboard. Files that were cut are taken off it.
  ///
  /// - Parameter body: The block that is called later with the files' URIs, and with true if they were
  ///   cut, so that they are to be moved. It is not called if the clipboard holds no files.
  package final func pasteFiles(_ body: @escaping @MainActor ([String], _ isCut: Bool) -> Void) {
    typealias Files = (uris: [String], isCut: Bool)
    trellis_clipboard_read_files(
      widget,
      { data, uris, cut in
        var list: [String] = []
        var next = uris
        while let uri = next?.pointee {
          list.append(String(cString: uri))
          next = next?.advanced(by: 1)
        }
        let (handler, read) = (Handler<Files, Void>.from(data), (uris: list, isCut: cut != 0))
        MainActor.assumeIsolated { handler.body(read) }
      }, Handler<Files, Void> { body($0.uris, $0.isCut) }.retained, releaseHandler)
  }
}
