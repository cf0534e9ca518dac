import Localization

/// The reason why albums could not be read or changed. A call that throws has changed nothing.
package enum AlbumError: Error, Hashable, Sendable {
  /// The name is empty or consists of white space.
  case emptyName
  /// Another album has this name.
  case nameTaken(String)
  /// The album does not exist. It may have been deleted in the meantime.
  case noSuchAlbum
  /// The album does not contain the photo. It may have been removed in the meantime.
  case notInAlbum(path: String)
  /// The user has no permission to write, or to read, the file or its folder.
  case noRights
  /// The disk or the user's quota is full.
  case fullDisk
  /// Another program has locked the database for longer than the busy timeout.
  case busy
  /// The database is damaged. If this was found while it was in use, it is renamed the next time it
  /// is opened.
  case damaged
  /// The database was written by a later version of this program, whose tables may have another
  /// meaning.
  case madeByLaterVersion
  /// Any other error, with SQLite's extended result code and message.
  case failed(code: Int32, message: String)

  /// A Boolean value that indicates whether the call may succeed later without a change of its
  /// arguments or of the albums.
  package var mayPass: Bool {
    switch self {
    case .emptyName, .nameTaken, .noSuchAlbum, .notInAlbum: false
    case .noRights, .fullDisk, .busy, .damaged, .madeByLaterVersion, .failed: true
    }
  }

  /// A short sentence for the user.
  package var explanation: String {
    switch self {
    case .emptyName: tr("An album needs a name.")
    case .nameTaken(let name): tr("There is an album “{album}” already.", ["album": name])
    case .noSuchAlbum: tr("This album is no longer there.")
    case .notInAlbum: tr("This photo is no longer in the album.")
    case .noRights: tr("You may not write the file that the albums are in.")
    case .fullDisk: tr("The disk is full.")
    case .busy: tr("Another program is using the albums.")
    case .damaged: tr("The file that the albums are in is damaged.")
    case .madeByLaterVersion: tr("The albums were made by a later version of this program.")
    case .failed(_, let message): tr("The albums cannot be read: {reason}.", ["reason": message])
    }
  }
}
