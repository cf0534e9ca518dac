import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of `scrollViewDidChangeAdjustedContentInset(_:)`.
@MainActor
struct InsetDelegateTests {
  @MainActor
  private final class Delegate: CollectionViewDelegate {
    var insets: [EdgeInsets] = []

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
      insets.append(scrollView.adjustedContentInset)
    }
  }

  private let delegate = Delegate()

  private func top(_ top: CGFloat) -> EdgeInsets {
    EdgeInsets(top: top, left: 0, bottom: 0, right: 0)
  }

  @Test("Each change of the content inset and the safe area is reported with the new inset")
  func changesAreReported() {
    let stage = Stage(counts: [100])
    stage.view.delegate = delegate
    stage.settle()
    #expect(delegate.insets == [])
    stage.view.contentInset = top(10)
    stage.view.contentInset = top(10)
    stage.view.additionalSafeAreaInsets = top(5)
    stage.settle()
    #expect(delegate.insets == [top(10), top(15)])
    stage.view.contentInsetAdjustmentBehavior = .always
    stage.settle()
    #expect(delegate.insets.count == 2, "the inset is the same")
    stage.view.contentInsetAdjustmentBehavior = .never
    #expect(delegate.insets.last == top(10))
  }

  @Test("A change by content that begins to scroll is reported")
  func contentThatBeginsToScrollIsReported() {
    let stage = Stage(counts: [1]) {
      $0.view.contentInsetAdjustmentBehavior = .scrollableAxes
      $0.view.additionalSafeAreaInsets = top(5)
    }
    stage.view.delegate = delegate
    stage.settle()
    #expect(stage.view.adjustedContentInset == .zero)
    stage.reload([100])
    #expect(delegate.insets == [top(5)])
  }
}
