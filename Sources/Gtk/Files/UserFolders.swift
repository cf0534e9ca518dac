internal import CGtk

/// Where the user keeps things, as the desktop has been told (`user-dirs.dirs`).
package enum UserFolders {
  /// The folder for pictures, or what it is called where nobody said. It need not exist.
  package static var pictures: String {
    if let told = g_get_user_special_dir(G_USER_DIRECTORY_PICTURES) { return String(cString: told) }
    return String(cString: g_get_home_dir()) + "/Pictures"
  }
}
