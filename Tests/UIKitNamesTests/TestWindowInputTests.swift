import CollectionViewTesting
import Foundation
import Testing
import UIKitNames

/// The user's input in a window without a display, as a client's tests give it.
@MainActor
struct TestWindowInputTests {
  /// Items of 50×50 points, four in a line, in a window of 200×200 points.
  @MainActor
  private final class Numbers: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let view: UICollectionView
    private(set) var calls: [String] = []
    let rename = UIAction(title: "Rename") { _ in }

    init(count: Int = 100) {
      self.count = count
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 50, height: 50)
      layout.minimumInteritemSpacing = 0
      layout.minimumLineSpacing = 0
      view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      view.delegate = self
    }

    private let count: Int

    func window() -> TestWindow { TestWindow(view, size: CGSize(width: 200, height: 200)) }

    func takeCalls() -> [String] {
      defer { calls = [] }
      return calls
    }

    var selected: [Int] { (view.indexPathsForSelectedItems ?? []).map(\.item).sorted() }

    func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
      calls.append("highlight \(indexPath.item)")
    }

    func collectionView(_: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
      calls.append("unhighlight \(indexPath.item)")
    }

    func collectionView(_: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("select \(indexPath.item)")
    }

    func collectionView(
      _: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { calls.append("open \(indexPath.item)") }

    func collectionView(
      _: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [rename] _ in
        UIMenu(title: "", children: [rename])
      }
    }

    func collectionView(
      _: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.append("close menu") }
  }

  @Test func aPressWithoutAReleaseHighlightsItsItem() {
    let numbers = Numbers()
    let window = numbers.window()
    let point = CGPoint(x: 75, y: 25)
    window.press(at: point)
    #expect(numbers.takeCalls() == ["highlight 1"])
    #expect(numbers.view.cellForItem(at: [0, 1])?.isHighlighted == true)
    #expect(numbers.selected.isEmpty)
    window.release(at: point)
    #expect(numbers.takeCalls() == ["unhighlight 1", "select 1"])
    window.press(at: point)
    window.movePress(to: CGPoint(x: 175, y: 175))
    window.release(at: CGPoint(x: 175, y: 175))
    #expect(numbers.selected == [1])
  }

  @Test func aPressInEmptySpaceSelectsByARubberBand() {
    let numbers = Numbers(count: 6)
    numbers.view.allowsMultipleSelection = true
    let window = numbers.window()
    window.press(at: CGPoint(x: 190, y: 190))
    window.movePress(to: CGPoint(x: 60, y: 60))
    window.frames()
    window.release(at: CGPoint(x: 60, y: 60))
    #expect(numbers.selected == [5])
  }

  @Test func modifierKeysAreHeldDuringAClick() {
    let numbers = Numbers()
    numbers.view.allowsMultipleSelection = true
    let window = numbers.window()
    window.clickItem(at: [0, 1])
    window.clickItem(at: [0, 3], modifiers: .shift)
    #expect(numbers.selected == [1, 2, 3])
    window.clickItem(at: [0, 2], modifiers: .control)
    #expect(numbers.selected == [1, 3])
  }

  @Test func aTapFollowsTheRulesOfFingers() {
    let numbers = Numbers()
    let window = numbers.window()
    window.tapItem(at: [0, 2])
    #expect(numbers.takeCalls() == ["highlight 2", "unhighlight 2", "select 2", "open 2"])
    #expect(!window.tapItem(at: [0, 99]))
    window.clickItem(at: [0, 3])
    #expect(numbers.takeCalls() == ["highlight 3", "unhighlight 3", "select 3"])
  }

  @Test func theSecondButtonOpensTheMenuOfAnItem() {
    var renamed = 0
    let numbers = Numbers()
    let window = numbers.window()
    #expect(window.shownMenu == nil)
    #expect(window.contextClick(at: CGPoint(x: 75, y: 25)))
    #expect(window.shownMenu?.children.map(\.title) == ["Rename"])
    #expect(numbers.selected == [1])
    let other = UIAction(title: "Rename") { _ in renamed += 1 }
    #expect(!window.choose(other))
    #expect(window.choose(numbers.rename))
    #expect(window.shownMenu == nil)
    #expect(renamed == 0)
  }

  @Test func aMenuClosesWithoutAChoiceAndWhenAnotherOneOpens() {
    let numbers = Numbers()
    let window = numbers.window()
    #expect(!window.closeMenu())
    #expect(window.contextClick(at: CGPoint(x: 75, y: 25)))
    #expect(numbers.takeCalls() == ["select 1"])
    #expect(window.closeMenu())
    #expect(numbers.takeCalls() == ["close menu"])
    #expect(window.shownMenu == nil)
    #expect(!window.closeMenu())
    #expect(window.contextClick(at: CGPoint(x: 75, y: 25)))
    #expect(window.contextClick(at: CGPoint(x: 125, y: 25)))
    #expect(numbers.takeCalls() == ["select 2", "close menu"])
    #expect(window.choose(numbers.rename), "the menu of the second item is open")
    #expect(numbers.takeCalls() == ["close menu"])
  }

  @Test func choosingAnActionCallsItsHandler() {
    var titles: [String] = []
    let delete = UIAction(title: "Delete") { titles.append($0.title) }
    let locked = UIAction(title: "Locked", attributes: .disabled) { titles.append($0.title) }
    let source = Menus(
      UIMenu(title: "", children: [UIMenu(title: "", children: [delete]), locked]))
    let window = TestWindow(source.numbers.view, size: CGSize(width: 200, height: 200))
    #expect(window.longPress(at: CGPoint(x: 25, y: 25)))
    #expect(!window.choose(locked))
    #expect(window.choose(delete))
    #expect(titles == ["Delete"])
  }

  @MainActor
  private final class Menus: NSObject, UICollectionViewDelegate {
    let numbers = Numbers()
    private let menu: UIMenu

    init(_ menu: UIMenu) {
      self.menu = menu
      super.init()
      numbers.view.delegate = self
    }

    func collectionView(
      _: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [menu] _ in menu }
    }
  }

  @Test func keysMoveTheFocusAndScroll() {
    let numbers = Numbers()
    let window = numbers.window()
    #expect(window.pressKey(.end), "without focus the key scrolls")
    window.settle()
    #expect(numbers.view.contentOffset.y == 1050)
    window.pressKey(.home)
    window.settle()
    #expect(numbers.view.contentOffset.y == 0)
    #expect(!window.pressKey(.character("x")))

    let focused = Numbers()
    focused.view.allowsFocus = true
    let other = focused.window()
    other.pressKey(.down)
    #expect(focused.selected == [4])
    other.pressKey(.right, modifiers: .shift)
    other.pressKey(.return)
    #expect(focused.takeCalls().last == "open 5")
    focused.view.allowsMultipleSelection = true
    other.pressKey(.character("a"), modifiers: .control)
    #expect(focused.selected.count == 100)
    other.pressKey(.escape)
    #expect(focused.selected.isEmpty)
    other.pressKey(.menu)
    #expect(other.shownMenu?.children.count == 1)
  }

  @Test func aFingerOrAWheelOverASidewaysSectionMovesTheSection() {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(100), heightDimension: .absolute(100))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let numbers = Numbers()
    numbers.view.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
    let window = numbers.window()
    let point = CGPoint(x: 100, y: 50)
    #expect(window.frame(ofItemAt: [0, 1])?.minX == 100)
    window.drag(by: CGPoint(x: 60, y: 0), at: point)
    window.settle()
    #expect(window.frame(ofItemAt: [0, 1])?.minX == 40)
    #expect(numbers.view.contentOffset == .zero)
    #expect(window.turnWheel(x: 1, at: point))
    window.settle()
    #expect((window.frame(ofItemAt: [0, 2])?.minX ?? 200) < 140)
    #expect(!window.turnWheel(x: 1, at: CGPoint(x: 100, y: 150)), "nothing is there")
    #expect(window.frame(ofItemAt: [0, 4]) == nil)
    window.fling(velocity: CGPoint(x: 500, y: 0), at: point)
    window.settle()
    #expect(window.frame(ofItemAt: [0, 4]) != nil, "the section has moved on by some 240 points")
  }

  /// A plain list whose rows can be swiped and moved.
  @MainActor
  private final class Mails: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    var names = ["Ada", "Ben", "Cleo", "Dora"]
    private(set) var deleted: [String] = []

    override init() {
      let layout = UICollectionViewFlowLayout()
      view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      super.init()
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
        let delete = UIContextualAction(style: .normal, title: "Archive") { _, _, done in
          guard let self else { return }
          self.deleted.append(self.names[path.item])
          done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
      }
      view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
      view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "mail")
      view.dataSource = self
    }

    func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      names.count
    }

    func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "mail", for: indexPath)
      if let cell = cell as? UICollectionViewListCell {
        var content = cell.defaultContentConfiguration()
        content.text = names[indexPath.item]
        cell.contentConfiguration = content
        cell.accessories = [.reorder(displayed: .always)]
      }
      return cell
    }

    func collectionView(_: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    func collectionView(
      _: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) { names.insert(names.remove(at: source.item), at: destination.item) }
  }

  @Test func aFingerThatMovesARowSidewaysShowsItsActions() throws {
    let mails = Mails()
    let window = TestWindow(mails.view, size: CGSize(width: 320, height: 200))
    let row = IndexPath(item: 1, section: 0)
    let frame = try #require(window.frame(ofItemAt: row))
    #expect(window.swipeActions(ofItemAt: row).isEmpty)
    #expect(!window.clickSwipeAction(0, ofItemAt: row))
    window.drag(by: CGPoint(x: 80, y: 0), at: CGPoint(x: frame.midX, y: frame.midY))
    window.settle()
    #expect(window.swipeActions(ofItemAt: row).map(\.title) == ["Archive"])
    #expect(window.clickSwipeAction(0, ofItemAt: row))
    window.settle()
    #expect(mails.deleted == ["Ben"])
    #expect(window.swipeActions(ofItemAt: row).isEmpty)
  }

  /// Drags downwards by a number of rows, slowly enough for a handle to take its row along.
  private func drag(from start: CGPoint, byRows rows: Int, in window: TestWindow) {
    let end = CGPoint(x: start.x, y: start.y + CGFloat(rows) * 48)
    window.press(at: start)
    window.movePress(to: CGPoint(x: start.x, y: start.y + 20))
    window.frames(5)
    window.movePress(to: end)
    window.frames(20)
    window.release(at: end)
    window.settle()
  }

  @Test func aPressOnTheHandleMovesTheRow() throws {
    let mails = Mails()
    let window = TestWindow(mails.view, size: CGSize(width: 320, height: 200))
    let handle = try #require(window.accessories(ofItemAt: [0, 0]).first)
    #expect(handle.type == .reorder)
    drag(from: CGPoint(x: handle.frame.midX, y: handle.frame.midY), byRows: 2, in: window)
    #expect(mails.names == ["Ben", "Cleo", "Ada", "Dora"])
  }

  @Test func theHandleIsAsHighAsTheRowAndAsWideAsItsSign() throws {
    for (distance, names) in [
      (0, ["Ben", "Ada", "Cleo", "Dora"]), (-20, ["Ada", "Ben", "Cleo", "Dora"]),
    ] as [(CGFloat, [String])] {
      let mails = Mails()
      let window = TestWindow(mails.view, size: CGSize(width: 320, height: 200))
      let row = try #require(window.frame(ofItemAt: [0, 0]))
      let handle = try #require(window.accessories(ofItemAt: [0, 0]).first)
      #expect(handle.frame.minY > row.minY + 3)
      let start = CGPoint(x: handle.frame.midX + distance, y: row.minY + 2)
      drag(from: start, byRows: 1, in: window)
      #expect(mails.names == names)
    }
  }
}
