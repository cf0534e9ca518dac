import CollectionCore
import CollectionViewTesting

/// A collection view on a host without a screen, whose frames come when the test says so.
@MainActor
package protocol ViewStage: AnyObject {
  var view: CollectionView { get }
  var host: FakeHost { get }
  var clock: ManualClock { get }
}

extension ViewStage {
  package func tick() { clock.tick(view, host) }

  /// Frames until none is requested.
  ///
  /// - Returns: How many there were.
  @discardableResult
  package func settle() -> Int { clock.run(view, host) }

  /// The time between two frames, if any was asked for.
  ///
  /// - Parameter limit: How many cells it is enough for.
  package func idle(cells limit: Int = .max) {
    guard host.isIdleTimeRequested else { return }
    host.isIdleTimeRequested = false
    var left = limit
    host.hasMoreToPrepare = view.prepareAhead {
      left -= 1
      return left >= 0
    }
  }
}
