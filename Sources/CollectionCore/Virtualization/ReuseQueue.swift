/// One registration: the factory of its views, and the views that wait for reuse. It exists until
/// the key is registered again.
@MainActor
package final class ReuseQueue: ViewQueue {
  package let key: ReuseQueueKey
  let factory: ViewFactory
  var waiting: [CollectionReusableView] = []

  init(_ key: ReuseQueueKey, _ factory: ViewFactory) {
    self.key = key
    self.factory = factory
  }
}
