import TrellisLocalization

/// The reason why a photo has no thumbnail.
package enum ThumbnailError: Error, Hashable, Sendable {
  /// The file does not exist any more.
  case vanished
  /// The file cannot be read.
  case unreadable(Cause)
  /// The file is empty.
  case empty
  /// The format is known, but the data cannot be decoded. `reason` is the decoder's message.
  case damaged(reason: String)
  /// The file is not a picture.
  case notAPicture
  /// The file is a picture of a form of its format that the library of the format does not support.
  case unsupportedForm(PictureKind)
  /// The codec that the picture needs is not installed.
  case missingCodec(PictureKind)
  /// The file is a raw file in which the camera has put no finished picture.
  case withoutPreview
  /// The picture has more pixels than the program decodes, or there is not enough memory.
  case tooLarge
  /// The file is a video, and there is no thumbnailer for it, or no sandbox in which it may run.
  case videoUnavailable
  /// The file is a video of which the thumbnailer made no picture.
  case videoFailed
  /// The file is a video of which no picture could be made for a reason that may pass: the disk was
  /// full, for example, or the thumbnailer needed too long.
  case videoPostponed
  /// The process that decodes pictures gave no picture and no reason.
  case undecoded(DecoderFault)

  /// The reason why a file cannot be read.
  package enum Cause: Hashable, Sendable {
    /// The user has no permission to read the file.
    case permission
    /// Any other reason, with the operating system's message.
    case other(String)
  }

  /// A short sentence for the user.
  package var explanation: String {
    switch self {
    case .vanished: tr("This file no longer exists.")
    case .unreadable(.permission): tr("You do not have permission to read this file.")
    case .unreadable(.other): tr("This file cannot be read.")
    case .empty: tr("This file is empty.")
    case .damaged: tr("This picture is damaged.")
    case .notAPicture: tr("This file is not a picture.")
    case .missingCodec(let kind):
      kind.codecPackage.map {
        tr("{kind}: install {package}.", ["kind": kind.displayName, "package": $0])
      } ?? tr("{kind} pictures cannot be shown on this computer.", ["kind": kind.displayName])
    case .unsupportedForm(let kind):
      tr("This form of {kind} cannot be shown.", ["kind": kind.displayName])
    case .withoutPreview: tr("This raw photo has no preview.")
    case .tooLarge: tr("This picture is too large to show.")
    case .videoUnavailable:
      tr("To see pictures of videos, install ffmpegthumbnailer and bubblewrap.")
    case .videoFailed, .videoPostponed: tr("There is no picture of this video.")
    case .undecoded(.tookTooLong): tr("This picture takes too long to read.")
    case .undecoded(.stalled): tr("This picture could not be read in time.")
    case .undecoded(.unavailable): tr("The program that reads pictures cannot start.")
    case .undecoded: tr("This picture cannot be read safely.")
    }
  }

  /// Whether the file is a video, which can be played without a
  /// picture.
  package var isOfVideo: Bool {
    [.videoUnavailable, .videoFailed, .videoPostponed].contains(self)
  }

  /// Whether decoding the file again may succeed although neither the
  /// file nor the installed programs have changed.
  package var isTransient: Bool {
    switch self {
    case .vanished, .unreadable, .videoPostponed: true
    case .undecoded(let fault): !fault.isOfFile
    default: false
    }
  }

  /// Whether decoding the unchanged file again would fail in the
  /// same way.
  var isLasting: Bool {
    switch self {
    case .damaged, .notAPicture, .tooLarge, .videoFailed: true
    case .undecoded(let fault): fault.isOfFile
    // Permissions may change and codecs may be installed. Checking an empty file again takes no
    // time.
    case .vanished, .unreadable, .empty, .unsupportedForm, .missingCodec: false
    case .videoUnavailable, .videoPostponed: false
    // A later version of the program may find one.
    case .withoutPreview: false
    }
  }
}

/// The text form of errors in the thumbnail cache.
extension ThumbnailError {
  /// The text that is stored, or nil if the error may be temporary.
  var stored: String? {
    guard isLasting else { return nil }
    return switch self {
    case .damaged(let reason): "damaged \(reason)"
    case .tooLarge: "too-large"
    case .notAPicture: "not-a-picture"
    case .videoFailed: "no-picture-of-video"
    case .undecoded(let fault): "undecoded \(fault.rawValue)"
    case .vanished, .unreadable, .empty, .unsupportedForm, .missingCodec,
      .withoutPreview, .videoUnavailable, .videoPostponed:
      nil
    }
  }

  /// Creates an error from its stored text, or returns nil if the text is not valid.
  init?(stored: String) {
    let parts = stored.split(separator: " ", maxSplits: 1)
    switch parts.first {
    case "damaged": self = .damaged(reason: parts.count > 1 ? String(parts[1]) : "")
    case "too-large": self = .tooLarge
    case "not-a-picture": self = .notAPicture
    case "no-picture-of-video": self = .videoFailed
    case "undecoded":
      guard let fault = DecoderFault(rawValue: parts.count > 1 ? String(parts[1]) : "") else {
        return nil
      }
      self = .undecoded(fault)
    default: return nil
    }
  }
}
