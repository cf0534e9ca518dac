import Glibc

/// An XMP file beside a photo, in which another program keeps what the user says of the photo: keywords, a
/// title, stars.
struct Sidecar: Hashable, Sendable {
  let path: String
  /// The time of the last modification, in nanoseconds since 1970.
  let modified: Int64
  let byteSize: Int64

  private init?(_ path: String, _ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    (self.path, modified) = (path, Int64(status.st_mtim))
    byteSize = Int64(status.st_size)
  }

  /// Looks for the sidecar of a photo. Waits for the disk.
  ///
  /// - Returns: The sidecar, or nil if there is none.
  init?(of photo: Photo) {
    for name in photo.sidecarNames {
      let path = "\(photo.folder.path)/\(name)"
      var status = stat()
      guard stat(path, &status) == 0, let found = Self(path, status) else { continue }
      self = found
      return
    }
    return nil
  }

  /// Reads the state of a file of a folder, or returns nil if it cannot be read or is no file.
  fileprivate init?(_ name: String, in folder: OpenFolder) {
    var status = stat()
    guard fstatat(folder.descriptor, name, &status, 0) == 0 else { return nil }
    self.init("\(folder.folder.path)/\(name)", status)
  }
}

/// The sidecars in some folders.
///
/// The folders are listed once, so that nothing is asked of the disk for a photo without a sidecar.
struct Sidecars: Sendable {
  private static let ending = ".xmp"

  private var folders: [ExactName: [ExactName: Sidecar]] = [:]

  /// Creates an object without sidecars.
  init() {}

  /// Lists folders, and reads the states of the sidecars in them. A folder that cannot be read has none.
  /// Waits for the disk.
  ///
  /// - Complexity: O(files of the folders).
  init(in folders: Set<Folder>) {
    for folder in folders {
      guard let open = try? OpenFolder(path: folder.path) else { continue }
      var sidecars: [ExactName: Sidecar] = [:]
      for name in Self.names(in: open) { sidecars[ExactName(name)] = Sidecar(name, in: open) }
      if !sidecars.isEmpty { self.folders[ExactName(folder.path)] = sidecars }
    }
  }

  /// Returns the sidecar of a photo, or nil if there is none.
  func sidecar(of photo: Photo) -> Sidecar? {
    if folders.isEmpty { return nil }
    guard let files = folders[ExactName(photo.folder.path)] else { return nil }
    return photo.sidecarNames.lazy.compactMap { files[ExactName($0)] }.first
  }

  /// Returns whether a file name or path is that of a sidecar.
  static func areFound(in name: String) -> Bool { name.utf8.suffix(4).elementsEqual(ending.utf8) }

  private static func names(in folder: OpenFolder) -> [String] {
    var names: [String] = []
    try? folder.visitEntries { name, length, kind in
      // Links lead to sidecars as well as to photos.
      guard kind != .folder, length > 4, memcmp(name + length - 4, ending, 4) == 0,
        let legible = String(validatingCString: name.assumingMemoryBound(to: CChar.self))
      else { return true }
      names.append(legible)
      return true
    }
    return names
  }
}

extension Photo {
  /// The names that the photo's sidecar may have, the first of which counts if there are several: the name
  /// of the photo with an ending, which belongs to this file only, the name that the files of a stack share,
  /// and those of the other files of the stack.
  fileprivate var sidecarNames: [String] {
    let base = name.nameAndExtension.name
    return ([name, base] + companions.extensions.map { "\(base).\($0)" }).map { "\($0).xmp" }
  }
}
