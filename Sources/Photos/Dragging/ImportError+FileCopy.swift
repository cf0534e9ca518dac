import Localization
import PhotoLibrary
import Trellis

extension ImportError {
  init(_ error: FileCopy.Error) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .missing: .missing
      case .isFolder: .failed(tr("It is a folder, not a file"))
      case .noRights: .noRights
      case .fullDisk: .fullDisk
      case .failed(let reason): .failed(reason)
      }
  }
}
