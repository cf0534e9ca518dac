import Foundation
import PhotoViewing
import Trellis

/// The mouse on an open photo: a double click zooms it, and a drag moves it while it is zoomed.
@MainActor
final class PagePointer {
  private let collectionView: CollectionView
  private let click = ClickGesture()
  private let pan = PanGesture()
  /// The times of the movements of a drag, and the distances since its beginning.
  private var samples: [(time: TimeInterval, distance: CGPoint)] = []

  init(_ collectionView: CollectionView, _ zoom: PageZoom) {
    self.collectionView = collectionView
    click.isCapturing = true
    click.onPressed { [weak collectionView, weak zoom] count, point in
      guard count == 2, let collectionView, let zoom, zoom.pages != nil else { return }
      zoom.toggle(at: collectionView.viewPoint(forHostPoint: point))
    }
    pan.isCapturing = true
    pan.onPan(
      if: { [weak zoom] in zoom?.isZoomed ?? false },
      { [weak self] in self?.panned($0) })
  }

  /// Makes the widget receive the mouse. Gestures that are added later come first.
  func start() {
    for controller in [click, pan] { collectionView.widget.add(controller) }
  }

  private func panned(_ event: PanGesture.Event) {
    switch event {
    case .begin:
      samples = [(MainLoop.time, .zero)]
      collectionView.beginDrag()
    case .change(let distance):
      let last = samples.last?.distance ?? .zero
      let moved = CGPoint(x: last.x - distance.x, y: last.y - distance.y)
      collectionView.drag(by: collectionView.contentDistance(forHostDistance: moved))
      samples.append((MainLoop.time, distance))
    case .end:
      collectionView.endDrag(velocity: collectionView.contentDistance(forHostDistance: velocity))
      samples = []
    }
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
