import Foundation
import Localization
import PhotoLibrary

extension PhotoImporter.Import {
  /// Returns what the user is told of it: sentences, or an empty string when nothing was done.
  func explanation(copyingTo folder: String) -> String {
    let name = URL(fileURLWithPath: folder).lastPathComponent
    return [copied(to: name), failed, leftOut].compactMap(\.self).joined(separator: " ")
  }

  /// - Parameter folder: Its name.
  private func copied(to folder: String) -> String? {
    if isCancelled {
      return trn(
        "Stopped: {count} photo copied to “{folder}”.",
        "Stopped: {count} photos copied to “{folder}”.", copiedCount, ["folder": folder])
    }
    if copiedCount == 1, let path = paths.last {
      let file = URL(fileURLWithPath: path).lastPathComponent
      return tr("“{name}” copied to “{folder}”.", ["name": file, "folder": folder])
    }
    guard copiedCount > 0 else { return nil }
    return trn(
      "{count} photo copied to “{folder}”.", "{count} photos copied to “{folder}”.", copiedCount,
      ["folder": folder])
  }

  private var failed: String? {
    guard let first = failures.first else { return nil }
    let sentence = tr(
      "“{name}” could not be copied. {reason}",
      ["name": first.name, "reason": first.error.explanation])
    let rest = failures.count - 1
    return rest > 0
      ? sentence + " " + trn("(And {count} more.)", "(And {count} more.)", rest) : sentence
  }

  private var leftOut: String? {
    switch notPictures.count {
    case 0: nil
    case 1: tr("“{name}” is not a picture.", ["name": notPictures[0]])
    default:
      trn(
        "{count} file is not a picture.", "{count} files are not pictures.", notPictures.count)
    }
  }
}
