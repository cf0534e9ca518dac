internal import CTrellisGtk

/// A file that is named on the command line of a program.
package enum FileArgument {
  /// Returns the absolute path of a file, or nil if it has no local path, such as a remote file.
  ///
  /// - Parameter argument: A path, which may be relative, or a URI.
  package static func path(_ argument: String) -> String? {
    let file = g_file_new_for_commandline_arg(argument)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = g_file_get_path(file) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }
}
