import CollectionViewTesting
import Testing
import UIKitNames

@MainActor
final class Messages: NSObject, UICollectionViewDataSource {
  var count = 20

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "message", for: indexPath)
  }
}

@MainActor
struct ChatLayoutTests {
  @Test func aNewMessageIsShownAtTheBottom() {
    let messages = Messages()
    let view = UICollectionView(frame: .zero, collectionViewLayout: ChatLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "message")
    view.dataSource = messages
    let window = TestWindow(view, size: CGSize(width: 300, height: 200))
    view.scrollToItem(at: IndexPath(item: 19, section: 0), at: .bottom, animated: false)
    window.settle()
    #expect(window.shownItems.map(\.item) == [15, 16, 17, 18, 19])

    messages.count = 21
    view.insertItems(at: [IndexPath(item: 20, section: 0)])
    window.frames(2)
    // The new message grows from a fifth of its size.
    let scale = window.shownViews.last { $0.indexPath?.item == 20 }?.transform.m11 ?? 1
    #expect(scale > 0.2 && scale < 0.5)
    window.settle()
    #expect(window.shownItems.map(\.item) == [16, 17, 18, 19, 20])
    let frame = window.frame(ofItemAt: IndexPath(item: 20, section: 0))
    #expect(frame == CGRect(x: 0, y: 160, width: 300, height: 40))
  }
}
