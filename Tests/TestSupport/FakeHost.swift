@_exported import CollectionViewTesting

package typealias FakeHost = ScreenlessHost
package typealias FakeContainer = ScreenlessContainer

extension ScreenlessHost {
  /// Notes its calls in a log that others note theirs in.
  package convenience init(log: CallLog) {
    self.init()
    onCall = { [log] call in
      switch call {
      case .adopt: log.note(.adopt)
      case .discard: log.note(.discard)
      case .show: log.note(.show)
      case .requestFrame: log.note(.requestFrame)
      case .prepareView: log.note(.prepareView)
      case .backgroundDidChange: log.note(.backgroundDidChange)
      case .place(let views): log.note(.place(views: views))
      }
    }
  }
}
