import CollectionCore
import Foundation

/// A call from a collection view to its host, data source, layout, delegate or views.
package enum Call: Equatable {
  // Host
  case adopt, discard, show, requestFrame, prepareView, backgroundDidChange
  case place(views: Int)
  // Data source
  case numberOfSections
  case numberOfItems(section: Int)
  case cell(IndexPath)
  case supplementary(String, IndexPath)
  // Layout
  case prepare, contentSize, elements
  case shouldInvalidate
  case shouldInvalidateForPreferred(IndexPath)
  case contextForPreferred(IndexPath)
  case invalidate
  case invalidateWith(everything: Bool, counts: Bool)
  case contextForBounds(CGRect)
  case prepareForAnimatedBoundsChange(old: CGRect)
  case finalizeAnimatedBoundsChange
  /// The initial attributes of an element were requested. The kind is nil for a cell.
  case initial(String?, IndexPath)
  case final(String?, IndexPath)
  case prepareForUpdates([String], [IndexPath?], [IndexPath?])
  case targetContentOffset(CGPoint)
  case pathsToDelete(String)
  case pathsToInsert(String)
  case finalizeUpdates
  /// A call that a test defines.
  case hook(String)
  // Delegate
  case willDisplay(IndexPath)
  case didEndDisplaying(IndexPath)
  case willDisplaySupplementary(String, IndexPath)
  case didEndDisplayingSupplementary(String, IndexPath)
  case didScroll
  case sizeForItem(IndexPath)
  case sectionMetric(section: Int)
  // Views
  case prepareForReuse, apply
  case preferred(IndexPath)

  package var isToDataSource: Bool {
    switch self {
    case .numberOfSections, .numberOfItems, .cell, .supplementary: true
    default: false
    }
  }

  package var isBind: Bool { if case .cell = self { true } else { false } }
}

/// The calls from a collection view to the objects around it, in order.
@MainActor
package final class CallLog {
  package private(set) var calls: [Call] = []

  package init() {}

  package func record(_ call: Call) { calls.append(call) }

  package func removeAll() { calls.removeAll() }

  package func count(where matches: (Call) -> Bool) -> Int { calls.filter(matches).count }

  package func count(of call: Call) -> Int { count { $0 == call } }

  /// Returns the recorded calls without frame requests, which may come at any point, and clears the
  /// log.
  package func takeAll() -> [Call] {
    defer { calls.removeAll() }
    return calls.filter { $0 != .requestFrame }
  }
}

/// An object that records its calls as texts.
@MainActor
package protocol CallRecorder: AnyObject {
  var calls: [String] { get set }
}

extension CallRecorder {
  /// Returns the calls since the last call of this method.
  package func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }
}
