import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of metrics that are not finite numbers or that are out of range.
@MainActor
struct FlowInvalidMetricsTests {
  private static let odd: [CGFloat] = [
    .nan, .infinity, -.infinity, -5, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300,
  ]

  @Test func aNonNumericItemSizeIsReportedAndCountsAsZero() {
    var section = ReferenceFlow.Section(widths: [50, 50])
    section.sizes[1] = CGSize(width: CGFloat.nan, height: 30)
    var fixture: FlowFixture?
    let messages = mistakes {
      fixture = FlowFixture([section], size: CGSize(width: 200, height: 200))
    }
    #expect(
      messages == ["the size of the item at [0, 1] cannot be nan x 30.0; 0 is used instead"])
    #expect(fixture?.frames().last?.size == CGSize(width: 0, height: 30))
  }

  @Test func aHugeItemSizeIsReportedAndLimited() {
    var section = ReferenceFlow.Section(widths: [50, 50])
    section.sizes[1].height = 1e300
    var fixture: FlowFixture?
    let messages = mistakes {
      fixture = FlowFixture([section], size: CGSize(width: 200, height: 200))
    }
    #expect(messages.count == 1)
    #expect(fixture?.frames().last?.height == 1e15)
  }

  /// Any metric of the delegate can be out of range.
  @Test func invalidMetricsOfADelegateNeverGiveNonFiniteFrames() {
    let first = SeededGenerator.freshSeed(for: "impossible measures")
    for seed in first..<first + 500 {
      var random = SeededGenerator(seed: seed)
      func length(_ usual: CGFloat) -> CGFloat {
        Int.random(in: 0..<6, using: &random) == 0
          ? Self.odd.randomElement(using: &random) ?? .nan
          : CGFloat.random(in: 0...usual, using: &random)
      }
      func size(_ usual: CGFloat) -> CGSize { CGSize(width: length(usual), height: length(usual)) }
      let sections = (0..<3).map { _ in
        var section = ReferenceFlow.Section()
        section.sizes = (0..<Int.random(in: 0...6, using: &random)).map { _ in size(90) }
        section.inset = EdgeInsets(
          top: length(20), left: length(20), bottom: length(20), right: length(20))
        (section.lineSpacing, section.interitemSpacing) = (length(20), length(20))
        (section.header, section.footer) = (size(30), size(30))
        return section
      }
      _ = mistakes {
        let fixture = FlowFixture(
          sections, size: CGSize(width: 200, height: 200),
          direction: Bool.random(using: &random) ? .vertical : .horizontal)
        var frames = (0..<3).flatMap { fixture.frames(inSection: $0) }
        frames += (0..<3).flatMap { [fixture.header($0), fixture.footer($0)] }.compactMap(\.self)
        frames.append(CGRect(origin: .zero, size: fixture.contentSize))
        let wrong = frames.filter { frame in
          let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
          return numbers.contains { !$0.isFinite }
        }
        #expect(wrong.isEmpty, "seed \(seed)")
        let all = fixture.keys(in: CGRect(x: -1e6, y: -1e6, width: 1e20, height: 1e20))
        #expect(Set(all).count == all.count)
      }
    }
  }
}
