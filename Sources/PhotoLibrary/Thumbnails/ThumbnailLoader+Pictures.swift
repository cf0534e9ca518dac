extension ThumbnailSize {
  /// A size for tiles that fill much of a window. It is larger than the sizes in the shared cache.
  package static let large = ThumbnailSize(shorterEdge: 640)
}

extension ThumbnailLoader {
  /// Creates a loader for pictures of the size `.large`. They are decoded from the file of the
  /// photo each time they are not in memory, because the shared cache has none of this size. A picture
  /// has up to about 2 million bytes.
  package static func ofLargePictures() -> ThumbnailLoader {
    let maker = ThumbnailMaker()
    return ThumbnailLoader(threadCount: 2, budget: 160 << 20) { photo, _ in
      photo.isVideo
        ? maker.makeWithoutThumbnailer(photo.path, in: .xxLarge)
        : LargePicture.decode(photo, box: 1280)
    } makeSlowly: { photo, _ in
      LargePicture.decode(photo, box: 1280)
    }
  }
}
