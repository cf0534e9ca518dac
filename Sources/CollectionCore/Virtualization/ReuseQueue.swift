/// The key of a reuse queue. Views of one kind and identifier can replace each other.
package struct ReuseQueueKey: Hashable {
  package let kind: ElementKind
  package let identifier: String

  package init(kind: ElementKind, identifier: String) {
    self.kind = kind
    self.identifier = identifier
  }
}

/// One registration: the factory of its views, and the views that wait for reuse. It exists until
/// the key is registered again.
@MainActor
package final class ReuseQueue {
  package let key: ReuseQueueKey
  let factory: ViewFactory
  var waiting: [CollectionReusableView] = []

  init(_ key: ReuseQueueKey, _ factory: ViewFactory) {
    self.key = key
    self.factory = factory
  }
}
