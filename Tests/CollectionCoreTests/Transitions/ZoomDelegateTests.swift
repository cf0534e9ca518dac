import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the scroll view delegate's methods about zooming, which a `LayoutZoom` calls. The layouts
/// have tiles of 25, 50 and 100 points.
@MainActor
struct ZoomDelegateTests {
  @MainActor
  private final class Delegate: CollectionViewDelegate {
    var calls: [String] = []
    var zoomed: HostedView? = HostedView()

    private func name(_ view: HostedView?) -> String { view === zoomed ? "view" : "other" }

    func viewForZooming(in scrollView: ScrollView) -> HostedView? {
      calls.append("view")
      return zoomed
    }

    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: HostedView?) {
      calls.append("begin \(name(view))")
    }

    func scrollViewDidZoom(_ scrollView: ScrollView) { calls.append("zoom") }

    func scrollViewDidEndZooming(
      _ scrollView: ScrollView, with view: HostedView?, atScale scale: CGFloat
    ) { calls.append("end \(name(view)) \(scale)") }
  }

  @MainActor
  private final class Unasked: CollectionViewDelegate {
    var calls: [String] = []

    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: HostedView?) {
      calls.append(view == nil ? "begin" : "view")
    }
  }

  private let layouts = [25, 50, 100].map { side in
    CollectionViewFlowLayout(itemSize: CGSize(width: side, height: side))
  }
  private let delegate = Delegate()
  private let stage: Stage
  private let zoom: LayoutZoom

  init() {
    stage = Stage(counts: [1000], size: CGSize(width: 210, height: 200))
    stage.view.collectionViewLayout = layouts[1]
    stage.view.delegate = delegate
    stage.settle()
    zoom = LayoutZoom(stage.view) { [layouts] layout, direction, _ in
      guard let index = layouts.firstIndex(where: { $0 === layout }) else { return nil }
      let next = index + (direction == .closer ? 1 : -1)
      return layouts.indices.contains(next) ? LayoutZoom.Step(layouts[next], ratio: 2) : nil
    }
  }

  private func pinch(_ factors: [CGFloat]) {
    zoom.begin()
    for (step, factor) in factors.enumerated() {
      zoom.scale(by: factor, at: nil, time: Double(step))
      stage.tick()
    }
    zoom.end(at: Double(factors.count))
    stage.settle()
  }

  @Test("A pinch to the closer layout ends at its scale")
  func aPinchEndsAtTheScaleOfTheNextLayout() {
    pinch([1.2, 1.5])
    #expect(delegate.calls == ["view", "begin view", "zoom", "zoom", "end view 2.0"])
  }

  @Test("A pinch that returns ends at scale 1")
  func aPinchThatReturnsEndsAtOne() {
    pinch([0.9])
    #expect(delegate.calls == ["view", "begin view", "zoom", "end view 1.0"])
  }

  @Test("A pinch through two layouts is one zoom")
  func aPinchThroughTwoLayoutsIsOneZoom() {
    stage.view.collectionViewLayout = layouts[0]
    stage.settle()
    pinch([1.9, 1.9])
    #expect(stage.view.collectionViewLayout === layouts[2])
    #expect(delegate.calls == ["view", "begin view", "zoom", "zoom", "end view 4.0"])
  }

  @Test("A delegate that returns no view prevents the zoom")
  func noViewPreventsTheZoom() {
    delegate.zoomed = nil
    pinch([1.5])
    #expect(stage.view.collectionViewLayout === layouts[1])
    #expect(delegate.calls == ["view"])
  }

  @Test("A delegate that does not implement viewForZooming allows the zoom")
  func withoutTheMethodTheZoomIsAllowed() {
    let unasked = Unasked()
    stage.view.delegate = unasked
    pinch([1.9])
    #expect(stage.view.collectionViewLayout === layouts[2])
    #expect(unasked.calls == ["begin"])
  }

  @Test("A zoom that another layout interrupts ends once")
  func anInterruptedZoomEnds() {
    zoom.begin()
    zoom.scale(by: 1.2, at: nil, time: 0)
    stage.tick()
    stage.view.collectionViewLayout = layouts[0]
    stage.settle()
    zoom.end(at: 1)
    stage.settle()
    #expect(delegate.calls == ["view", "begin view", "zoom", "end view 1.0"])
  }
}
