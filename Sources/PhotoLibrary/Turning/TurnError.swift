import Foundation
import TrellisLocalization

/// The reason why a photo could not be turned. The file is unchanged.
package enum TurnError: Error, Hashable, Sendable {
  /// The file does not exist.
  case missing
  /// The user has no permission to change the file or its folder.
  case noRights
  /// The disk or the user's quota is full.
  case fullDisk
  /// Files of this kind have no place for an orientation that other programs would read, or it
  /// cannot be written without a risk for the rest of the file.
  case unsupported(PictureKind)
  /// The file is damaged, or its metadata leave no room for an orientation.
  case damaged
  /// Another program has changed the file in the meantime.
  case changed
  /// Any other reason, with the system's message.
  case failed(String)

  /// Creates an error from an `errno`.
  init(systemError: Int32) {
    switch systemError {
    case ENOENT, ENOTDIR: self = .missing
    case EACCES, EPERM, EROFS: self = .noRights
    case ENOSPC, EDQUOT: self = .fullDisk
    default: self = .failed(String(cString: strerror(systemError)))
    }
  }

  /// Whether turning may succeed later without a change of the file.
  package var isTemporary: Bool {
    switch self {
    case .noRights, .fullDisk, .changed, .failed: true
    case .missing, .unsupported, .damaged: false
    }
  }

  /// A short sentence for the user.
  package var explanation: String {
    switch self {
    case .missing: tr("The file no longer exists.")
    case .noRights: tr("You do not have permission to change the file.")
    case .fullDisk: tr("The disk is full.")
    case .unsupported(.unknown): tr("Files of this kind cannot be turned.")
    case .unsupported(let kind):
      tr("{kind} files cannot be turned.", ["kind": kind.displayName])
    case .damaged: tr("The file is damaged.")
    case .changed: tr("Another program is changing the file.")
    case .failed(let reason): reason.hasSuffix(".") || reason.hasSuffix("。") ? reason : "\(reason)."
    }
  }
}
