import Foundation

extension AlbumStore {
  /// `$XDG_DATA_HOME/trellis-photos/albums.sqlite`.
  package static var defaultPath: String {
    var folder = "\(NSHomeDirectory())/.local/share"
    // The specification has relative paths ignored.
    if let chosen = ProcessInfo.processInfo.environment["XDG_DATA_HOME"], chosen.hasPrefix("/") {
      folder = chosen
    }
    return "\(folder)/trellis-photos/albums.sqlite"
  }
}
