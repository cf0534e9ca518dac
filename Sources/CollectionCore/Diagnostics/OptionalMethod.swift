/// The methods of data sources and delegates that need not be implemented. Their default
/// implementations report that they have been called, so that a caller can tell whether a method is
/// implemented.
///
/// A flow layout thereby asks once, not a million times, for the size of a million items that have
/// one size, and UIKit's spelling `delegate.collectionView?(…)` evaluates to nil where UIKit's
/// does.
@MainActor
package enum OptionalMethod: Int, CaseIterable {
  // CollectionViewDelegateFlowLayout
  case itemSize, sectionInset, lineSpacing, interitemSpacing, headerSize, footerSize
  // CollectionViewDataSource
  case sectionCount, supplementaryView, canMove, moveItem, typeSelectText
  case indexTitles, indexPathForIndexTitle
  // CollectionViewDataSourcePrefetching
  case cancelPrefetching
  // CollectionViewDelegate
  case willDisplayCell, didEndDisplayingCell
  case willDisplaySupplementaryView, didEndDisplayingSupplementaryView
  case targetContentOffset, transitionLayout
  case shouldHighlight, didHighlight, didUnhighlight
  case shouldSelect, shouldDeselect, didSelect, didDeselect
  case canPerformPrimaryAction, performPrimaryAction, canFocus, moveTarget
  case canEdit, selectionFollowsFocus, shouldUpdateFocus, didUpdateFocus
  case shouldBeginMultipleSelection, didBeginMultipleSelection, didEndMultipleSelection
  case shouldSpringLoad, contextMenu, contextMenuOfOneItem, shouldShowMenu
  case willDisplayContextMenu, willEndContextMenu
  // CollectionViewDragDelegate
  case itemsForAdding, dragPreviewParameters, dragSessionWillBegin, dragSessionDidEnd
  case dragSessionAllowsMove, dragSessionIsRestricted
  // CollectionViewDropDelegate
  case canHandleDrop, dropSessionDidEnter, dropSessionDidUpdate, dropSessionDidExit
  case dropSessionDidEnd, dropPreviewParameters
  // ScrollViewDelegate
  case didScroll
  case willBeginDragging, willEndDragging, didEndDragging
  case willBeginDecelerating, didEndDecelerating, didEndScrollingAnimation
  case shouldScrollToTop, didScrollToTop, didChangeAdjustedContentInset
  case viewForZooming, willBeginZooming, didZoom, didEndZooming

  /// Whether the default implementation of each method has been called since the method was asked
  /// last, in the order of the cases. There may be several, because a method that is implemented may
  /// call one that is not.
  ///
  /// A flow layout asks for every section. With an array it needs a third more time to prepare
  /// thousands of sections.
  private static let missing: UnsafeMutablePointer<Bool> = {
    let missing = UnsafeMutablePointer<Bool>.allocate(capacity: allCases.count)
    missing.initialize(repeating: false, count: allCases.count)
    return missing
  }()
  /// The calls of `ask(_:)` in progress.
  private static var asked: [OptionalMethod] = []

  /// Reports that the default implementation of the method has been called.
  ///
  /// - Returns: Whether a call of `ask(_:)` for this method is in progress.
  @discardableResult
  package func isMissing() -> Bool {
    Self.missing[rawValue] = true
    return Self.asked.contains(self)
  }

  /// Reports that the default implementation of the method has been called.
  ///
  /// - Returns: `answer`, the result of the default implementation.
  package func isMissing<Answer>(answer: Answer) -> Answer {
    isMissing()
    return answer
  }

  /// Returns the result of `call`, or nil if it called the default implementation of this method.
  ///
  /// An implementation may ask another object about the same method, as an object does that forwards
  /// its calls. That other object's answer does not count for this one.
  package func ask<Answer>(_ call: () -> Answer) -> Answer? {
    let wasMissing = Self.missing[rawValue]
    Self.missing[rawValue] = false
    Self.asked.append(self)
    let answer = call()
    Self.asked.removeLast()
    let isMissing = Self.missing[rawValue]
    Self.missing[rawValue] = wasMissing
    return isMissing ? nil : answer
  }
}
