import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Headers whose frames depend on the content offset. They are right in the frame that shows the
/// offset, however the view is scrolled. The view is 110 × 100 points and has headers 20 points high.
@MainActor
struct HeaderFrameTests {
  private static let kind = CollectionView.elementKindSectionHeader
  private static let baseHeight: CGFloat = 20

  enum Means: CaseIterable, Sendable {
    case touchpad, fling, wheel, key, animated, program, scrollbar, edge, pullBeyondTheTop

    @MainActor
    func begin(_ stage: Stage) {
      let view = stage.view
      switch self {
      case .touchpad, .program, .scrollbar, .pullBeyondTheTop: break
      case .fling:
        view.drag(by: CGPoint(x: 0, y: 10))
        view.endDrag(velocity: CGPoint(x: 0, y: 7000))
      case .wheel: view.wheel(x: 0, y: 30)
      case .key: view.perform(.page(1))
      case .animated: view.setContentOffset(CGPoint(x: 0, y: 5555), animated: true)
      case .edge: view.autoscroll(at: CGPoint(x: 50, y: 100))
      }
    }

    /// Scrolls between two frames.
    @MainActor
    func step(_ stage: Stage, _ number: Int) {
      let view = stage.view
      switch self {
      case .touchpad: view.drag(by: CGPoint(x: 0, y: 37.4))
      case .program: view.contentOffset.y += 33.3
      case .scrollbar: view.steer(to: CGPoint(x: 0, y: CGFloat(number) * 41.7))
      case .pullBeyondTheTop:
        if number < 15 { view.drag(by: CGPoint(x: 0, y: -13)) }
        if number == 15 { view.endDrag(velocity: CGPoint(x: 0, y: -400)) }
      case .fling, .wheel, .key, .animated, .edge: break
      }
    }
  }

  private func header(_ section: Int, _ stage: Stage) -> LayoutGeometry? {
    stage.view.supplementaryView(
      forElementKind: Self.kind, at: IndexPath(item: 0, section: section)
    ).flatMap { stage.host.placement(of: $0)?.geometry }
  }

  @Test(arguments: Means.allCases)
  func aPinnedHeaderFollowsTheOffsetInTheSameFrame(means: Means) throws {
    let stage = Stage(counts: Array(repeating: 50, count: 20)) {
      $0.layout.headerReferenceSize.height = Self.baseHeight
      $0.layout.sectionHeadersPinToVisibleBounds = true
    }
    // A section has a header and 25 lines every 60 points, with no spacing after the last line.
    let length = Self.baseHeight + 25 * 60 - 10
    means.begin(stage)
    var offsets: Set<CGFloat> = []
    for number in 0..<40 {
      means.step(stage, number)
      stage.tick()
      let offset = try #require(stage.host.viewport?.offset.y)
      #expect(offset == stage.view.contentOffset.y)
      offsets.insert(offset)
      let section = max(0, Int(offset / length))
      let end = CGFloat(section + 1) * length - Self.baseHeight
      let expected = offset < 0 ? 0 : min(offset, end)
      #expect(header(section, stage)?.origin.y == expected, "at \(offset) in frame \(number)")
      #expect(stage.faults == [])
    }
    #expect(offsets.count > 15, "the view scrolled")
  }

  /// The header grows while the content is pulled down at the top, as in many apps for iOS.
  @Test(arguments: [Means.pullBeyondTheTop, .touchpad])
  func aStretchyHeaderFillsThePulledSpaceInTheSameFrame(means: Means) throws {
    let stage = Stage(counts: [500]) { stage in
      stage.layout.headerReferenceSize.height = Self.baseHeight
      stage.layout.invalidatesOnEveryBoundsChange = true
      stage.layout.changeAnswer = { [unowned stage] answer in
        for attributes in answer where attributes.representedElementKind == Self.kind {
          let pull = max(-stage.view.contentOffset.y, 0)
          attributes.frame.origin.y = -pull
          attributes.frame.size.height = Self.baseHeight + pull
        }
        return answer
      }
    }
    var tallest: CGFloat = 0
    for number in 0..<120 {
      means.step(stage, number)
      stage.tick()
      let offset = try #require(stage.host.viewport?.offset.y)
      guard offset < Self.baseHeight else { continue }
      let header = try #require(self.header(0, stage))
      #expect(header.origin.y == min(offset, 0), "in frame \(number)")
      #expect(abs(header.origin.y + header.size.height - Self.baseHeight) < 1e-9)
      tallest = max(tallest, header.size.height)
      #expect(stage.faults == [])
    }
    if means == .pullBeyondTheTop { #expect(tallest > 40, "the header was stretched") }
    #expect(stage.view.contentOffset.y >= 0, "the content bounced back")
  }
}
