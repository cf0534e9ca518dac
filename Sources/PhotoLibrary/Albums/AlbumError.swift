import Localization

/// Why albums could not be read or changed. Nothing has changed then.
package enum AlbumError: Error, Hashable, Sendable {
  case emptyName
  case nameTaken(String)
  /// Deleted meanwhile.
  case noSuchAlbum
  /// Taken out of the album meanwhile.
  case notInAlbum(path: String)
  /// The file or its folder may not be written, or not even read.
  case noRights
  case fullDisk
  /// Another program held the database for longer than one waits.
  case busy
  /// Found while the database was in use: it is set aside when it is opened the next time.
  case damaged
  /// Written by a later version of this program, whose tables may mean something else.
  case madeByLaterVersion
  /// SQLite's extended result code and message.
  case failed(code: Int32, message: String)

  /// Whether the same may be done later, when nobody has changed what is asked for.
  package var mayPass: Bool {
    switch self {
    case .emptyName, .nameTaken, .noSuchAlbum, .notInAlbum: false
    case .noRights, .fullDisk, .busy, .damaged, .madeByLaterVersion, .failed: true
    }
  }

  /// One short sentence for people.
  package var explanation: String {
    switch self {
    case .emptyName: tr("An album needs a name.")
    case .nameTaken(let name): tr("An album named “{album}” already exists.", ["album": name])
    case .noSuchAlbum: tr("This album no longer exists.")
    case .notInAlbum: tr("This photo is no longer in the album.")
    case .noRights: tr("You do not have permission to change the file with the albums.")
    case .fullDisk: tr("The disk is full.")
    case .busy: tr("Another program is using the albums. Try again later.")
    case .damaged:
      tr("The file with the albums is damaged. Start the program again to begin a new one.")
    case .madeByLaterVersion:
      tr("The albums were saved by a newer version of this program. Update it to use them.")
    case .failed(_, let message):
      tr("The albums cannot be read or saved: {reason}.", ["reason": message])
    }
  }
}
