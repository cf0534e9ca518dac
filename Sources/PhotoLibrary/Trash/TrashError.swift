import Foundation
import Localization

/// Why a file could not be moved to the trash, or not back. It is where it was then.
package enum TrashError: Error, Hashable, Sendable {
  /// Gone already.
  case missing
  /// The trash was emptied, or the file taken out of it.
  case notInTrash
  /// The file or the folder it is to go to may not be changed.
  case noRights
  case fullDisk
  /// The file system has no trash, or the system's own reason.
  case failed(String)

  init(systemError: Int32) {
    switch systemError {
    case ENOENT: self = .missing
    case EACCES, EPERM, EROFS: self = .noRights
    case ENOSPC, EDQUOT: self = .fullDisk
    default: self = .failed(String(cString: strerror(systemError)))
    }
  }

  /// One short sentence for people.
  package var explanation: String {
    switch self {
    case .missing: tr("The file no longer exists.")
    case .notInTrash: tr("The file is no longer in the Trash.")
    case .noRights: tr("You do not have permission to change its folder.")
    case .fullDisk: tr("The disk is full.")
    case .failed(let reason): reason.hasSuffix(".") ? reason : "\(reason)."
    }
  }
}
