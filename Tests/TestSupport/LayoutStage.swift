import CollectionCore
import Foundation

/// A collection view with a layout that the test supplies, a recording data source and a host
/// without a screen.
@MainActor
open class LayoutStage<Layout: CollectionViewLayout>: CountedStage {
  public let layout: Layout
  package let host = FakeHost()
  package let clock = ManualClock()
  package let data: RecordingDataSource
  public let view: CollectionView
  /// The stage retains the delegate because the view's reference is weak.
  private let delegate: (any CollectionViewDelegate)?

  /// Creates the view and runs its frames.
  ///
  /// - Parameters:
  ///   - configure: Runs before the first layout pass.
  ///   - fitting: Returns the size that a view prefers. The default is the size that it is given.
  ///   - make: Creates the view, for subclasses. The default is a plain collection view.
  public init(
    _ layout: Layout, counts: [Int], size: CGSize = CGSize(width: 100, height: 100),
    delegate: (any CollectionViewDelegate)? = nil,
    configure: (CollectionView) -> Void = { _ in },
    fitting: ((CollectionReusableView, CGSize) -> CGSize?)? = nil,
    make: (CGRect, Layout) -> CollectionView = {
      CollectionView(frame: $0, collectionViewLayout: $1)
    }
  ) {
    (self.layout, self.delegate) = (layout, delegate)
    data = RecordingDataSource(counts: counts)
    view = make(CGRect(origin: .zero, size: size), layout)
    data.registerViews(in: view)
    configure(view)
    if let fitting { host.fittingSize = fitting }
    view.host = host
    if let delegate { view.delegate = delegate }
    view.dataSource = data
    run()
  }
}
