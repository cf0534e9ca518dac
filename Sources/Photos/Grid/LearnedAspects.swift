import Foundation
import TrellisPhotoLibrary

/// The aspect ratios of photos in justified rows: width divided by height.
///
/// Most come from the heads of the files, which the scan reads. The head of some kinds of files
/// does not say. Such photos are square until their thumbnail is there.
@MainActor
final class LearnedAspects {
  /// The limits of an aspect ratio. The ends of wider and higher pictures are cut off, because a
  /// panorama would make its row too low.
  private static let limits: ClosedRange<CGFloat> = 0.4...8
  /// The time in seconds in which aspect ratios are collected, so that the rows are arranged once
  /// for several thumbnails.
  private static let moment = 0.2

  private var learned: [Photo: CGFloat] = [:]
  private let alarm = Alarm()
  /// Called after aspect ratios have been learned that `aspect(of:)` did not know before.
  var onChange: @MainActor () -> Void = {}

  /// Returns the aspect ratio of a photo in a row, or 1 if it is not known.
  func aspect(of photo: Photo) -> CGFloat {
    guard let size = photo.pixelSize else { return learned[photo] ?? 1 }
    return Self.usable(width: size.width, height: size.height)
  }

  /// Takes the aspect ratio of a photo's thumbnail if the head of the file does not say it.
  func learn(_ photo: Photo, from outcome: ThumbnailLoader.Outcome) {
    guard photo.pixelSize == nil, case .success(let thumbnail) = outcome else { return }
    let aspect = Self.usable(width: thumbnail.width, height: thumbnail.height)
    guard learned[photo] != aspect else { return }
    let isSquare = learned[photo] == nil && aspect == 1
    learned[photo] = aspect
    if !isSquare { alarm.set(after: Self.moment) { [weak self] in self?.onChange() } }
  }

  private static func usable(width: Int, height: Int) -> CGFloat {
    let aspect = CGFloat(width) / CGFloat(max(height, 1))
    return min(max(aspect, limits.lowerBound), limits.upperBound)
  }
}
