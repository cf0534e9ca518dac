import Foundation
import TrellisLocalization
import TrellisPhotoLibrary

extension PhotoImporter.Import {
  /// Returns the message for the user: one or more sentences, or an empty string if nothing was
  /// copied or moved and nothing failed or was left out.
  func explanation(copyingTo folder: String) -> String {
    let name = URL(fileURLWithPath: folder).lastPathComponent
    return [moved(to: name), copied(to: name), failed, leftOut].compactMap(\.self)
      .joined(separator: " ")
  }

  /// Returns the sentence about the files that were moved, or nil if there is none.
  ///
  /// - Parameter folder: The name of the destination folder.
  private func moved(to folder: String) -> String? {
    guard isMoving else { return nil }
    if isCancelled {
      return trn(
        "Stopped: {count} photo moved to “{folder}”.",
        "Stopped: {count} photos moved to “{folder}”.", moved.count, ["folder": folder])
    }
    guard let last = moved.last else { return nil }
    let file = URL(fileURLWithPath: last.path).lastPathComponent
    return trn(
      "“{name}” moved to “{folder}”.", "{count} photos moved to “{folder}”.", moved.count,
      ["name": file, "folder": folder])
  }

  /// Returns the sentence about the files that were copied, or nil if there is none.
  ///
  /// - Parameter folder: The name of the destination folder.
  private func copied(to folder: String) -> String? {
    if isCancelled, !isMoving || copiedCount > 0 {
      return trn(
        "Stopped: {count} photo copied to “{folder}”.",
        "Stopped: {count} photos copied to “{folder}”.", copiedCount, ["folder": folder])
    }
    if copiedCount == 1, let path = copies.last {
      let file = URL(fileURLWithPath: path).lastPathComponent
      return tr("“{name}” copied to “{folder}”.", ["name": file, "folder": folder])
    }
    guard copiedCount > 0 else { return nil }
    return trn(
      "{count} photo copied to “{folder}”.", "{count} photos copied to “{folder}”.", copiedCount,
      ["folder": folder])
  }

  /// The sentence about files that could not be copied, or nil if there are none.
  private var failed: String? {
    guard let first = failures.first else { return nil }
    let values: KeyValuePairs = ["name": first.name, "reason": first.error.explanation]
    let sentence =
      isMoving
      ? tr("“{name}” could not be moved. {reason}", values)
      : tr("“{name}” could not be copied. {reason}", values)
    return sentence.andMore(failures.count - 1)
  }

  /// The sentence about files that are not pictures, or nil if there are none.
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
