import CollectionCore
import CollectionViewTesting

/// A collection view on a host without a screen, whose frames run when the test requests them.
@MainActor
package protocol ViewStage: AnyObject {
  var view: CollectionView { get }
  var host: FakeHost { get }
  var clock: ManualClock { get }
}

extension ViewStage {
  package func tick() { clock.tick(view, host) }

  /// Runs frames until none is requested.
  ///
  /// - Returns: The number of frames.
  @discardableResult
  package func settle() -> Int { clock.run(view, host) }

  /// Runs the idle time between two frames if the view has requested it.
  ///
  /// - Parameter limit: The number of cells that can be prepared in the time. The default is no
  ///   limit.
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
