import Foundation

@testable import CollectionCore

/// A delegate that returns item sizes from aspect ratios (width divided by height) by section and
/// item.
@MainActor
final class ShapeDelegate: CollectionViewDelegateWaterfallLayout,
  CollectionViewDelegateJustifiedLayout
{
  var ratios: [[CGFloat]]
  private(set) var askCount = 0

  init(_ ratios: [[CGFloat]]) { self.ratios = ratios }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat {
    askCount += 1
    return width / ratios[indexPath.section][indexPath.item]
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat {
    askCount += 1
    return ratios[indexPath.section][indexPath.item]
  }
}
