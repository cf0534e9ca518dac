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
