@_exported import CollectionViewTesting

package typealias FakeHost = ScreenlessHost
package typealias FakeContainer = ScreenlessContainer

extension ScreenlessHost {
  /// Creates a host that records its calls in `log`, which other objects can share.
  package convenience init(log: CallLog) {
    self.init()
    onCall = { [log] call in
      switch call {
      case .adopt: log.record(.adopt)
      case .discard: log.record(.discard)
      case .show: log.record(.show)
      case .requestFrame: log.record(.requestFrame)
      case .prepareView: log.record(.prepareView)
      case .backgroundDidChange: log.record(.backgroundDidChange)
      case .place(let views): log.record(.place(views: views))
      }
    }
  }
}
