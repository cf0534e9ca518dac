/// The albums and the window state that are read when the program starts.
package struct AlbumOpening: Sendable {
  /// Nil when they could not be read.
  package let albums: [Album]?
  /// The state of the window that was closed last, or nil if none has been stored or it could not
  /// be read.
  package let state: WindowState?
  /// One short text for people; nil when all is well.
  package let warning: String?

  /// Never fails: of what cannot be read the rest is there, and a text that says why.
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
