import Foundation
import GalleryLayouts
import Trellis
import TrellisPhotoLibrary

/// Writes the texts of photos in lists. Keep one, because its formatters are slow to make.
@MainActor
final class PhotoTexts {
  private let dates = PhotoDates()
  private let sizes = ByteCountFormatter()

  init() { sizes.countStyle = .file }

  /// Returns the content of a row without its image, which the tile shows itself.
  func content(of photo: Photo, in row: PhotoRow, hasDetails: Bool) -> ListContentConfiguration {
    var content: ListContentConfiguration = hasDetails ? .subtitleCell() : .sidebarCell()
    content.text = photo.name
    content.textProperties.numberOfLines = 1
    content.textProperties.lineBreakMode = .byTruncatingMiddle
    content.secondaryTextProperties.numberOfLines = 1
    if hasDetails {
      let size = sizes.string(fromByteCount: photo.byteSize)
      content.secondaryText = "\(dates.text(of: photo.taken)) · \(size)"
    }
    // The tile has the distances around the texts.
    content.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 0, leading: 0, bottom: 0, trailing: row.margin)
    content.minimumContentHeight = 0
    return content
  }
}
