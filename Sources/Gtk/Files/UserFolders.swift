internal import CTrellisGtk

/// The user's folders as the desktop's settings (`user-dirs.dirs`) name them.
package enum UserFolders {
  /// The absolute path of the folder for pictures. Without a setting, it is `Pictures` in the home
  /// folder. The folder need not exist.
  package static var pictures: String {
    if let told = g_get_user_special_dir(G_USER_DIRECTORY_PICTURES) { return String(cString: told) }
    return String(cString: g_get_home_dir()) + "/Pictures"
  }
}
