/// The albums, the window state and the preferences that are read when the program starts.
package struct AlbumOpening: Sendable {
  /// The albums, or nil if they could not be read.
  package let albums: [Album]?
  /// The state of the window that was closed last, or nil if none has been stored or it could not
  /// be read.
  package let state: WindowState?
  /// The values of the stored preferences by their names. It is empty if they could not be read.
  package let preferences: [String: String]
  /// A short text for the user about a problem with the database, or nil if there is none.
  package let warning: String?

  /// Reads the albums, the window state and the preferences. If one of them cannot be read, the others
  /// are still available, and `warning` has the reason for a lack of the first two.
  package init(of store: AlbumStore) {
    let albums = Result { () throws(AlbumError) in try store.albums() }
    let state = Result { () throws(AlbumError) in try store.windowState() }
    self.albums = try? albums.get()
    self.state = (try? state.get()) ?? nil
    preferences = (try? store.preferences()) ?? [:]
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
