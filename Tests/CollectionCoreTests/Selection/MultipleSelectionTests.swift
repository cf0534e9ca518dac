import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the delegate's methods about the selection of several items by a rubber band or with
/// Shift. Items are 50×50 points, two in a line, 10 points apart, in a view of 110×100 points.
@MainActor
struct MultipleSelectionTests {
  @MainActor
  private final class Delegate: CollectionViewDelegate {
    var calls: [String] = []
    var answer = true
    var onBegin: (CollectionView) -> Void = { _ in }

    func collectionView(
      _ collectionView: CollectionView,
      shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
      calls.append("should \(indexPath.item)")
      return answer
    }

    func collectionView(
      _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      calls.append("begin \(indexPath.item) with \(collectionView.numberOfSelectedItems)")
      onBegin(collectionView)
    }

    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView) {
      calls.append("end with \(collectionView.numberOfSelectedItems)")
    }
  }

  @MainActor
  private final class Plain: CollectionViewDelegate {}

  private let delegate = Delegate()
  private let stage = Stage(counts: [20])

  init() {
    stage.view.delegate = delegate
    stage.view.allowsMultipleSelection = true
    stage.settle()
  }

  private func click(_ item: Int, _ modifiers: SelectionModifiers = []) {
    let point = CGPoint(x: 25 + item % 2 * 60, y: 25 + item / 2 * 60)
    stage.click(at: point, modifiers)
    stage.settle()
  }

  /// Drags a rubber band from the space between the columns.
  private func band(to points: [CGPoint], releases: Bool = true) {
    stage.view.pointer.press(SelectionPress(at: CGPoint(x: 55, y: 20)))
    for point in points {
      stage.view.pointer.drag(to: point)
      stage.tick()
    }
    if releases, let last = points.last { stage.view.pointer.release(at: last) }
    stage.settle()
  }

  @Test("A rubber band begins at the first item that it meets and ends with the release")
  func aRubberBandIsOneInteraction() {
    band(to: [CGPoint(x: 58, y: 30), CGPoint(x: 80, y: 30), CGPoint(x: 80, y: 80)])
    #expect(delegate.calls == ["should 1", "begin 1 with 0", "end with 2"])
    #expect(stage.selected == [1, 3])
  }

  @Test("A rubber band that meets no item calls no method")
  func aBandInEmptySpaceIsNone() {
    band(to: [CGPoint(x: 58, y: 30), CGPoint(x: 57, y: 50)])
    #expect(delegate.calls == [])
    #expect(stage.selected == [])
  }

  @Test("A rubber band that the delegate refuses ends and selects nothing")
  func aRefusedBandEnds() {
    delegate.answer = false
    band(to: [CGPoint(x: 80, y: 30), CGPoint(x: 80, y: 80)])
    #expect(delegate.calls == ["should 1"])
    #expect(stage.selected == [])
    #expect(!stage.view.pointer.isBanding)
  }

  @Test("A cancelled rubber band ends once")
  func aCancelledBandEnds() {
    band(to: [CGPoint(x: 80, y: 30)], releases: false)
    #expect(stage.view.pointer.escape())
    stage.view.pointer.cancel()
    #expect(delegate.calls == ["should 1", "begin 1 with 0", "end with 1"])
    #expect(stage.selected == [], "Escape restores the selection before the band")
  }

  @Test("The delegate's consent allows a rubber band in a view without multiple selection")
  func consentAllowsSeveralItems() {
    stage.view.allowsMultipleSelection = false
    band(to: [CGPoint(x: 58, y: 30), CGPoint(x: 80, y: 30), CGPoint(x: 80, y: 80)])
    #expect(delegate.calls == ["should 1", "begin 1 with 0", "end with 2"])
    #expect(stage.selected == [1, 3])
    #expect(stage.view.allowsMultipleSelection)
  }

  @Test("A view without multiple selection has no rubber band without the delegate's consent")
  func withoutConsentThereIsNoBand() {
    stage.view.allowsMultipleSelection = false
    delegate.answer = false
    band(to: [CGPoint(x: 80, y: 30), CGPoint(x: 80, y: 80)])
    #expect(delegate.calls == ["should 1"], "the delegate is asked once")
    #expect(stage.selected == [] && !stage.view.allowsMultipleSelection)
    let plain = Plain()
    stage.view.delegate = plain
    band(to: [CGPoint(x: 80, y: 30), CGPoint(x: 80, y: 80)])
    #expect(stage.selected == [] && !stage.view.allowsMultipleSelection)
  }

  @Test("A click with Shift is an interaction at the clicked item")
  func shiftIsOneInteraction() {
    click(0)
    #expect(delegate.calls == [])
    click(3, .extend)
    #expect(delegate.calls == ["should 3", "begin 3 with 1", "end with 4"])
    #expect(stage.selected == [0, 1, 2, 3])
  }

  @Test("With a refusal, Shift has no effect")
  func aRefusedRangeIsAPlainClick() {
    click(0)
    delegate.answer = false
    click(3, .extend)
    #expect(delegate.calls == ["should 3"])
    #expect(stage.selected == [3])
  }

  @Test("A range is not stage.selected after the delegate has changed the data")
  func aRangeOfOtherItemsIsNotSelected() {
    click(2)
    delegate.onBegin = { [stage] view in
      stage.data.counts[0] -= 1
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    click(3, .extend)
    #expect(delegate.calls == ["should 3", "begin 3 with 1", "end with 1"])
    #expect(stage.selected == [1], "the selection has followed its item")
    #expect(stage.faults == [])
  }

  @Test("Consent while the view is edited allows several items during editing")
  func consentDuringEditing() {
    stage.view.allowsMultipleSelection = false
    stage.view.allowsSelectionDuringEditing = true
    stage.view.isEditing = true
    click(0)
    click(2, .extend)
    #expect(stage.selected == [0, 1, 2])
    #expect(stage.view.allowsMultipleSelectionDuringEditing)
    #expect(!stage.view.allowsMultipleSelection)
  }
}
