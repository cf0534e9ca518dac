import Foundation
import GalleryLayouts
import Trellis
import TrellisPhotoLibrary

/// A photo on the wall: a tile, or a row in a list.
final class PhotoTile: CollectionViewListCell {
  /// The number of tiles that have been created, for the numbers panel.
  private(set) static var madeCount = 0
  /// The number of times that a tile has been reused, for the numbers panel.
  private(set) static var reusedCount = 0

  private let picture = Picture()
  /// The widget around the picture.
  let frameBox: Overlay
  let sheet: TileSheet
  /// The request that the tile waits for, or nil when no request is pending.
  var request: PictureRequest?
  /// The size in points that the layout has given the tile. It determines the size of the picture.
  private(set) var shownSize = CGSize.zero
  /// Called when `shownSize` has changed.
  var onSizeChanged: ((PhotoTile) -> Void)?
  /// Returns the texts of the photo in a list.
  var texts: (PhotoRow) -> ListContentConfiguration = { _ in .cell() }
  private var shownStyle: PhotoRow?
  /// The sign of a favourite, beside the texts in a list.
  private(set) lazy var heart = {
    let view = HostedView(frame: .zero)
    let icon = Image(icon: "emblem-favorite-symbolic")
    icon.addCSSClass("favourite")
    view.addSubview(icon)
    return view
  }()

  override init(frame: CGRect) {
    picture.contentFit = .cover
    frameBox = Overlay(picture)
    frameBox.addCSSClass("tile")
    frameBox.clipsToBounds = true
    sheet = TileSheet(frameBox)
    super.init(frame: frame)
    child = sheet.box
    sheet.inset = { [weak self] in self?.contentInset ?? 0 }
    Self.madeCount += 1
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    Self.reusedCount += 1
    shownStyle = nil
    sheet.reset()
  }

  /// Prepares the tile for a photo.
  ///
  /// - Parameters:
  ///   - photo: The photo.
  ///   - row: The row of all photos in the list that the collection view is leaving, or nil.
  func prepare(for photo: Photo, leaving row: TileSheet.Row?) {
    let title = photo.name
    accessibilityLabel = title
    picture.alternativeText = title
    // A tile that is only shown again, with another mark, keeps its row.
    if let row, sheet.row == nil { sheet.reset(leaving: row) }
  }

  func show(_ thumbnail: Thumbnail?) {
    picture.texture = thumbnail.map {
      Texture(
        width: $0.width, height: $0.height, stride: $0.stride, format: $0.format,
        pixels: $0.pixels, owner: $0)
    }
    frameBox.removeCSSClass("broken")
  }

  func showFailure() {
    picture.texture = nil
    frameBox.addCSSClass("broken")
  }

  /// Applies the layout attributes, which also determine whether the tile is round.
  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    frameBox.setCSSClass("round", (layoutAttributes as? RoundAttributes)?.isRound == true)
    sheet.follow(layoutAttributes, in: collectionView?.collectionViewLayout)
    if let style = sheet.row?.style, style != shownStyle {
      shownStyle = style
      sheet.show(texts(style))
      // Accessories and the lines between rows are placed as for other content.
      contentView.leadingTextInset = style.textInset
    }
    guard layoutAttributes.size != shownSize else { return }
    shownSize = layoutAttributes.size
    onSizeChanged?(self)
  }
}
