import Foundation
import PhotoViewing
import Trellis

/// The mouse on an open photo: a double click zooms it, and a drag moves it. While the whole photo is in
/// view, a drag and the wheel turn the pages.
@MainActor
final class PagePointer {
  private let collectionView: CollectionView
  private let zoom: PageZoom
  private let click = ClickGesture()
  private let pan = PanGesture()
  private let wheel: PageWheel
  /// The part of the page's width by which a page is dragged before it turns even at rest.
  private static let farDrag: CGFloat = 0.12
  /// The speed with which a page that was dragged so far turns at least, in points per second.
  private static let turningSpeed: CGFloat = 400

  /// The times of the movements of a drag, and the distances since its beginning.
  private var samples: [(time: TimeInterval, distance: CGPoint)] = []
  /// Called with true when a drag begins, and with false when it ends.
  var onDrag: @MainActor (Bool) -> Void = { _ in }

  /// Creates the object.
  ///
  /// - Parameter turn: Turns by a number of pages, which is negative for pages before.
  init(
    _ collectionView: CollectionView, _ zoom: PageZoom,
    turn: @escaping @MainActor (Int) -> Void
  ) {
    (self.collectionView, self.zoom) = (collectionView, zoom)
    wheel = PageWheel(
      isCapturing: true, if: { [weak zoom] in zoom?.pages != nil && zoom?.fits == true },
      turn: turn)
    click.isCapturing = true
    click.onPressed { [weak collectionView, weak zoom] count, point in
      guard count == 2, let collectionView, let zoom, zoom.pages != nil else { return }
      zoom.toggle(at: collectionView.viewPoint(forHostPoint: point))
    }
    pan.isCapturing = true
    pan.onPan(
      if: { [weak zoom] in zoom?.pages != nil },
      { [weak self] in self?.panned($0) })
  }

  /// Makes the widget receive the mouse. Gestures that are added later come first.
  func start() {
    for controller in [click, pan] { collectionView.widget.add(controller) }
    wheel.add(to: collectionView.widget)
  }

  private func panned(_ event: PanGesture.Event) {
    switch event {
    case .begin:
      samples = [(MainLoop.time, .zero)]
      onDrag(true)
      collectionView.beginDrag()
    case .change(let distance):
      let last = samples.last?.distance ?? .zero
      let moved = CGPoint(x: last.x - distance.x, y: last.y - distance.y)
      collectionView.drag(by: collectionView.contentDistance(forHostDistance: moved))
      samples.append((MainLoop.time, distance))
    case .end:
      collectionView.endDrag(
        velocity: collectionView.contentDistance(forHostDistance: endVelocity))
      samples = []
      onDrag(false)
    }
  }

  /// The velocity with which a drag ends. A whole photo that was dragged far turns its page.
  private var endVelocity: CGPoint {
    let (velocity, distance) = (velocity, -(samples.last?.distance.x ?? 0))
    guard !zoom.isZoomed, velocity.x * distance >= 0,
      abs(distance) > Self.farDrag * collectionView.bounds.width
    else { return velocity }
    let speed = max(abs(velocity.x), Self.turningSpeed)
    return CGPoint(x: distance > 0 ? speed : -speed, y: velocity.y)
  }

  /// The velocity of the content offset over the last tenth of a second, in points per second.
  private var velocity: CGPoint {
    let now = MainLoop.time
    guard let last = samples.last, let first = samples.first(where: { now - $0.time < 0.1 }),
      last.time > first.time
    else { return .zero }
    let duration = max(now - first.time, 0.001)
    return CGPoint(
      x: (first.distance.x - last.distance.x) / duration,
      y: (first.distance.y - last.distance.y) / duration)
  }
}
