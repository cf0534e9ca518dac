internal import CFiles
import Foundation

/// Moves files to the trash in the user's home according to the freedesktop.org Trash specification
/// 1.0.
///
/// The desktop's own function takes a path and follows it again, so it could move the file of
/// another folder that has been put in the place of the file's folder. It also refuses names of more
/// than 245 bytes. This type moves the file out of the open folder, under a shorter name if needed.
struct HomeTrash {
  /// The longest name of a file, in bytes.
  static let longestName = 255
  private static let ending = ".trashinfo"

  /// The path of the trash folder.
  let path: String

  /// Moves a file to the trash.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - folder: The folder that contains the file.
  ///   - path: The path of the file, which the trash shows.
  /// - Returns: The place of the file in the trash, or nil if the trash is on another file system
  ///   or cannot be used. Nothing has changed then.
  func take(
    _ name: String, of folder: borrowing PlacedFolder, at path: String
  ) throws(TrashError) -> TrashedFile.Place? {
    guard isUsable(for: folder) else { return nil }
    let note = Array(Self.note(about: path).utf8)
    var number = 1
    while true {
      let kept = FreeName.numbered(name, number, upTo: Self.longestName - Self.ending.utf8.count)
      let info = "\(self.path)/info/\(kept)\(Self.ending)"
      let place = TrashedFile.Place(file: "\(self.path)/files/\(kept)", info: info)
      number += 1
      guard try Self.create(info, note) else { continue }
      if files_rename_new_at(folder.descriptor, name, AT_FDCWD, place.file) == 0 { return place }
      let failure = errno
      unlink(info)
      switch failure {
      case EEXIST: continue
      // Other mounts of one file system have the same number but files cannot be moved between
      // them.
      case EXDEV, EINVAL, ENOSYS: return nil
      default: throw TrashError(systemError: failure)
      }
    }
  }

  /// Creates the folders of the trash, and returns whether files of a folder can be moved there. A
  /// program in a sandbox has a home of its own, whose trash the user does not see.
  private func isUsable(for folder: borrowing PlacedFolder) -> Bool {
    guard access("/.flatpak-info", F_OK) != 0 else { return false }
    for part in ["files", "info"] {
      try? FileManager.default.createDirectory(
        atPath: "\(path)/\(part)", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      var status = stat()
      guard stat("\(path)/\(part)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        UInt(status.st_dev) == folder.device
      else { return false }
    }
    return true
  }

  /// Returns the content of the `.trashinfo` file.
  private static func note(about path: String) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
    let escaped = path.addingPercentEncoding(withAllowedCharacters: .unreserved) ?? path
    return "[Trash Info]\nPath=\(escaped)\nDeletionDate=\(format.string(from: Date()))\n"
  }

  /// Creates a file. Leaves nothing behind if it cannot be written.
  ///
  /// - Returns: False if something exists at the path.
  private static func create(_ path: String, _ bytes: [UInt8]) throws(TrashError) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      if errno == EEXIST { return false }
      throw TrashError(systemError: errno)
    }
    errno = 0
    let isWritten = write(file, bytes, bytes.count) == bytes.count
    let failure = isWritten ? 0 : errno
    guard close(file) == 0, isWritten else {
      let failure = failure != 0 ? failure : errno
      unlink(path)
      throw failure == 0 ? .fullDisk : TrashError(systemError: failure)
    }
    return true
  }
}

extension CharacterSet {
  /// The characters that the Trash specification leaves as they are in a path.
  fileprivate static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.!~*'()/")
}
