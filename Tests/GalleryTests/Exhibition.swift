import Foundation
import GalleryLayouts
import GtkTestSupport
import Trellis
import TrellisGtk
import TrellisPhotoLibrary

@testable import TrellisGallery

/// The photo wall of the program in a window, with the sample photos.
@MainActor
final class Exhibition {
  let wall: PhotoWall
  private let window = Window()

  init(_ arrangement: Arrangement) {
    wall = PhotoWall(arrangement)
    window.setDefaultSize(width: 800, height: 600)
    window.setChild(ScrolledWindow(wall.widget))
    window.present()
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("data/samples")
    Task { [wall] in
      var found = PhotoTimeline()
      for await update in PhotoScanner().timelines(of: [samples.path]) { found = update.timeline }
      wall.show(found)
    }
    MainLoop.run(upTo: 30) { !wall.collectionView.visibleCells.isEmpty }
  }

  deinit {
    let window = window
    MainActor.assumeIsolated { window.destroy() }
  }

  var layout: CollectionViewLayout { wall.collectionView.collectionViewLayout }

  /// The progress of the layout transition in progress, or nil if there is none.
  var progress: CGFloat? {
    wall.collectionView.layoutIfNeeded()
    return (layout as? CollectionViewTransitionLayout)?.transitionProgress
  }
}
