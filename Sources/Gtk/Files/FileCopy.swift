internal import CTrellisGtk

/// Copies files from any location that GIO supports.
package enum FileCopy {
  /// The reason why a file could not be copied.
  package enum Error: Swift.Error, Hashable, Sendable {
    case cancelled
    case missing
    case isFolder
    case noRights
    case fullDisk
    /// Any other error, with GIO's message in the user's language.
    case failed(String)
  }

  /// Copies the content of a file and its modification time. Blocks until the disk is done. Can be
  /// called from any thread.
  ///
  /// - Parameters:
  ///   - uri: The URI of the file to copy.
  ///   - path: The absolute path of the copy. No file may exist there. A failed copy may leave a
  ///     partial file.
  ///   - cancellable: Cancels the copy. It is checked between two blocks of the file, and while the
  ///     service that fetches the file (for sftp, MTP and so on) does not respond. A blocking call
  ///     of the kernel, as for NFS, is not interrupted.
  /// - Throws: The reason why there is no complete copy.
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
