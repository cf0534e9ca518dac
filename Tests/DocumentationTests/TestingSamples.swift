// The samples of the article "Testing without a display": they are tests, and run with the others.

import CollectionViewTesting
import Foundation
import Testing
import Trellis

// MARK: A window

@MainActor
final class Numbers: CollectionViewDataSource {
  var count = 30

  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
  }
}

@MainActor
struct NumbersTests {
  let numbers = Numbers()
  let layout = CollectionViewFlowLayout()
  let view: CollectionView
  let window: TestWindow

  init() {
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "number")
    view.dataSource = numbers
    window = TestWindow(view, size: CGSize(width: 300, height: 200))
  }

  @Test func threeItemsFillALine() {
    #expect(window.shownItems.count == 12)
    let fifth = window.frame(ofItemAt: IndexPath(item: 4, section: 0))
    #expect(fifth == CGRect(x: 100, y: 50, width: 100, height: 50))
  }
}

// MARK: Time

extension NumbersTests {
  @Test func anInsertedItemFadesIn() {
    let first = IndexPath(item: 0, section: 0)
    numbers.count += 1
    view.insertItems(at: [first])
    window.frames(6)
    let alpha = window.shownViews.first { $0.indexPath == first }?.alpha ?? 0
    #expect(alpha > 0 && alpha < 1)
    window.settle()
    #expect(window.shownViews.first { $0.indexPath == first }?.alpha == 1)
    #expect(!window.needsFrame)
  }
}

// MARK: Input

extension NumbersTests {
  @Test func aFlingGoesOnAfterTheRelease() {
    window.fling(velocity: CGPoint(x: 0, y: 800))
    let released = view.contentOffset.y
    window.settle()
    #expect(view.contentOffset.y > released + 100)
  }

  @Test func aClickSelectsItsItem() {
    window.clickItem(at: IndexPath(item: 7, section: 0))
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 7, section: 0)])
  }
}

// MARK: Surroundings

extension NumbersTests {
  @Test func aNarrowWindowHasTwoColumns() {
    window.size = CGSize(width: 200, height: 200)
    window.settle()
    #expect(window.shownItems.count == 8)
  }

  @Test func withoutAnimationsEverythingIsInPlaceAtOnce() {
    window.animates = false
    numbers.count += 1
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    window.frames(1)
    #expect(window.shownViews.allSatisfy { $0.alpha == 1 })
  }
}

// MARK: Mistakes

extension NumbersTests {
  @Test func anInsertionWithoutAnItemIsReported() {
    let messages = window.mistakes {
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("(1 inserted, 0 deleted)") == true)
  }
}

// MARK: A layout alone

@MainActor
struct FlowLayoutQueryTests {
  @Test func aRectangleOutsideTheContentHasNoElements() {
    let numbers = Numbers()
    let layout = CollectionViewFlowLayout()
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "number")
    view.dataSource = numbers
    _ = TestWindow(view, size: CGSize(width: 300, height: 200))
    let rect = CGRect(x: 0, y: 10_000, width: 300, height: 200)
    #expect(layout.layoutAttributesForElements(in: rect)?.isEmpty == true)
  }
}

// MARK: Rows of a list

@MainActor
final class Mailboxes: CollectionViewDataSource {
  var names = ["Inbox", "Drafts"]

  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { names.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    if let cell = cell as? CollectionViewListCell {
      var content = cell.defaultContentConfiguration()
      content.text = names[indexPath.item]
      content.secondaryText = "12 messages"
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    return cell
  }
}

@MainActor
struct MailboxesTests {
  let mailboxes = Mailboxes()
  let view: CollectionView
  let window: TestWindow

  init() {
    var list = CollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { [mailboxes] path in
      let delete = ContextualAction(style: .normal, title: "Empty") { _, _, completion in
        mailboxes.names[path.item] += ", empty"
        completion(true)
      }
      return SwipeActionsConfiguration(actions: [delete])
    }
    view = CollectionView(
      frame: .zero,
      collectionViewLayout: CollectionViewCompositionalLayout.list(using: list))
    view.register(CollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = mailboxes
    window = TestWindow(view, size: CGSize(width: 300, height: 200))
  }

  @Test func aRowShowsItsNameAndAnArrow() {
    let drafts = IndexPath(item: 1, section: 0)
    let cell = view.cellForItem(at: drafts)
    let content = cell?.contentConfiguration as? ListContentConfiguration
    #expect(content?.text == "Drafts")
    #expect(window.accessories(ofItemAt: drafts).map(\.type) == [.disclosureIndicator])
    #expect(window.frame(ofItemAt: drafts) == CGRect(x: 0, y: 51, width: 300, height: 51))
  }
}

// MARK: Fingers, buttons and keys

extension MailboxesTests {
  @Test func aSwipeEmptiesAMailbox() {
    let inbox = IndexPath(item: 0, section: 0)
    window.drag(by: CGPoint(x: 80, y: 0), at: CGPoint(x: 200, y: 25))
    window.settle()
    #expect(window.swipeActions(ofItemAt: inbox).map(\.title) == ["Empty"])
    window.clickSwipeAction(0, ofItemAt: inbox)
    #expect(mailboxes.names == ["Inbox, empty", "Drafts"])
  }
}

extension NumbersTests {
  @Test func aPressHighlightsAndItsReleaseSelects() {
    let point = CGPoint(x: 150, y: 25)
    window.press(at: point)
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.isHighlighted == true)
    window.release(at: point)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test func anArrowKeySelectsTheNextLine() {
    view.allowsFocus = true
    window.pressKey(.down)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
  }
}
