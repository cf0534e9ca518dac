/// The key of a reuse queue. Views of one kind and identifier can replace each other.
package struct ReuseQueueKey: Hashable {
  package let kind: ElementKind
  package let identifier: String

  package init(kind: ElementKind, identifier: String) {
    self.kind = kind
    self.identifier = identifier
  }
}

/// A queue of views, independent of their class.
@MainActor
package protocol ViewQueue: AnyObject {
  var key: ReuseQueueKey { get }
}
