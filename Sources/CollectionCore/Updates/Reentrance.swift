/// The work during which the program's code is called and relies on the screen. `outcome(of:)` is
/// the table of what may be called from which callback: at once, later, or not at all.
enum WorkPhase {
  /// The screen is being changed, or views are made: layout, data source, delegate and cells are called.
  case showing
  /// The layout is being prepared: what it invalidates it is about to compute.
  case preparing
  /// The data source is being asked how much there is.
  case counting
  /// The block of a group of operations is running.
  case recording
  /// Updates that waited for a callback to return are being shown.
  case catchingUp
}

/// The requests that a program can make of the view while the view is calling it.
enum ReentrantRequest: CaseIterable {
  /// An insertion, deletion, move or reload outside groups: the data has changed already.
  case operation
  /// A group of operations, whose block changes the data.
  case group
  /// Another change of the screen: another layout, a step or the end of a movement by hand, a gap.
  case change
  /// Everything is to be shown anew.
  case reload
  /// A layout pass now.
  case pass
  /// A press, a key, a drag; items to be taken into the hand.
  case gesture
}

/// The outcomes of a request.
enum ReentrantOutcome {
  /// It is done before the call returns; a reload is noted then, and the next pass shows it.
  case atOnce
  /// It becomes part of the group whose block is running.
  case inGroup
  /// It is done when the callback has returned, and the pass that has called it is over.
  case afterwards
  /// Nothing happens, and the caller is told so where the call returns something.
  case refused
}

extension WorkPhase {
  /// Returns the outcome of a request made in a callback of this phase: the complete table of
  /// reentrance. In every other callback, such as those of a scroll, a click or a completion,
  /// requests are carried out at once.
  func outcome(of request: ReentrantRequest) -> ReentrantOutcome {
    switch (self, request) {
    // The block of a group tells what its group is.
    case (.recording, .operation), (.recording, .group): .inGroup
    // Code under way relies on what is on screen or being prepared until the callback has returned.
    case (_, .operation), (_, .group), (_, .change): .afterwards
    case (_, .reload): .atOnce
    // Updates that waited show the old data before they change it.
    case (.catchingUp, .pass): .atOnce
    case (_, .pass), (_, .gesture): .refused
    }
  }
}
