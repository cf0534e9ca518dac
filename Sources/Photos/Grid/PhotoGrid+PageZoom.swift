import Foundation
import PhotoLibrary
import PhotoViewing
import Trellis

/// The zoom of the open photo.
extension PhotoGrid {
  /// Connects the zoom of the open photo with the frames of the widget, and with the mouse.
  func addPageZoom() {
    pageZoom.animates = { Style.animates }
    pageZoom.onMotion = { [weak self] in self?.followZoom() }
    pageZoom.onChange = { [weak self] in self?.pageDidZoom() }
    click.isCapturing = true
    click.onPressed { [weak self] count, point in
      guard let self, count == 2, pageZoom.pages != nil else { return }
      pageZoom.toggle(at: inView(point))
    }
    pan.isCapturing = true
    pan.onPan(
      if: { [weak self] in self?.pageZoom.isZoomed ?? false },
      { [weak self] in self?.panned($0) })
    for controller in [click, pan] { widget.add(controller) }
  }

  /// Moves the zoom on in each frame until it rests.
  private func followZoom() {
    guard !isFollowingZoom else { return }
    isFollowingZoom = true
    widget.onEveryFrame { [weak self] time in
      guard let self else { return false }
      isFollowingZoom = pageZoom.advance(to: time)
      return isFollowingZoom
    }
  }

  private func pageDidZoom() {
    delegate?.gridDidZoom()
    requestLargePictures()
    showVisiblePart()
  }

  /// Tells the cell of the open photo which part of it is in view.
  func showVisiblePart() {
    guard let pages, let photo = pages.shownPhoto,
      let cell = collectionView.cellForItem(at: photo) as? PhotoCell
    else { return }
    cell.visiblePart = visiblePart()
    followDetails()
  }

  /// Returns the part of the zoomed photo that is in view, in fractions of its size. Nil if no photo
  /// is zoomed.
  func visiblePart() -> CGRect? {
    guard let pages, let zoomed = pages.zoomed, pages.single == nil else { return nil }
    let photo = zoomed.photo
    let frame = pages.geometry(of: photo).frame(at: zoomed.zoom)
    let view = collectionView.bounds
    // A picture is not mirrored with the content.
    let left = collectionView.isMirrored ? frame.maxX - view.maxX : view.minX - frame.minX
    return CGRect(
      x: left / frame.width, y: (view.minY - frame.minY) / frame.height,
      width: view.width / frame.width, height: view.height / frame.height)
  }

  // MARK: Keys

  /// Zooms the open photo one step.
  func zoomPage(closer isCloser: Bool) { pageZoom.step(closer: isCloser) }

  /// Performs an arrow key in the direction of reading: turns the page, or moves a photo that is wider
  /// than the view.
  ///
  /// - Parameter step: 1 for the key that leads to the next photo, −1 for the other one.
  func arrow(_ step: Int) {
    if pageZoom.scrollsSideways {
      pageZoom.pan(by: CGPoint(x: step, y: 0))
    } else {
      turn(by: step)
    }
  }

  // MARK: Mouse

  private func inView(_ point: CGPoint) -> CGPoint { collectionView.viewPoint(forHostPoint: point) }

  private func panned(_ event: PanGesture.Event) {
    switch event {
    case .begin:
      panSamples = [(MainLoop.time, .zero)]
      collectionView.beginDrag()
    case .change(let distance):
      let last = panSamples.last?.distance ?? .zero
      let moved = CGPoint(x: last.x - distance.x, y: last.y - distance.y)
      collectionView.drag(by: collectionView.contentDistance(forHostDistance: moved))
      panSamples.append((MainLoop.time, distance))
    case .end:
      collectionView.endDrag(
        velocity: collectionView.contentDistance(forHostDistance: panVelocity))
      panSamples = []
    }
  }

  /// The velocity of the content offset over the last tenth of a second, in points per second.
  private var panVelocity: CGPoint {
    let now = MainLoop.time
    guard let last = panSamples.last, let first = panSamples.first(where: { now - $0.time < 0.1 }),
      last.time > first.time
    else { return .zero }
    let duration = max(now - first.time, 0.001)
    return CGPoint(
      x: (first.distance.x - last.distance.x) / duration,
      y: (first.distance.y - last.distance.y) / duration)
  }
}
