import Localization

/// Why a photo has no thumbnail.
package enum ThumbnailError: Error, Hashable, Sendable {
  /// The file was there when its folder was scanned.
  case vanished
  case unreadable(Cause)
  /// A file of no bytes.
  case empty
  /// The format is known, the data in it is not usable; `reason` is the decoder's message.
  case damaged(reason: String)
  case notAPicture
  /// A picture, but nothing installed decodes it.
  case unsupported(PictureKind)
  /// More pixels than are sensible to decode, or too little memory for them.
  case tooLarge

  package enum Cause: Hashable, Sendable {
    case permission
    /// The operating system's message.
    case other(String)
  }

  /// One short sentence for people.
  package var explanation: String {
    switch self {
    case .vanished: tr("This file no longer exists.")
    case .unreadable(.permission): tr("You do not have permission to read this file.")
    case .unreadable(.other): tr("This file cannot be read.")
    case .empty: tr("This file is empty.")
    case .damaged: tr("This picture is damaged.")
    case .notAPicture: tr("This file is not a picture.")
    case .unsupported(.unknown): tr("This kind of picture cannot be shown.")
    case .unsupported(let kind):
      tr("{kind} pictures cannot be shown on this computer.", ["kind": kind.displayName])
    case .tooLarge: tr("This picture is too large to show.")
    }
  }

  /// Whether trying the unchanged file again would end the same way.
  var isLasting: Bool {
    switch self {
    case .damaged, .notAPicture, .tooLarge: true
    // Rights change, decoders get installed, and looking for an empty file costs nothing.
    case .vanished, .unreadable, .empty, .unsupported: false
    }
  }
}
