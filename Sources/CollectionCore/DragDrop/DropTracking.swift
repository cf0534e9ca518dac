import Foundation

/// The state of the drag that is over the view.
@MainActor
struct DropTracking {
  let session: DropSession
  /// The point of the pointer, relative to the origin of the visible part.
  var point: CGPoint
  var proposal = CollectionViewDropProposal(operation: .cancel)
  /// In the data: the item at the pointer, or before which an insertion comes.
  var destination: ItemPosition?
  /// The content has moved below the pointer since the delegate was asked.
  var isAwaitingDestination = false
  /// The delegate is changing the data.
  var isPerforming = false
  /// Where a gap is to open, before that item of the data.
  var wish: DelayedAction?
  /// The item that is highlighted, where it is shown.
  var target: ItemPosition?
  /// The item that opens when the pointer stays, where it is shown.
  var spring: DelayedAction?

  /// Something that happens when the pointer stays where it is.
  struct DelayedAction {
    var position: ItemPosition
    /// The time of the first frame of the wait, in seconds of the frame clock; nil before it.
    var start: TimeInterval?
    var isOver = false

    /// - Returns: Whether it is time now, for the first time.
    mutating func advance(to time: TimeInterval, delay: TimeInterval) -> Bool {
      let start = start ?? time
      self.start = start
      guard !isOver, time - start >= delay else { return false }
      isOver = true
      return true
    }
  }

  /// The data is to be asked for anew.
  mutating func discardPositions() {
    (wish, target, spring) = (nil, nil, nil)
    isAwaitingDestination = true
  }

  /// Updates positions after a change of what is shown.
  ///
  /// - Parameter isOfData: Whether the data has changed, and not only what is shown of it.
  mutating func apply(_ change: DataChange, isOfData: Bool) {
    target = change.following(target)
    let opening = change.following(spring?.position)
    if let opening { spring?.position = opening } else { spring = nil }
    guard isOfData else { return }
    wish = nil
    isAwaitingDestination = true
  }
}
