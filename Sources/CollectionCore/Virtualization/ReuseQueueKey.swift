/// Which queue a view waits in: views of one kind and identifier replace each other.
package struct ReuseQueueKey: Hashable {
  package let kind: ElementKind
  package let identifier: String

  package init(kind: ElementKind, identifier: String) {
    self.kind = kind
    self.identifier = identifier
  }
}

/// A queue of views of some class.
@MainActor
package protocol ViewQueue: AnyObject {
  var key: ReuseQueueKey { get }
}
