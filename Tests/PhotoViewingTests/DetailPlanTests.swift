import Foundation
import PhotoViewing
import TestSupport
import Testing

/// Tests of the parts in which a large photo is decoded. The photo has 12,001 × 8,000 pixels.
struct DetailPlanTests {
  private static let size = (width: 12_001, height: 8_000)

  private func plan(_ visible: CGRect, scale: CGFloat) throws -> DetailPlan {
    try #require(DetailPlan(size: Self.size, visible: visible, scale: scale))
  }

  /// Returns the fractions of a rectangle of pixels.
  private func fractions(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) -> CGRect {
    CGRect(x: x / 12_001, y: y / 8_000, width: width / 12_001, height: height / 8_000)
  }

  @Test func atActualSizeThePartHasAllPixelsInViewAndSomeAround() throws {
    let plan = try plan(fractions(5000, 3000, 1000, 700), scale: 1)
    #expect(plan.divisor == 1)
    #expect(plan.part == DetailPlan.Part(x: 4608, y: 2560, width: 1792, height: 1536, divisor: 1))
    #expect(plan.wholeSize == Self.size)
  }

  @Test(arguments: [(0.5, 2), (0.51, 2), (0.6, 1), (0.25, 4), (0.1, 8), (20, 1)])
  func aReducedPhotoIsDecodedReduced(scale: Double, divisor: Int) throws {
    let plan = try plan(fractions(5000, 3000, 1000, 700), scale: CGFloat(scale))
    #expect(plan.divisor == divisor)
    #expect(plan.wholeSize.width == (12_001 + divisor - 1) / divisor)
  }

  @Test func aPartEndsAtTheEdgesOfThePhoto() throws {
    let start = try plan(fractions(-200, -100, 1000, 700), scale: 1).part
    #expect(start == DetailPlan.Part(x: 0, y: 0, width: 1216, height: 1024, divisor: 1))
    let end = try plan(fractions(11_500, 7500, 1000, 700), scale: 1).part
    #expect(end.x + end.width == 12_001)
    #expect(end.y + end.height == 8000)
    let half = try plan(fractions(11_500, 7500, 1000, 700), scale: 0.5).part
    #expect(half.x + half.width == 6001)
  }

  @Test func aPhotoOutOfViewHasNoPart() {
    #expect(
      DetailPlan(size: Self.size, visible: fractions(13_000, 0, 100, 100), scale: 1) == nil)
    #expect(DetailPlan(size: (0, 0), visible: fractions(0, 0, 100, 100), scale: 1) == nil)
  }

  @Test func aPartIsKeptWhileThePhotoMovesALittleAndReplacedBeforeItsEdgeIsSeen() throws {
    let part = try plan(fractions(5000, 3000, 1000, 700), scale: 1).part
    #expect(try plan(fractions(5200, 3000, 1000, 700), scale: 1).isSatisfied(by: part))
    #expect(try !plan(fractions(5320, 3000, 1000, 700), scale: 1).isSatisfied(by: part))
    #expect(try plan(fractions(5320, 3000, 1000, 700), scale: 1).shows(part))
    #expect(try !plan(fractions(9000, 3000, 1000, 700), scale: 1).shows(part))
  }

  @Test func aPartOfMorePixelsServesASmallerZoomAndOneOfFewerPixelsNoLargerOne() throws {
    let fine = try plan(fractions(5000, 3000, 2000, 1400), scale: 1).part
    #expect(try plan(fractions(5000, 3000, 2000, 1400), scale: 0.5).isSatisfied(by: fine))
    let coarse = try plan(fractions(5000, 3000, 2000, 1400), scale: 0.5).part
    #expect(try !plan(fractions(5000, 3000, 2000, 1400), scale: 1).isSatisfied(by: coarse))
  }

  /// 1438 × 23,046 pixels are in view, which are fewer than 32 Mi. With edges at multiples of 64 they
  /// would be 1536 × 23,104, which are more.
  @Test func aLongPartWhoseRoundedEdgesAddTooManyPixelsIsDecodedAtHalfTheSize() throws {
    let visible = CGRect(x: 0.0361, y: -0.3732, width: 0.42665, height: 1.0462)
    let plan = try #require(DetailPlan(size: (3368, 34_243), visible: visible, scale: 1.19))
    #expect(plan.part == DetailPlan.Part(x: 0, y: 0, width: 1216, height: 11_968, divisor: 2))
  }

  @Test func everyPlanIsSatisfiedByItsPartWhichIsInThePhotoAndHasLimitedPixels() throws {
    var generator = SeededGenerator(seed: SeededGenerator.freshSeed(for: "detail plan"))
    for _ in 0..<2000 {
      let (width, height) = (
        Int.random(in: 1...40_000, using: &generator), Int.random(in: 1...40_000, using: &generator)
      )
      let visible = CGRect(
        x: .random(in: -0.5...1, using: &generator), y: .random(in: -0.5...1, using: &generator),
        width: .random(in: 0.0001...1.5, using: &generator),
        height: .random(in: 0.0001...1.5, using: &generator))
      let scale = CGFloat.random(in: 0.05...4, using: &generator)
      guard let plan = DetailPlan(size: (width, height), visible: visible, scale: scale) else {
        continue
      }
      let (part, whole) = (plan.part, plan.wholeSize)
      let comment: Comment = "\(width) × \(height), \(visible), \(scale): \(part)"
      #expect(part.x >= 0 && part.y >= 0 && part.width > 0 && part.height > 0, comment)
      #expect(part.x + part.width <= whole.width && part.y + part.height <= whole.height, comment)
      #expect(part.width * part.height <= 32 << 20, comment)
      #expect(plan.isSatisfied(by: part), comment)
      #expect(plan.shows(part), comment)
    }
  }
}
