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

/// One registration: what makes its views, and those that wait to be used again. It lives until the
/// key is registered anew.
@MainActor
package final class ReuseQueue<View: ElementView>: ViewQueue {
  package let key: ReuseQueueKey
  let factory: ViewFactory<View>
  var waiting: [View] = []

  init(_ key: ReuseQueueKey, _ factory: ViewFactory<View>) {
    self.key = key
    self.factory = factory
  }
}
