internal import CGtk

extension Widget {
  /// Puts files into the clipboard, for file managers and other programs, as long as this program
  /// runs.
  public final func copyFiles(_ uris: [String]) {
    var list: [UnsafePointer<CChar>?] = uris.map { UnsafePointer(strdup($0)) } + [nil]
    trellis_clipboard_offer_files(widget, &list)
    for uri in list { free(UnsafeMutableRawPointer(mutating: uri)) }
  }

  /// Reads the files that are in the clipboard.
  ///
  /// - Parameter body: Called later with their URIs, and not at all when there are none.
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
