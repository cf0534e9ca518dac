extension PhotoDetails {
  /// Adds what a sidecar says of the photo. Its title, description and stars take the place of those in the
  /// photo's file, because the user has edited them last. Keywords are those of both, and the position of
  /// the file counts if it has one.
  mutating func add(_ sidecar: PhotoDetails) {
    title = sidecar.title ?? title
    description = sidecar.description ?? description
    rating = sidecar.rating ?? rating
    if position == nil, sidecar.position != nil {
      (position, altitude) = (sidecar.position, sidecar.altitude)
    }
    keywords = Self.joined(keywords, sidecar.keywords)
  }

  /// Returns the keywords of two lists, each once.
  private static func joined(_ first: String?, _ second: String?) -> String? {
    guard let first, let second else { return first ?? second }
    var (known, list): (Set<Substring>, [Substring]) = ([], [])
    for keyword in [first, second].joined(separator: ", ").split(separator: ", ")
    where known.insert(keyword).inserted {
      list.append(keyword)
    }
    return list.joined(separator: ", ")
  }
}
