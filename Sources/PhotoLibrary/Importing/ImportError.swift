import TrellisLocalization

/// The reason why a file could not be copied into the library. Nothing has been copied then.
package enum ImportError: Error, Hashable, Sendable {
  /// Copying was stopped.
  case cancelled
  /// The file does not exist.
  case missing
  /// The user has no permission to read the file or to change the folder.
  case noRights
  /// The disk or the user's quota is full.
  case fullDisk
  /// Any other reason, with the system's message.
  case failed(String)

  /// Creates an error from the error of a move.
  init(_ error: TrashError) {
    self =
      switch error {
      case .missing, .notInTrash, .folderReplaced: .missing
      case .noRights: .noRights
      case .fullDisk: .fullDisk
      case .failed(let reason): .failed(reason)
      }
  }

  /// A short sentence for the user.
  package var explanation: String {
    switch self {
    case .cancelled: tr("Copying was stopped.")
    case .missing: tr("The file no longer exists.")
    case .noRights: tr("You do not have permission to read the file or to change the folder.")
    case .fullDisk: tr("The disk is full.")
    case .failed(let reason): reason.hasSuffix(".") || reason.hasSuffix("。") ? reason : "\(reason)."
    }
  }
}
