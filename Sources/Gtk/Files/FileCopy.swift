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
  ///   - isCancelled: Asked again and again meanwhile, on the calling thread.
  package static func copy(
    _ uri: String, to path: String, isCancelled: () -> Bool
  ) throws(Error) {
    let (source, target) = (g_file_new_for_uri(uri), g_file_new_for_path(path))
    let cancellable = g_cancellable_new()
    defer {
      g_object_unref(UnsafeMutableRawPointer(source))
      g_object_unref(UnsafeMutableRawPointer(target))
      g_object_unref(cancellable)
    }
    if isCancelled() { throw .cancelled }
    var failure: UnsafeMutablePointer<GError>?
    let isCopied = withoutActuallyEscaping(isCancelled) { isCancelled in
      var watch = Watch(isCancelled: isCancelled, cancellable: cancellable)
      return withUnsafeMutablePointer(to: &watch) { watch in
        g_file_copy(
          source, target, GFileCopyFlags(rawValue: 0), cancellable,
          { _, _, watch in
            let watch = watch?.assumingMemoryBound(to: Watch.self).pointee
            if let watch, watch.isCancelled() { g_cancellable_cancel(watch.cancellable) }
          }, watch, &failure) != 0
      }
    }
    guard !isCopied else { return }
    defer { g_clear_error(&failure) }
    guard let error = failure?.pointee else { throw .failed(uri) }
    throw reason(error)
  }

  private struct Watch {
    let isCancelled: () -> Bool
    let cancellable: UnsafeMutablePointer<GCancellable>?
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
