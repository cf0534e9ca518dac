import Foundation

/// The searches that the user has kept. All windows of the program share them, and they last.
@MainActor
final class KeptSearches {
  /// The name under which they are stored.
  private static let name = "searches"

  private let albums: SharedAlbums
  /// The searches as the user has typed them, in the order in which they were kept.
  private(set) var texts: [String] = []
  /// Called when a search has been kept or removed.
  var onChange: @MainActor () -> Void = {}

  init(_ albums: SharedAlbums) { self.albums = albums }

  /// Takes the searches from stored preferences, if they can be read.
  func restore(_ stored: [String: String]) {
    guard let json = stored[Self.name],
      let found = try? JSONDecoder().decode([String].self, from: Data(json.utf8))
    else { return }
    texts = []
    for text in found where !texts.contains(text) { texts.append(text) }
  }

  /// Keeps a search, unless it is kept already.
  func add(_ text: String) {
    if !texts.contains(text) { set(texts + [text]) }
  }

  func remove(_ text: String) { set(texts.filter { $0 != text }) }

  private func set(_ new: [String]) {
    texts = new
    let json = (try? JSONEncoder().encode(new)).map { String(decoding: $0, as: UTF8.self) }
    albums.keep(json ?? "[]", ofPreference: Self.name)
    onChange()
  }
}
