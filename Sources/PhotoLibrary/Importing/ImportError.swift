import Localization

/// Why a file could not be copied into the library. Nothing of it is there then.
package enum ImportError: Error, Hashable, Sendable {
  case cancelled
  /// Gone already.
  case missing
  /// The file may not be read, or the folder not be changed.
  case noRights
  case fullDisk
  /// The system's own reason.
  case failed(String)

  init(_ error: TrashError) {
    self =
      switch error {
      case .missing, .notInTrash: .missing
      case .noRights: .noRights
      case .fullDisk: .fullDisk
      case .failed(let reason): .failed(reason)
      }
  }

  /// A sentence for people.
  package var explanation: String {
    switch self {
    case .cancelled: tr("Copying was stopped.")
    case .missing: tr("The file no longer exists.")
    case .noRights: tr("You do not have permission to read the file or to change the folder.")
    case .fullDisk: tr("The disk is full.")
    case .failed(let reason): reason.hasSuffix(".") ? reason : "\(reason)."
    }
  }
}
