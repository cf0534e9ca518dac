/// The albums and the window state that are read when the program starts.
package struct AlbumOpening: Sendable {
  /// The albums, or nil if they could not be read.
  package let albums: [Album]?
  /// The state of the window that was closed last, or nil if none has been stored or it could not
  /// be read.
  package let state: WindowState?
  /// A short text for the user about a problem with the database, or nil if there is none.
  package let warning: String?

  /// Reads the albums and the window state. If one of them cannot be read, the other is still
  /// available and `warning` has the reason.
  package init(of store: AlbumStore) {
    let albums = Result { () throws(AlbumError) in try store.albums() }
    let state = Result { () throws(AlbumError) in try store.windowState() }
    self.albums = try? albums.get()
    self.state = (try? state.get()) ?? nil
    // A problem found at opening explains more than the failures that result from it.
    warning =
      store.condition.explanation ?? albums.failure?.explanation ?? state.failure?.explanation
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
