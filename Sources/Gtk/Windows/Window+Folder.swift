internal import CGtk

extension Window {
  /// Lets the user choose a folder in the desktop's own dialog.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - body: The block that is called once when the dialog closes. `path` is the absolute path of
  ///     the folder, or nil if the user cancelled the dialog.
  public final func chooseFolder(
    title: String, _ body: @escaping @MainActor (_ path: String?) -> Void
  ) {
    trellis_choose_folder(
      raw.assumingMemoryBound(to: GtkWindow.self), title,
      { data, path in
        let handler = Handler<String?, Void>.from(data)
        let path = path.map { String(cString: $0) }
        MainActor.assumeIsolated { handler.body(path) }
      }, Handler<String?, Void>(body).retained, releaseHandler)
  }
}
