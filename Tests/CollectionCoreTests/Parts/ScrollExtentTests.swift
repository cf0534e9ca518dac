import Foundation
import Testing

@testable import CollectionCore

/// Tests of offset limits, releases and the motion of a scroll view, without a collection view.
@MainActor
struct ScrollExtentTests {
  private func extent(
    _ width: CGFloat, _ height: CGFloat, inset: EdgeInsets = .zero
  ) -> ScrollExtent {
    ScrollExtent(
      content: CGSize(width: width, height: height), view: CGSize(width: 100, height: 100),
      inset: inset)
  }

  @Test func theMainAxisIsHorizontalOnlyWithoutVerticalScrolling() {
    #expect(extent(300, 50).mainAxis == .horizontal)
    #expect(extent(300, 300).mainAxis == .vertical)
    #expect(extent(50, 50).mainAxis == .vertical)
    #expect(extent(50, 300).mainAxis == .vertical)
  }
}
