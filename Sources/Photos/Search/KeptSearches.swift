import Foundation

/// The searches that the user has kept. All windows of the program share them, and they last.
@MainActor
final class KeptSearches {
  /// The name under which they are stored.
  private static let name = "searches"

  private let albums: SharedAlbums
  /// What the user has typed for each search, in the order in which they were kept.
  private(set) var texts: [String] = []
  /// Called when a search has been kept or removed.
  var onChange: @MainActor () -> Void = {}

  init(_ albums: SharedAlbums) { self.albums = albums }

  /// Takes the searches from stored preferences.
  func restore(_ stored: [String: String]) {
    let data = Data((stored[Self.name] ?? "[]").utf8)
    texts = (try? JSONDecoder().decode([String].self, from: data)) ?? []
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
