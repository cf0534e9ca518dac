import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of `sectionInsetReference`, the boundary from which section insets are measured.
@MainActor
struct FlowSectionInsetReferenceTests {
  private func flow(
    _ reference: CollectionViewFlowLayout.SectionInsetReference,
    direction: CollectionView.ScrollDirection = .vertical,
    configure: (CollectionView) -> Void
  ) -> FlowFixture {
    let flow = FlowFixture(counts: [2], size: CGSize(width: 140, height: 140)) {
      $0.scrollDirection = direction
      $0.headerReferenceSize = CGSize(width: 20, height: 20)
      $0.sectionInset = EdgeInsets(top: 3, left: 2, bottom: 3, right: 2)
      $0.sectionInsetReference = reference
      $0.lineAlignment = .leading
    }
    configure(flow.view)
    flow.view.prepareLayoutIfNeeded()
    return flow
  }

  private let insets = EdgeInsets(top: 5, left: 12, bottom: 7, right: 9)

  @Test func sectionInsetsFromTheContentInsetIgnoreSafeAreaAndMargins() {
    let flow = flow(.fromContentInset) {
      $0.additionalSafeAreaInsets = insets
      $0.layoutMargins = insets
    }
    #expect(flow.frames() == [rect(2, 23, 50, 50), rect(62, 23, 50, 50)])
  }

  @Test func sectionInsetsFromTheSafeAreaAddItsInsetsAcrossTheAxis() {
    let flow = flow(.fromSafeArea) { $0.additionalSafeAreaInsets = insets }
    #expect(flow.frames() == [rect(14, 23, 50, 50), rect(74, 23, 50, 50)])
    #expect(flow.header(0) == rect(0, 0, 140, 20))
    // 140 - (12 + 9) - (2 + 2) = 115 holds two items of 50. Ten points less do not.
    flow.view.additionalSafeAreaInsets.right = 19
    flow.view.prepareLayoutIfNeeded()
    #expect(flow.frames() == [rect(14, 23, 50, 50), rect(14, 83, 50, 50)])
  }

  @Test func sectionInsetsFromTheLayoutMarginsAddTheMargins() {
    let flow = flow(.fromLayoutMargins) {
      $0.layoutMargins = insets
      $0.additionalSafeAreaInsets.left = 99
    }
    #expect(flow.frames() == [rect(14, 23, 50, 50), rect(74, 23, 50, 50)])
  }

  @Test func aHorizontalLayoutAddsSafeAreaInsetsAtTopAndBottom() {
    let flow = flow(.fromSafeArea, direction: .horizontal) {
      $0.contentInsetAdjustmentBehavior = .scrollableAxes
      $0.additionalSafeAreaInsets = insets
    }
    #expect(flow.frames() == [rect(22, 8, 50, 50), rect(22, 68, 50, 50)])
  }

  /// An inset that the adjusted content inset contains already is not added a second time.
  @Test func aSafeAreaInTheAdjustedContentInsetIsNotAddedAgain() {
    let flow = flow(.fromSafeArea, direction: .horizontal) { $0.additionalSafeAreaInsets = insets }
    #expect(flow.view.adjustedContentInset == EdgeInsets(top: 5, left: 0, bottom: 7, right: 0))
    #expect(flow.frames() == [rect(22, 3, 50, 50), rect(22, 63, 50, 50)])
  }

  /// The content begins 8 points and the safe area 12 points from the view's edge, so 4 points
  /// remain.
  @Test func theContentInsetReducesTheInsetFromTheSafeArea() {
    let flow = flow(.fromSafeArea) {
      $0.additionalSafeAreaInsets.left = 12
      $0.additionalSafeAreaInsets.right = 3
      $0.contentInset = EdgeInsets(top: 0, left: 8, bottom: 0, right: 4)
    }
    #expect(flow.frames() == [rect(6, 23, 50, 50), rect(66, 23, 50, 50)])
    #expect(flow.contentSize.width == 128)
  }
}
