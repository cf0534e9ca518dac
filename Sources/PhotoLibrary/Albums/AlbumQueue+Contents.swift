import Dispatch

extension AlbumQueue {
  /// Reads the photos of an album in the background, and then calls `then` on the main actor.
  ///
  /// Later requests do not wait for the files outside `library`, which may be on a slow disk. The
  /// result contains the changes of the album that have been performed in the meantime.
  ///
  /// - Parameters:
  ///   - album: The album.
  ///   - library: Photos that are known already.
  ///   - looksElsewhere: Whether photos outside `library` are looked for, see `AlbumContents`.
  ///   - then: Called with the photos. They are empty if the album does not exist.
  package func contents(
    of album: Album.ID, in library: PhotoTimeline, looksElsewhere: Bool,
    then: @escaping @MainActor @Sendable (Result<AlbumContents, AlbumError>) -> Void
  ) {
    read(
      album,
      using: { AlbumContents($0, in: library, looksElsewhere: looksElsewhere) },
      then: then)
  }

  /// Calls `make` with the paths of an album's photos on a queue of its own, and then `then` with the
  /// value on the main actor.
  ///
  /// `make` is called again if the album has changed in the meantime, so that the value contains
  /// all changes whose results have been reported before `then` is called.
  ///
  /// - Parameters:
  ///   - album: The album.
  ///   - made: The value of the last call of `make`, and its argument. The default is nil.
  ///   - make: Makes the value. There are no paths if the album does not exist.
  ///   - then: Called with the value.
  func read<Value: Sendable>(
    _ album: Album.ID, made: (paths: [String], value: Value)? = nil,
    using make: @escaping @Sendable ([String]) -> Value,
    then: @escaping @MainActor @Sendable (Result<Value, AlbumError>) -> Void
  ) {
    enqueue { store throws(AlbumError) -> [String] in
      do throws(AlbumError) {
        return try store.photos(in: album)
      } catch .noSuchAlbum {
        return []
      }
    } next: { [self] result in
      switch result {
      case .success(let paths):
        if let made, made.paths.elementsEqual(paths, by: { $0.isExactly($1) }) {
          DispatchQueue.main.async { then(.success(made.value)) }
        } else {
          // A serial queue gets a thread even while others wait for disks that do not answer. The
          // threads of a concurrent one are limited.
          DispatchQueue(label: "files of an album").async { [self] in
            read(album, made: (paths: paths, value: make(paths)), using: make, then: then)
          }
        }
      case .failure(let error):
        DispatchQueue.main.async { then(.failure(error)) }
      }
    }
  }
}
