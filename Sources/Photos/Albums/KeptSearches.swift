import Foundation
import TrellisPhotoLibrary

/// The searches that the user has kept. All windows of the program share them, and they last.
@MainActor
final class KeptSearches {
  /// The name under which they are stored.
  private static let name = "searches"

  private let albums: SharedAlbums
  /// The searches as the user has typed them, in the order in which they were kept.
  private(set) var texts: [String] = []
  /// The searches that are on the disk.
  private var stored: [String] = []
  /// The number of changes that are not on the disk yet.
  private var pendingCount = 0
  /// Called when a search has been kept or removed, and when that could not be stored.
  var onChange: @MainActor () -> Void = {}

  init(_ albums: SharedAlbums) { self.albums = albums }

  /// Takes the searches from stored preferences, if they can be read.
  func restore(_ stored: [String: String]) {
    guard let json = stored[Self.name],
      let found = try? JSONDecoder().decode([String].self, from: Data(json.utf8))
    else { return }
    texts = []
    for text in found where !texts.contains(text) { texts.append(text) }
    self.stored = texts
  }

  /// Keeps a search, unless it is kept already.
  func add(_ text: String) {
    if !texts.contains(text) { set(texts + [text]) }
  }

  func remove(_ text: String) { set(texts.filter { $0 != text }) }

  /// Stores searches. They go back to the stored ones if this fails.
  private func set(_ new: [String]) {
    texts = new
    let json = (try? JSONEncoder().encode(new)).map { String(decoding: $0, as: UTF8.self) }
    pendingCount += 1
    albums.keep(json ?? "[]", ofPreference: Self.name) { [weak self] error in
      self?.didStore(new, error)
    }
    onChange()
  }

  private func didStore(_ new: [String], _ error: AlbumError?) {
    pendingCount -= 1
    if let error { albums.onFailure(error) } else { stored = new }
    guard pendingCount == 0, texts != stored else { return }
    texts = stored
    onChange()
  }
}
