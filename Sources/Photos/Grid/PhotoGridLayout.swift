import Foundation
import Trellis

/// Square tiles that fill the width.
final class PhotoGridLayout: CollectionViewFlowLayout {
  private static let gap: CGFloat = 4
  /// Beside the tiles, and beside the headers' text.
  static let margin: CGFloat = 12

  /// How wide a tile wants to be, in points; it becomes a little wider or narrower, so that the
  /// row is filled.
  var preferredTile: CGFloat {
    didSet { if preferredTile != oldValue { invalidateLayout() } }
  }

  init(preferredTile: CGFloat) {
    self.preferredTile = preferredTile
    super.init()
    minimumLineSpacing = Self.gap
    minimumInteritemSpacing = Self.gap
    sectionInset = EdgeInsets(top: 0, left: Self.margin, bottom: 12, right: Self.margin)
    headerReferenceSize = CGSize(width: 0, height: 48)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    if let width = collectionView?.bounds.width {
      let tile = Self.tile(near: preferredTile, filling: width - 2 * Self.margin)
      itemSize = CGSize(width: tile, height: tile)
    }
    super.prepare()
  }

  /// The whole width, as near to `preferred` as can be, of which so and so many fill `width`.
  static func tile(near preferred: CGFloat, filling width: CGFloat) -> CGFloat {
    let columns = columns(of: preferred, filling: width)
    return max(1, ((width - (columns - 1) * gap) / columns).rounded(.down))
  }

  private static func columns(of preferred: CGFloat, filling width: CGFloat) -> CGFloat {
    max(1, ((width + gap) / (preferred + gap)).rounded())
  }

  /// How many tiles a row would have if they preferred another width.
  func columnCount(preferring tile: CGFloat) -> Int {
    let width = collectionView?.bounds.width ?? 0
    return Int(Self.columns(of: tile, filling: width - 2 * Self.margin))
  }
}
