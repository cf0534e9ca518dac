import Foundation
import Trellis

/// A window with a collection view in a scrolled window on the private display.
open class Scene: ShownWindow {
  package let view: CollectionView
  package let layout: CollectionViewFlowLayout
  package let data: LabelDataSource
  /// The collection view's own widget.
  package let area: Widget
  package let scroller: ScrolledWindow
  /// An object that the scene keeps alive, for example a delegate.
  package var companion: AnyObject?

  /// Shows cells of 50×50 points without gaps, unless `configure` changes the layout. `configure`
  /// runs before the window is presented.
  public init(
    counts: [Int], size: CGSize = CGSize(width: 400, height: 300),
    layout: CollectionViewFlowLayout = CollectionViewFlowLayout(),
    configure: (Scene) -> Void = { _ in }
  ) {
    self.layout = layout
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    self.view = view
    data = LabelDataSource(counts: counts)
    data.registerViews(in: view)
    view.dataSource = data
    area = view.widget
    scroller = ScrolledWindow(area)
    super.init(size: size) { view.setNeedsLayout() }
    window.setChild(scroller)
    configure(self)
    present()
    settle()
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
}
