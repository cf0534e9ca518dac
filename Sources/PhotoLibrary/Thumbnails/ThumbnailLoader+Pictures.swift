extension ThumbnailSize {
  /// For tiles that fill much of a window: more than the shared cache has.
  package static let large = ThumbnailSize(shorterEdge: 640)
}

extension ThumbnailLoader {
  /// A loader for pictures in the size `.large`: decoded from the photo's file each time they are not
  /// in memory, for the shared cache has none so large.
  ///
  /// - Parameter budget: Bytes of pictures to keep; each has up to about 2 million.
  package static func ofLargePictures(budget: Int = 160 << 20) -> ThumbnailLoader {
    ThumbnailLoader(threadCount: 2, budget: budget) { photo, _ in
      Result { () throws(ThumbnailError) in
        let file = try PictureFile(path: photo.path)
        return try file.withBytes { bytes throws(ThumbnailError) in
          try Thumbnail.decode(bytes, box: 1280)
        }
      }
    }
  }
}
