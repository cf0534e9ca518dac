internal import CGtk

/// Copying a file from wherever GIO reaches.
package enum FileCopy {
  /// Why there is no copy now.
  package enum Error: Swift.Error, Hashable, Sendable {
    case cancelled
    case missing
    case isFolder
    case noRights
    case fullDisk
    /// GIO's own sentence, in the user's language.
    case failed(String)
  }

  /// Copies what the file holds, and when it was last changed. Waits for the disk; for any thread.
  ///
  /// - Parameters:
  ///   - uri: Of the file.
  ///   - path: Absolute, where nothing is yet. A copy that failed may have left a part there.
  ///   - cancellable: Is heard between two pieces of the file, and while a service that fetches
  ///     it (for sftp, MTP and so on) does not answer; not by the kernel, as for NFS.
  package static func copy(
    _ uri: String, to path: String, _ cancellable: Cancellable
  ) throws(Error) {
    let (source, target) = (g_file_new_for_uri(uri), g_file_new_for_path(path))
    defer {
      g_object_unref(UnsafeMutableRawPointer(source))
      g_object_unref(UnsafeMutableRawPointer(target))
    }
    var failure: UnsafeMutablePointer<GError>?
    let isCopied = withExtendedLifetime(cancellable) {
      g_file_copy(
        source, target, GFileCopyFlags(rawValue: 0), cancellable.pointer, nil, nil, &failure) != 0
    }
    guard !isCopied else { return }
    defer { g_clear_error(&failure) }
    guard let error = failure?.pointee else { throw .failed(uri) }
    throw reason(error)
  }

  private static func reason(_ error: GError) -> Error {
    if error.domain == g_io_error_quark() {
      switch UInt32(error.code) {
      case G_IO_ERROR_CANCELLED.rawValue: return .cancelled
      case G_IO_ERROR_NOT_FOUND.rawValue: return .missing
      case G_IO_ERROR_IS_DIRECTORY.rawValue, G_IO_ERROR_WOULD_RECURSE.rawValue: return .isFolder
      case G_IO_ERROR_PERMISSION_DENIED.rawValue, G_IO_ERROR_READ_ONLY.rawValue: return .noRights
      case G_IO_ERROR_NO_SPACE.rawValue: return .fullDisk
      default: break
      }
    }
    return .failed(String(cString: error.message))
  }
}
