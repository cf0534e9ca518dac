import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the item in the middle of a carousel when the size of the view changes.
@MainActor
struct CarouselResizeTests {
  /// A carousel whose items are 40 % as long as the shorter side of the view.
  private final class FittingCarousel: CarouselLayout {
    override func prepare() {
      if let view = collectionView {
        let side = max(1, (min(view.bounds.width, view.bounds.height) * 0.4).rounded())
        itemSize = CGSize(width: side, height: side)
      }
      super.prepare()
    }
  }

  struct Case: Sendable {
    let isVertical: Bool
    let isCoverFlow: Bool
    let isRightToLeft: Bool
  }

  nonisolated static let cases = [false, true].flatMap { isVertical in
    [false, true].flatMap { isCoverFlow in
      [false, true].map { isRightToLeft in
        Case(isVertical: isVertical, isCoverFlow: isCoverFlow, isRightToLeft: isRightToLeft)
      }
    }
  }

  /// The sizes during a drag of the window's edge, and some that differ much.
  private static let sizes =
    stride(from: CGFloat(790), through: 320, by: -30).map { CGSize(width: $0, height: 560) }
    + [(320, 900), (1500, 900), (1500, 300), (800, 560)].map { CGSize(width: $0.0, height: $0.1) }

  /// Returns a carousel of 40 items in a view of 800×560 points. In the cover flow an item in the
  /// middle moves the others by more than the distance of two items.
  private func trial(_ test: Case) -> LayoutFixture<FittingCarousel> {
    let layout = FittingCarousel()
    layout.scrollDirection = test.isVertical ? .vertical : .horizontal
    layout.interitemSpacing = test.isCoverFlow ? -60 : 18
    layout.style = test.isCoverFlow ? .coverFlow : .line
    if test.isCoverFlow { layout.style.centerSpacing = 200 }
    let trial = LayoutFixture(layout, counts: [40], size: CGSize(width: 800, height: 560))
    if test.isRightToLeft { trial.view.effectiveUserInterfaceLayoutDirection = .rightToLeft }
    trial.settle()
    return trial
  }

  private func pitch(_ trial: LayoutFixture<FittingCarousel>) -> CGFloat {
    trial.layout.itemSize.width + trial.layout.interitemSpacing
  }

  /// Returns the position of the view, in items.
  private func position(_ trial: LayoutFixture<FittingCarousel>) -> CGFloat {
    trial.view.contentOffset.along(trial.layout.scrollDirection.axis) / pitch(trial)
  }

  private func center(_ item: Int, in trial: LayoutFixture<FittingCarousel>) {
    trial.view.contentOffset = CGPoint(
      trial.layout.scrollDirection.axis, main: CGFloat(item) * pitch(trial), cross: 0)
    trial.settle()
  }

  /// Expects that an item is in the middle of the view.
  private func expect(_ item: Int, inTheMiddleOf trial: LayoutFixture<FittingCarousel>) {
    let size = trial.view.bounds.size
    #expect(abs(position(trial) - CGFloat(item)) < 1e-6, "\(position(trial)) at \(size)")
    let middle = trial.attributes(item).map { attributes in
      hypot(
        attributes.center.x - trial.view.bounds.midX, attributes.center.y - trial.view.bounds.midY)
    }
    #expect((middle ?? .infinity) < 1e-6, "at \(size)")
  }

  @Test(arguments: cases)
  func theItemInTheMiddleStaysThereAtEverySize(test: Case) {
    for item in [0, 1, 17, 38, 39] {
      let trial = trial(test)
      center(item, in: trial)
      for size in Self.sizes {
        trial.view.resize(to: size)
        expect(item, inTheMiddleOf: trial)
      }
      trial.settle()
      expect(item, inTheMiddleOf: trial)
      #expect(trial.faults == [])
    }
  }

  @Test(arguments: cases)
  func theItemInTheMiddleStaysThereWhileTheViewHasNoSize(test: Case) {
    let trial = trial(test)
    center(17, in: trial)
    trial.resize(to: .zero)
    trial.resize(to: CGSize(width: 500, height: 700))
    expect(17, inTheMiddleOf: trial)
    #expect(trial.faults == [])
  }

  @Test(arguments: cases)
  func aFlingEndsWithAnItemInTheMiddleAfterAResize(test: Case) {
    let trial = trial(test)
    let axis = trial.layout.scrollDirection.axis
    center(10, in: trial)
    trial.drag(by: CGPoint(axis, main: 30, cross: 0), velocity: CGPoint(axis, main: 1500, cross: 0))
    for _ in 0..<6 { trial.tick() }
    let velocity = trial.view.velocity.along(axis)
    trial.view.resize(to: CGSize(width: 500, height: 700))
    #expect(trial.view.isDecelerating)
    #expect(abs(trial.view.velocity.along(axis) - velocity) < 1e-6)
    trial.settle()
    let end = position(trial)
    #expect(end > 10 && abs(end - end.rounded()) < 1e-6, "\(end)")
    #expect(trial.faults == [])
  }

  @Test(arguments: cases)
  func aSnapEndsWithAnItemInTheMiddleAfterAResize(test: Case) throws {
    let trial = trial(test)
    center(10, in: trial)
    trial.view.wheel(x: test.isVertical ? 0 : 1, y: test.isVertical ? 1 : 0)
    // The last part of the movement is the one that the layout has chosen.
    func isSnapping() -> Bool {
      if case .moving(let motion, _) = trial.view.activity { motion.origin == nil } else { false }
    }
    for _ in 0..<200 where !isSnapping() { trial.tick() }
    try #require(isSnapping())
    for _ in 0..<2 { trial.tick() }
    trial.resize(to: CGSize(width: 500, height: 700))
    let end = position(trial)
    #expect(end > 10 && abs(end - end.rounded()) < 1e-6, "\(end)")
    #expect(trial.faults == [])
  }

  /// The size changes in the closure of the update, or while the update is being animated.
  @Test(arguments: cases, [false, true])
  func theItemInTheMiddleOfAnUpdateStaysThereInAResize(test: Case, isInClosure: Bool) {
    let trial = trial(test)
    let size = CGSize(width: 500, height: 700)
    center(20, in: trial)
    trial.update([43]) {
      trial.view.insertItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
      if isInClosure { trial.view.resize(to: size) }
    }
    if !isInClosure {
      for _ in 0..<5 { trial.tick() }
      trial.view.resize(to: size)
    }
    expect(23, inTheMiddleOf: trial)
    trial.settle()
    expect(23, inTheMiddleOf: trial)
    #expect(trial.faults == [])
  }

  @Test func aResizeWhileTheUserDragsKeepsTheDistanceOfTheItemToTheMiddle() {
    let trial = trial(Case(isVertical: false, isCoverFlow: false, isRightToLeft: false))
    center(10, in: trial)
    trial.view.beginDrag()
    trial.view.drag(by: CGPoint(x: 40, y: 0))
    trial.view.resize(to: CGSize(width: 500, height: 700))
    #expect(abs(trial.view.contentOffset.x - (10 * pitch(trial) + 40)) < 1e-6)
    trial.view.endDrag(velocity: .zero)
    trial.settle()
    expect(10, inTheMiddleOf: trial)
    #expect(trial.faults == [])
  }
}
