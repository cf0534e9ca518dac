import Foundation
import Testing

@testable import CollectionCore

/// Tests of the content offset of a transition whose progress has swung past an end. Offsets are
/// limited to 0…800 in the old layout and to 0…300 in the new one.
struct OffsetPlanTests {
  private func plan(
    through offset: CGFloat, at progress: CGFloat, to end: CGFloat
  ) -> [CGFloat] {
    func extent(_ height: CGFloat) -> ScrollExtent {
      ScrollExtent(
        content: CGSize(width: 100, height: height), view: CGSize(width: 100, height: 200),
        inset: .zero)
    }
    let plan = OffsetPlan(
      through: CGPoint(x: 0, y: offset), at: progress, to: CGPoint(x: 0, y: end),
      old: extent(1000), new: extent(500))
    return [plan.start.y, plan.end.y]
  }

  @Test func aPlanMadeBeyondTheEndLeadsToTheContentOfTheNewLayout() {
    #expect(plan(through: -300, at: 1.4, to: 100) == [100, 0])
    #expect(plan(through: 900, at: 1.4, to: 100) == [100, 300])
    #expect(plan(through: 120, at: 1.4, to: 100) == [100, 120])
  }

  @Test func aPlanMadeBeyondTheStartLeadsBackToTheContentOfTheOldLayout() {
    #expect(plan(through: -300, at: -0.2, to: 100) == [0, 100])
    #expect(plan(through: 900, at: -0.2, to: 100) == [800, 100])
  }

  @Test func anOffsetThatTheProgramSetBeyondTheContentStaysAtAnEnd() {
    #expect(plan(through: -300, at: 0, to: 100) == [-300, 100])
    #expect(plan(through: -300, at: 1, to: 100) == [100, -300])
  }
}
