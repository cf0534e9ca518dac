import CollectionViewTesting
import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the index: the titles of the data source and the scroll to their items. Each section has a
/// header of 20 points and rows of 50 points, in a view of 100 × 200 points.
@Suite("The index")
@MainActor
struct IndexTests {
  @MainActor
  private final class Names: CollectionViewDataSource {
    /// The initial letters, and the number of names that begin with each.
    var letters: [(title: String, count: Int)] = ["A", "B", "C", "D", "E"].map { ($0, 4) }
    var titleCalls = 0
    var hasTitles = true

    func numberOfSections(in collectionView: CollectionView) -> Int { letters.count }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { letters[section].count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> CollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    func indexTitles(for collectionView: CollectionView) -> [String]? {
      titleCalls += 1
      return hasTitles ? letters.map(\.title) : nil
    }

    func collectionView(
      _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }
  }

  private let names = Names()
  private let layout = CollectionViewFlowLayout()
  private let view: CollectionView
  private let window: TestWindow

  init() {
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 100, height: 20)
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      CollectionReusableView.self,
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = names
    window = TestWindow(view, size: CGSize(width: 100, height: 200))
  }

  @Test("The bar has the titles of the data source, and new ones after an update")
  func theBarFollowsTheData() {
    #expect(window.indexTitles == ["A", "B", "C", "D", "E"])
    names.letters.insert(("Ä", 2), at: 1)
    view.performBatchUpdates { view.insertSections([1]) }
    window.settle()
    #expect(window.indexTitles == ["A", "Ä", "B", "C", "D", "E"])
    names.hasTitles = false
    view.reloadData()
    window.settle()
    #expect(window.indexTitles.isEmpty)
  }

  @Test("The data source is asked for titles after changes of the data, and not by scrolling")
  func titlesAreAskedForAfterChanges() {
    names.titleCalls = 0
    window.fling(velocity: CGPoint(x: 0, y: 3000))
    window.settle()
    #expect(view.contentOffset.y > 0)
    #expect(names.titleCalls == 0)
    names.letters[0].count += 1
    view.insertItems(at: [[0, 0]])
    window.settle()
    #expect(names.titleCalls == 1)
  }

  @Test("A title scrolls to the header above its item at once")
  func aTitleScrollsAtOnce() {
    window.chooseIndexTitle(at: 2)
    #expect(view.contentOffset.y == 440)
    window.frames()
    #expect(window.shownItems.first == [2, 0])
    window.settle()
    #expect(view.contentOffset.y == 440)
    window.chooseIndexTitle(at: 0)
    #expect(view.contentOffset.y == 0)
  }

  @Test("An item below a pinned header is not covered by it")
  func aPinnedHeaderCoversNothing() {
    layout.sectionHeadersPinToVisibleBounds = true
    view.contentInset.top = 30
    window.settle()
    window.chooseIndexTitle(at: 2)
    window.settle()
    #expect(view.contentOffset.y == 410)
    #expect(view.index.current == 2)
  }

  @Test("The title of an empty section leads to the last item before it")
  func anEmptySectionIsSkipped() {
    names.letters[2].count = 0
    view.reloadData()
    window.settle()
    expectMistakes {
      window.chooseIndexTitle(at: 2)
      window.settle()
    }
    #expect(window.shownItems.first == [1, 3])
  }

  @Test("A title that does not exist any more scrolls nowhere")
  func aMissingTitleScrollsNowhere() {
    window.chooseIndexTitle(at: 5)
    window.chooseIndexTitle(at: -1)
    #expect(view.contentOffset == .zero)
  }

  @Test("The present title is that of the first visible item after a scroll")
  func thePresentTitleFollowsTheContent() {
    #expect(view.index.current == 0)
    view.contentOffset.y = 240
    window.settle()
    #expect(view.index.current == 1)
    view.contentOffset.y = 219
    window.settle()
    #expect(view.index.current == 0)
  }

  @Test("At the end of the content the title that was chosen is the present one until a scroll")
  func theChosenTitleCountsAtTheEnd() {
    names.letters[3].count = 1
    view.reloadData()
    window.settle()
    window.chooseIndexTitle(at: 4)
    window.settle()
    let end = view.contentOffset
    #expect(view.index.current == 4)
    window.chooseIndexTitle(at: 3)
    window.settle()
    #expect(view.contentOffset.y < end.y)
    names.letters[4].count = 1
    view.reloadData()
    window.settle()
    window.chooseIndexTitle(at: 4)
    window.chooseIndexTitle(at: 3)
    #expect(view.index.current == 3)
    view.contentOffset.y -= 150
    window.settle()
    #expect(view.index.current == 2)
  }

  @Test("A subclass of a diffable data source overrides the titles")
  func aDiffableDataSourceHasTitles() {
    final class Letters: DiffableDataSource<String, String> {
      override func indexTitles(for collectionView: CollectionView) -> [String]? {
        snapshot().sectionIdentifiers
      }

      override func collectionView(
        _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
      ) -> IndexPath { IndexPath(item: 0, section: self.index(for: title) ?? 0) }
    }
    layout.headerReferenceSize = .zero
    let data = Letters(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    for letter in ["A", "B", "C"] {
      snapshot.appendSections([letter])
      snapshot.appendItems((0..<6).map { "\(letter)\($0)" }, toSection: letter)
    }
    data.apply(snapshot, animatingDifferences: false)
    window.settle()
    #expect(window.indexTitles == ["A", "B", "C"])
    window.chooseIndexTitle(at: 1)
    window.settle()
    #expect(window.shownItems.first == [1, 0])
    let plain = DiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
    #expect(plain.indexTitles(for: view) == nil)
  }
}
