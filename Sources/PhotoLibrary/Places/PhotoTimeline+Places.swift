/// The photos of places.
extension PhotoTimeline {
  /// Returns the videos.
  ///
  /// - Complexity: O(photos).
  package var videos: PhotoTimeline { filtered { $0.isVideo } }

  /// Returns the photos in a folder and in the folders inside it.
  ///
  /// - Parameter path: The path of the folder, without symbolic links.
  /// - Complexity: O(photos). The paths of a folder are compared only once.
  package func photos(inFolder path: String) -> PhotoTimeline {
    var known: [ObjectIdentifier: Bool] = [:]
    var last: (folder: Folder, isInside: Bool)?
    return filtered { photo in
      // Most photos of a folder follow each other and share the object.
      if let last, last.folder === photo.folder { return last.isInside }
      let key = ObjectIdentifier(photo.folder)
      let isInside = known[key] ?? "\(photo.folder.path)/".isInside(path)
      known[key] = isInside
      last = (photo.folder, isInside)
      return isInside
    }
  }

  func filtered(_ isIncluded: (Photo) -> Bool) -> PhotoTimeline {
    var result = PhotoTimeline()
    for section in sections {
      let photos = section.photos.filter(isIncluded)
      if !photos.isEmpty { result.sections.append(Section(month: section.month, photos: photos)) }
    }
    return result
  }
}
