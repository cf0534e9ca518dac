import Foundation
import TrellisLocalization

/// The reason why a file could not be moved to or from the trash. The file is unchanged.
package enum TrashError: Error, Hashable, Sendable {
  /// The file does not exist.
  case missing
  /// The file is not in the trash. The trash was emptied, or the file was taken out of it.
  case notInTrash
  /// The folder of the file has been replaced by another one or by a link to one.
  case folderReplaced
  /// The user has no permission to change the file, its folder or the destination folder.
  case noRights
  /// The disk or the user's quota is full.
  case fullDisk
  /// Any other reason, with the system's message, for example that the file system has no trash.
  case failed(String)

  /// Creates an error from an `errno`.
  init(systemError: Int32) {
    switch systemError {
    case ENOENT: self = .missing
    case EACCES, EPERM, EROFS: self = .noRights
    case ENOSPC, EDQUOT: self = .fullDisk
    default: self = .failed(String(cString: strerror(systemError)))
    }
  }

  /// Whether the user can remove the reason, so that the move may
  /// succeed later.
  package var isTemporary: Bool {
    switch self {
    case .noRights, .fullDisk: true
    case .missing, .notInTrash, .folderReplaced, .failed: false
    }
  }

  /// A short sentence for the user.
  package var explanation: String {
    switch self {
    case .missing: tr("The file no longer exists.")
    case .notInTrash: tr("The file is no longer in the Trash.")
    case .folderReplaced: tr("Its folder has been replaced.")
    case .noRights: tr("You do not have permission to change its folder.")
    case .fullDisk: tr("The disk is full.")
    case .failed(let reason): reason.hasSuffix(".") || reason.hasSuffix("。") ? reason : "\(reason)."
    }
  }
}
