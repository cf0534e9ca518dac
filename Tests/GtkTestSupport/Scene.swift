import Foundation
import Trellis

/// A window with a collection view in a scrolled window on the private display. The window is
/// destroyed with the scene.
@MainActor
package final class Scene {
  package let window = Window()
  package let view: CollectionView
  package let layout: CollectionViewFlowLayout
  package let data: LabelDataSource
  /// The collection view's own widget.
  package let area: Widget
  package let scroller: ScrolledWindow
  /// The number of frames painted so far.
  package private(set) var frames = 0
  package let size: CGSize
  /// An object that the scene keeps alive, for example a delegate.
  package var companion: AnyObject?

  /// Shows cells of 50×50 points without gaps, unless `configure` changes the layout. `configure`
  /// runs before the window is presented.
  package init(
    counts: [Int], size: CGSize = CGSize(width: 400, height: 300),
    layout: CollectionViewFlowLayout = CollectionViewFlowLayout(),
    configure: (Scene) -> Void = { _ in }
  ) {
    self.layout = layout
    self.size = size
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    data = LabelDataSource(counts: counts)
    data.registerViews(in: view)
    view.dataSource = data
    area = view.widget
    scroller = ScrolledWindow(area)
    window.setDefaultSize(width: Int(size.width), height: Int(size.height))
    window.setChild(scroller)
    configure(self)
    window.present()
    MainLoop.run(upTo: 60) { window.isMapped }
    window.watchFrames(.wallTime) { [weak self] _ in self?.frames += 1 }
    settle()
  }

  deinit {
    let window = window
    MainActor.assumeIsolated { window.destroy() }
  }

  /// Waits until one whole frame is painted.
  package func frame() {
    let before = frames
    MainLoop.run(upTo: 60) {
      view.setNeedsLayout()
      return frames > before
    }
  }

  /// Waits until nothing moves, and for two more frames.
  package func settle() {
    MainLoop.run(upTo: 60) {
      if case .moving = view.activity { false } else { true }
    }
    for _ in 0..<2 { frame() }
  }

  package func scroll(to offset: CGPoint) {
    view.contentOffset = offset
    frame()
  }

  /// Returns the bounds of a view's native cell in the area's coordinates, or nil without a widget.
  package func bounds(of view: CollectionReusableView) -> CGRect? { view.widget?.bounds(in: area) }

  package func cell(_ item: Int, section: Int = 0) -> LabelCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? LabelCell
  }

  package func screenshot() throws -> Screenshot {
    try .take(width: Int(size.width), height: Int(size.height))
  }
}
