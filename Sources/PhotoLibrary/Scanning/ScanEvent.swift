import Glibc
import Localization

/// What a scan reports, in this order: photos as often as there are some, then one summary.
package enum ScanEvent: Sendable {
  /// In no order; each photo comes once in the whole scan.
  case found([Photo])
  case finished(ScanSummary)
}

/// How a scan ended.
package struct ScanSummary: Sendable {
  package internal(set) var photoCount = 0
  /// Every folder that was looked into.
  package internal(set) var folders: [ScannedFolder] = []
  /// Folders whose pictures are missing from the result.
  package internal(set) var unreadable: [UnreadableFolder] = []
  /// Files and folders left out because their names are not UTF-8; paths with the wrong bytes
  /// replaced, for showing only.
  package internal(set) var illegibleNames: [String] = []
}

extension ScanSummary {
  package var folderCount: Int { folders.count }
}

/// A folder as a scan found it.
package struct ScannedFolder: Sendable {
  /// Absolute, free of symbolic links.
  package let path: String
  /// When an entry of it last came or went, in nanoseconds since 1970, before it was listed.
  package let changed: Int64

  /// Whether entries have come or gone since.
  package var hasChanged: Bool {
    var status = stat()
    return stat(path, &status) != 0 || Int64(status.st_mtim) != changed
  }
}

extension Int64 {
  /// Nanoseconds.
  init(_ time: timespec) {
    self = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// A folder that a scan could not look into.
package struct UnreadableFolder: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case missing
    case permission
    case notAFolder
    /// The operating system's message.
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

  /// A short sentence for people.
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
