/// The phases in which the program's code is called and relies on the screen. `outcome(of:)`
/// determines which requests are carried out in which phase: at once, later, or not at all.
package enum WorkPhase {
  /// The screen is changed or views are made. The layout, the data source, the delegate and cells
  /// are called.
  case showing
  /// The layout is prepared. It is about to compute what it invalidates now.
  case preparing
  /// The data source is asked for the numbers of sections and items.
  case counting
  /// The closure of a batch runs.
  case recording
  /// Updates that waited for a callback to return are shown.
  case catchingUp
}

/// The requests that a program can make while the view calls it.
package enum ReentrantRequest: CaseIterable {
  /// A single insertion, deletion, move or reload. The data has changed already.
  case operation
  /// A batch, whose closure changes the data.
  case group
  /// Another change of the screen: a change of the layout, a step or the end of an interactive
  /// movement, a gap.
  case change
  /// A reload of all data.
  case reload
  /// A layout pass now.
  case pass
  /// A press, a key, a drag, or the beginning of an interactive movement.
  case gesture
}

/// The outcomes of a request.
package enum ReentrantOutcome {
  /// The request is carried out before the call returns. A reload is recorded then, and the next
  /// pass shows it.
  case atOnce
  /// The request becomes part of the batch whose closure runs.
  case inGroup
  /// The request is carried out when the callback has returned and the pass that called it is over.
  case afterwards
  /// Nothing happens. A call with a result returns that.
  case refused
}

extension WorkPhase {
  /// Returns the outcome of a request made in a callback of this phase: the complete table of
  /// reentrance. In all other callbacks, such as those of a scroll, a click or a completion,
  /// requests are carried out at once.
  package func outcome(of request: ReentrantRequest) -> ReentrantOutcome {
    switch (self, request) {
    // The closure of a batch defines the batch.
    case (.recording, .operation), (.recording, .group): .inGroup
    // Code in progress relies on the screen or the preparation until the callback has returned.
    case (_, .operation), (_, .group), (_, .change): .afterwards
    case (_, .reload): .atOnce
    // Updates that waited show the old data before they change it.
    case (.catchingUp, .pass): .atOnce
    case (_, .pass), (_, .gesture): .refused
    }
  }
}
