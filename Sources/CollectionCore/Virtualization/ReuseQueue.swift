/// One registration: the factory of its views, and the views that wait for reuse. It exists until
/// the key is registered again.
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
