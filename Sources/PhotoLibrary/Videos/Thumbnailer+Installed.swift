import Foundation

extension Thumbnailer {
  /// The folders of the environment's `PATH`.
  static var path: [String] {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .filter { $0.hasPrefix("/") }.map(String.init)
  }

  /// The thumbnailers that are installed for the user and for all users, in order of preference.
  static var installed: [Thumbnailer] {
    let environment = ProcessInfo.processInfo.environment
    let others = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
    let folders =
      [BaseFolders.current.data]
      + (others ?? "/usr/local/share:/usr/share").split(separator: ":")
      .map(String.init)
    return inFolders(folders.map { "\($0)/thumbnailers" }, path: path)
  }

  /// Returns the thumbnailers that are described in folders. Files of the same name in later folders
  /// are left out.
  static func inFolders(_ folders: [String], path: [String]) -> [Thumbnailer] {
    var seen: Set<String> = []
    return folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().filter { $0.hasSuffix(".thumbnailer") && seen.insert($0).inserted }
        .compactMap { name in
          (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
            .flatMap { Thumbnailer($0, path: path) }
        }
    }
  }
}

/// The MIME types of videos by the extensions of their names.
enum VideoType {
  private static let types: [String: [String]] = [
    "3gp": ["video/3gpp"], "avi": ["video/x-msvideo", "video/vnd.avi", "video/avi"],
    "flv": ["video/x-flv"], "m2ts": ["video/mp2t"], "m4v": ["video/x-m4v", "video/mp4"],
    "mkv": ["video/x-matroska"], "mov": ["video/quicktime"], "mp4": ["video/mp4"],
    "mpeg": ["video/mpeg"], "mpg": ["video/mpeg"], "mts": ["video/mp2t"],
    "ogv": ["video/ogg", "video/x-ogg", "video/x-theora+ogg"], "webm": ["video/webm"],
    "wmv": ["video/x-ms-wmv"],
  ]

  /// Returns the MIME types of a video, the usual one first. Empty for any other file.
  static func types(of name: String) -> [String] {
    types[name.nameAndExtension.extension.lowercased()] ?? []
  }
}
