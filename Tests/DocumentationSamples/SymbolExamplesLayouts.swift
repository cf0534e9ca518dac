// The examples in the documentation comments of the layouts that Trellis brings.

import Foundation
import Trellis

@MainActor
enum LayoutsExamples {
  // MARK: Flow layout

  static func flowLayout() -> CollectionView {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 120)
    layout.minimumInteritemSpacing = 12
    layout.sectionInset = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    layout.headerReferenceSize = CGSize(width: 0, height: 32)
    layout.sectionHeadersPinToVisibleBounds = true
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    return view
  }

  static func flowLayoutDelegate() -> any CollectionViewDelegateFlowLayout {
    final class GridDelegate: CollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        // The first item of each section is as wide as two others and the spacing between them.
        indexPath.item == 0 ? CGSize(width: 210, height: 100) : CGSize(width: 100, height: 100)
      }

      func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
      ) -> CGSize {
        CGSize(width: 0, height: section == 0 ? 0 : 32)
      }
    }
    return GridDelegate()
  }

  // MARK: Other layouts

  static func carouselLayout() -> CollectionView {
    let carousel = CarouselLayout()
    carousel.style = .coverFlow
    carousel.itemSize = CGSize(width: 240, height: 240)
    let view = CollectionView(frame: .zero, collectionViewLayout: carousel)
    return view
  }

  static func circleLayout() -> CollectionView {
    let circle = CircleLayout()
    circle.itemSize = CGSize(width: 80, height: 80)
    circle.margin = 24
    let view = CollectionView(frame: .zero, collectionViewLayout: circle)
    return view
  }

  enum Justified {
    final class PhotoRows: CollectionViewDelegateJustifiedLayout {
      var photoSizes: [CGSize] = []

      func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        aspectRatioForItemAt indexPath: IndexPath
      ) -> CGFloat {
        photoSizes[indexPath.item].width / photoSizes[indexPath.item].height
      }
    }

    @MainActor
    func makePhotoView(_ rows: PhotoRows) -> CollectionView {
      let layout = JustifiedLayout()
      layout.preferredRowHeight = 220
      let view = CollectionView(frame: .zero, collectionViewLayout: layout)
      view.delegate = rows
      return view
    }
  }

  enum Stacks {
    @MainActor
    func toggle(_ section: Int, in view: CollectionView) {
      guard let stacks = view.collectionViewLayout as? StacksLayout else { return }
      view.performBatchUpdates {
        stacks.openSection = stacks.openSection == section ? nil : section
      }
    }
  }

  enum Waterfall {
    final class PhotoWall: CollectionViewDelegateWaterfallLayout {
      var photoSizes: [CGSize] = []

      func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
      ) -> CGFloat {
        let size = photoSizes[indexPath.item]
        return width * size.height / size.width
      }
    }

    @MainActor
    func makePhotoView(_ wall: PhotoWall) -> CollectionView {
      let layout = WaterfallLayout()
      layout.minimumColumnWidth = 200
      let view = CollectionView(frame: .zero, collectionViewLayout: layout)
      view.delegate = wall
      return view
    }
  }
}
