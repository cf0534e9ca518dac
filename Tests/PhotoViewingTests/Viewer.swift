import CollectionCore
import CollectionViewTesting
import Foundation
import PhotoViewing

/// An open photo in a window without a screen. There are three photos, the window is 832 × 632 points
/// large, and the second photo is open.
@MainActor
final class Viewer: NSObject, CollectionViewDataSource, CollectionViewDelegate {
  let pages: PhotoPagesLayout
  let view: CollectionView
  let zoom: PageZoom
  let window: TestWindow
  /// Whether the zoom asks for frames.
  private var isMoving = false
  private(set) var changes = 0
  private let shape: Shape

  /// The size of the photos at 100 %, in points.
  var photoSize: CGSize {
    get { shape.size }
    set { shape.size = newValue }
  }

  @MainActor private final class Shape {
    var size: CGSize

    init(_ size: CGSize) { self.size = size }
  }

  static let photo = IndexPath(item: 1, section: 0)

  /// - Parameter size: The size of the photos at 100 %. The default is 4000 × 3000 points.
  init(of size: CGSize = CGSize(width: 4000, height: 3000)) {
    let shape = Shape(size)
    self.shape = shape
    pages = PhotoPagesLayout(
      showing: nil, aspect: { _ in shape.size.width / shape.size.height },
      actualSize: { _ in shape.size })
    view = CollectionView(frame: .zero, collectionViewLayout: pages)
    zoom = PageZoom(view)
    window = TestWindow(view, size: CGSize(width: 832, height: 632))
    super.init()
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    view.dataSource = self
    view.delegate = self
    view.isPagingEnabled = true
    zoom.onMotion = { [weak self] in self?.isMoving = true }
    zoom.onChange = { [weak self] in self?.changes += 1 }
    zoom.pages = pages
    window.settle()
    view.contentOffset = pages.offset(ofPageOf: Self.photo)
    window.settle()
  }

  /// Runs frames until nothing moves.
  ///
  /// - Returns: The number of frames.
  @discardableResult
  func settle() -> Int {
    var frames = 0
    while (isMoving || window.needsFrame) && frames < 1000 {
      frame()
      frames += 1
    }
    return frames
  }

  func frame() {
    advance()
    window.frames()
  }

  /// Moves the zoom on without a frame of the view.
  func advance() {
    if isMoving { isMoving = zoom.advance(to: window.time) }
  }

  /// The frame of a photo relative to the corner of the view, or nil if it is not on screen.
  func frame(of item: Int) -> CGRect? {
    let origin = view.bounds.origin
    return view.cellForItem(at: IndexPath(item: item, section: 0)).map {
      $0.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    _ = zoom.dragEnds(velocity: CGPoint(x: velocity.x * 1000, y: velocity.y * 1000))
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { zoom.scrollingDidEnd() }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { zoom.scrollingDidEnd() }
}
