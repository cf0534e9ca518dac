import Glibc
import TrellisLocalization

/// An event of a scan. Any number of `found` events is followed by one `finished` event.
package enum ScanEvent: Sendable {
  /// Photos were found. They are in no particular order, and each photo is reported once in a scan.
  case found([Photo])
  /// The scan has ended.
  case finished(ScanSummary)
}

/// The summary of a scan.
package struct ScanSummary: Sendable {
  package internal(set) var photoCount = 0
  /// The folders that were read.
  package internal(set) var folders: [ScannedFolder] = []
  /// The folders that could not be read. Their pictures are missing from the result.
  package internal(set) var unreadable: [UnreadableFolder] = []
  /// The paths of files and folders that were left out because their names are not valid UTF-8.
  /// Invalid bytes are replaced, so the paths can only be displayed.
  package internal(set) var illegibleNames: [String] = []
  /// The sums of the photos in each folder, if they come from an index; see `LibraryIndex.Contents`. Nil after
  /// a scan.
  package internal(set) var keptSums: [ExactName: UInt64]?

  /// Whether there is nothing at the path of a folder, as it is while a disk is absent.
  package var isMissingFolders: Bool { unreadable.contains { $0.reason == .missing } }

  /// Whether the photos come from an index, so that the folders may have changed since they were read.
  package var isKept: Bool { keptSums != nil }

  /// The folders that could not be read, or not to the end, without a time of their change, so that they are
  /// read again. Without those that do not exist.
  var unreadableFolders: [ScannedFolder] {
    unreadable.filter { $0.reason != .missing }.map { ScannedFolder(path: $0.path, changed: 0) }
  }
}

/// A folder in the state in which it was scanned.
package struct ScannedFolder: Sendable {
  /// The absolute path without symbolic links.
  package let path: String
  /// The modification time of the folder before it was read, in nanoseconds since 1970. It changes
  /// when entries are added or removed.
  package let changed: Int64

  package init(path: String, changed: Int64) { (self.path, self.changed) = (path, changed) }

  /// Whether entries have been added or removed since the scan, or
  /// the folder does not exist any more.
  package var hasChanged: Bool {
    var status = stat()
    return stat(path, &status) != 0 || Int64(status.st_mtim) != changed
  }
}

/// A folder that could not be read.
package struct UnreadableFolder: Error, Hashable, Sendable {
  /// The reason why a folder could not be read.
  package enum Reason: Hashable, Sendable {
    case missing
    case permission
    case notAFolder
    /// Any other reason, with the operating system's message.
    case other(String)
  }

  package let path: String
  package let reason: Reason

  init(path: String, errorNumber: Int32) {
    self.path = path
    reason =
      switch errorNumber {
      case ENOENT: .missing
      case EACCES, EPERM: .permission
      case ENOTDIR: .notAFolder
      default: .other(String(cString: strerror(errorNumber)))
      }
  }

  /// A short sentence for the user.
  package var explanation: String {
    switch reason {
    case .missing: tr("The folder “{path}” does not exist.", ["path": path])
    case .permission: tr("You do not have permission to open the folder “{path}”.", ["path": path])
    case .notAFolder: tr("“{path}” is not a folder.", ["path": path])
    case .other(let message):
      tr(
        "The folder “{path}” cannot be read: {reason}.", ["path": path, "reason": message])
    }
  }
}
