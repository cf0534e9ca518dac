import Foundation

/// The state of the drag that is over the view.
@MainActor
struct DropTracking {
  let session: ViewDropSession
  /// The point of the pointer, relative to the origin of the visible part.
  var point: CGPoint
  var proposal = CollectionViewDropProposal(operation: .cancel)
  /// The position in the data of the item at the pointer, or of the item before which an insertion
  /// comes.
  var destination: ItemPosition?
  /// Whether the content has moved below the pointer since the delegate was asked.
  var isAwaitingDestination = false
  /// Whether the delegate is changing the data for a drop.
  var isPerforming = false
  /// The gap that opens after a delay: the position of the item of the data before which it opens.
  var pendingGap: DelayedAction?
  /// The shown position of the highlighted item.
  var target: ItemPosition?
  /// The shown position of the item that opens when the pointer rests on it.
  var springLoading: DelayedAction?

  /// An action that is performed when the pointer rests.
  struct DelayedAction {
    var position: ItemPosition
    /// The time of the first frame of the wait, in seconds of the frame clock. Nil before that
    /// frame.
    var start: TimeInterval?
    var isOver = false

    /// Advances the wait to `time`.
    ///
    /// - Returns: Whether the delay is over in this frame, for the first time.
    mutating func advance(to time: TimeInterval, delay: TimeInterval) -> Bool {
      let start = start ?? time
      self.start = start
      guard !isOver, time - start >= delay else { return false }
      isOver = true
      return true
    }
  }

  /// Updates the positions of shown items.
  mutating func follow(_ items: ItemWhereabouts) {
    target = items.newPosition(forOld: target)
    let opening = items.newPosition(forOld: springLoading?.position)
    if let opening { springLoading?.position = opening } else { springLoading = nil }
    if case .arranged = items { return }
    pendingGap = nil
    isAwaitingDestination = true
  }
}
