import Foundation
import Trellis

/// **Justified**: rows that fill the width without cropping photos. The height of each row follows
/// from the aspect ratios of its photos.
///
/// The library's layout asks the delegate of the collection view, a
/// `CollectionViewDelegateJustifiedLayout`, for the aspect ratio of each photo.
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
