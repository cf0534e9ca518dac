/// The methods of data sources and delegates that need not be implemented. Their default
/// implementations report that they have been called, so that a caller can tell whether a method is
/// implemented.
///
/// A flow layout thereby asks once, not a million times, for the size of a million items that have
/// one size, and UIKit's spelling `delegate.collectionView?(…)` evaluates to nil where UIKit's
/// does.
@MainActor
package enum OptionalMethod: UInt64, CaseIterable {
  // CollectionViewDelegateFlowLayout
  case itemSize, sectionInset, lineSpacing, interitemSpacing, headerSize, footerSize
  // CollectionViewDataSource
  case sectionCount, supplementaryView, canMove, moveItem, typeSelectText
  // CollectionViewDataSourcePrefetching
  case cancelPrefetching
  // CollectionViewDelegate
  case willDisplayCell, didEndDisplayingCell
  case willDisplaySupplementaryView, didEndDisplayingSupplementaryView
  case targetContentOffset, transitionLayout
  case shouldHighlight, didHighlight, didUnhighlight
  case shouldSelect, shouldDeselect, didSelect, didDeselect
  case canPerformPrimaryAction, performPrimaryAction, canFocus, moveTarget
  case canEdit
  case shouldSpringLoad, contextMenu, contextMenuOfOneItem
  // CollectionViewDragDelegate
  case itemsForAdding, dragPreviewParameters, dragSessionWillBegin, dragSessionDidEnd
  case dragSessionAllowsMove, dragSessionIsRestricted
  // CollectionViewDropDelegate
  case canHandleDrop, dropSessionDidEnter, dropSessionDidUpdate, dropSessionDidExit
  case dropSessionDidEnd
  // ScrollViewDelegate
  case didScroll
  case willBeginDragging, willEndDragging, didEndDragging
  case willBeginDecelerating, didEndDecelerating, didEndScrollingAnimation
  case shouldScrollToTop, didScrollToTop

  /// The methods whose default implementations have been called since they were asked last, one bit
  /// each. There may be several, because a method that is implemented may call one that is not.
  private static var missing: UInt64 = 0
  /// The calls of `ask(_:)` in progress.
  private static var asked: [OptionalMethod] = []

  /// The bit of the method in `missing`. There are fewer than 64 methods.
  private var bit: UInt64 { 1 << rawValue }

  /// Reports that the default implementation of the method has been called.
  ///
  /// - Returns: Whether a call of `ask(_:)` for this method is in progress.
  @discardableResult
  func isMissing() -> Bool {
    Self.missing |= bit
    return Self.asked.contains(self)
  }

  /// Reports that the default implementation of the method has been called.
  ///
  /// - Returns: `answer`, the result of the default implementation.
  func isMissing<Answer>(answer: Answer) -> Answer {
    isMissing()
    return answer
  }

  /// Returns the result of `call`, or nil if it called the default implementation of this method.
  package func ask<Answer>(_ call: () -> Answer) -> Answer? {
    Self.missing &= ~bit
    Self.asked.append(self)
    let answer = call()
    Self.asked.removeLast()
    return Self.missing & bit == 0 ? answer : nil
  }
}
