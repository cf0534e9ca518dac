import Foundation
import Trellis

/// **Justified**: rows from edge to edge in which no photo is cropped: each row is as high as makes
/// its photos fill it.
///
/// The library's layout asks the collection view's delegate, a
/// `CollectionViewDelegateJustifiedLayout`, for the ratio of width to height of each photo.
final class AlbumLayout: JustifiedLayout {
  override func prepare() {
    let width = collectionView?.bounds.width ?? 0
    preferredRowHeight = min(max(width / 5.5, 130), 260)
    interitemSpacing = 6
    lineSpacing = 6
    headerReferenceSize = CGSize(width: 0, height: 52)
    sectionInset = EdgeInsets(top: 0, left: 18, bottom: 14, right: 18)
    super.prepare()
  }
}
