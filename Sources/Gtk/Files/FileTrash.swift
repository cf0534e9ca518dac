internal import CTrellisGtk

/// The desktop's trash.
package enum FileTrash {
  /// The reason why a file could not be moved to the trash.
  package enum Error: Swift.Error, Hashable, Sendable {
    case missing
    case noRights
    case fullDisk
    /// Any other error, with GIO's message in the user's language. GIO also reports it when a file
    /// system has no trash.
    case failed(String)
  }

  /// Moves a file to the trash of its file system. Blocks until the disk is done. Can be called
  /// from any thread.
  ///
  /// - Parameter path: The absolute path of the file.
  /// - Throws: The reason why the file is not in the trash.
  package static func discard(_ path: String) throws(Error) {
    let file = g_file_new_for_path(path)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var failure: UnsafeMutablePointer<GError>?
    guard g_file_trash(file, nil, &failure) == 0 else { return }
    defer { g_clear_error(&failure) }
    guard let error = failure?.pointee else { throw .failed(path) }
    throw reason(error)
  }

  private static func reason(_ error: GError) -> Error {
    if error.domain == g_io_error_quark() {
      switch UInt32(error.code) {
      case G_IO_ERROR_NOT_FOUND.rawValue: return .missing
      case G_IO_ERROR_PERMISSION_DENIED.rawValue, G_IO_ERROR_READ_ONLY.rawValue: return .noRights
      case G_IO_ERROR_NO_SPACE.rawValue: return .fullDisk
      default: break
      }
    }
    return .failed(String(cString: error.message))
  }
}
