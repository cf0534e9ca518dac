internal import CGtk

extension Window {
  /// Asks the user for a folder, with the desktop's own dialog.
  ///
  /// - Parameter body: Called once, with the absolute path, or with nil when the user chose none.
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
