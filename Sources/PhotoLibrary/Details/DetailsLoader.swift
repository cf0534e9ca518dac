/// Reads details of photos in the background, for a view that shows one photo after the other. A
/// request replaces the one before, which is not answered any more.
@MainActor
package final class DetailsLoader {
  /// The greatest number of photos whose details are compared.
  package nonisolated static let mostPhotos = 1000
  /// The number of photos that are read before a newer request is looked for.
  private static let batch = 16

  private let reading = LatestWork("details")
  private let counting = LatestWork("histogram")
  private let decoders: DecoderPool

  /// Creates a loader.
  ///
  /// - Parameter decoders: The decoders. The default is those that all parts of the program share.
  package init(decoders: DecoderPool = .shared) { self.decoders = decoders }

  /// Discards the requests in progress.
  package func cancel() {
    reading.cancel()
    counting.cancel()
  }

  /// Reads the details of a photo.
  ///
  /// - Parameter then: Called with the details, or with nil if the file cannot be read.
  package func load(_ photo: Photo, then: @escaping @MainActor @Sendable (PhotoDetails?) -> Void) {
    reading.perform(
      { [decoders] in decoders.details(of: photo, with: Sidecar(of: photo)) }, then: then)
  }

  /// Compares the details of several photos. Ends as soon as they differ in everything.
  ///
  /// - Parameters:
  ///   - photos: The photos. Nothing is read, and `then` is not called, if there are more than
  ///     `mostPhotos`.
  ///   - then: Called with the result.
  package func load(
    shared photos: [Photo], then: @escaping @MainActor @Sendable (SharedDetails) -> Void
  ) {
    guard photos.count <= Self.mostPhotos else { return reading.cancel() }
    add(photos[...], to: SharedDetails(), then)
  }

  private func add(
    _ rest: ArraySlice<Photo>, to shared: SharedDetails,
    _ then: @escaping @MainActor @Sendable (SharedDetails) -> Void
  ) {
    guard !rest.isEmpty, !shared.isDecided else { return then(shared) }
    let next = rest.prefix(Self.batch)
    reading.perform { [decoders] in
      var shared = shared
      for photo in next { shared.add(decoders.details(of: photo)) }
      return shared
    } then: { [weak self] shared in
      self?.add(rest.dropFirst(Self.batch), to: shared, then)
    }
  }

  /// Counts the pixels of a thumbnail.
  package func count(
    _ thumbnail: Thumbnail, then: @escaping @MainActor @Sendable (Histogram) -> Void
  ) {
    counting.perform({ Histogram(thumbnail) }, then: then)
  }
}

extension DecoderPool {
  /// Reads the metadata about the making of a photo, with what its sidecar says.
  ///
  /// A video, in which nothing is read, has what its sidecar says. A sidecar that cannot be read adds
  /// nothing.
  ///
  /// - Parameters:
  ///   - sidecar: The sidecar of the photo, or nil if there is none.
  ///   - most: The number of bytes at the beginning of the photo's file that are read. The default is all.
  /// - Returns: The details, or nil if the photo's file cannot be read.
  func details(
    of photo: Photo, with sidecar: Sidecar?, readingAtMost most: Int = .max
  ) -> PhotoDetails? {
    let own = photo.isVideo ? PhotoDetails() : details(of: photo, readingAtMost: most)
    guard var details = own else { return nil }
    if let sidecar, let file = try? PictureFile(path: sidecar.path),
      let says = self.details(inSidecar: file)
    {
      details.add(says)
    }
    return details
  }

  /// Reads the metadata about the making of a photo, or returns nil if its file cannot be read.
  ///
  /// - Parameter most: The number of bytes at the beginning of the file that are read. The default is all.
  func details(of photo: Photo, readingAtMost most: Int = .max) -> PhotoDetails? {
    guard let file = try? PictureFile(path: photo.path) else { return nil }
    return details(file, readingAtMost: most)
  }
}
