import CollectionViewTesting
import Foundation
import Testing
import Trellis

@testable import DocumentationSamples

/// The samples of the articles do what the articles say, in a window without a screen.
@MainActor
struct SampleBehaviorTests {
  private func window(
    _ data: any CollectionViewDataSource, _ identifier: String, _ layout: CollectionViewLayout
  ) -> TestWindow {
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: identifier)
    view.dataSource = data
    return TestWindow(view, size: CGSize(width: 400, height: 300))
  }

  private func names(_ window: TestWindow) -> [String?] {
    window.shownItems.map { window.collectionView.cellForItem(at: $0)?.accessibilityLabel }
  }

  private func list() -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 400, height: 30)
    layout.minimumLineSpacing = 0
    return layout
  }

  // MARK: Write a layout

  @Test func theStaircaseShowsTheItemsThatMeetTheView() {
    let tracks = Tracks()
    let window = window(tracks, "track", StaircaseLayout())
    #expect(window.shownItems.map(\.item) == Array(0...7))
    #expect(
      window.frame(ofItemAt: [0, 5]) == CGRect(x: 100, y: 200, width: 100, height: 80))
    #expect(window.collectionView.contentSize == CGSize(width: 400, height: 840))
    window.size.width = 200
    window.settle()
    #expect(window.frame(ofItemAt: [0, 5])?.width == 50)
  }

  @Test func theSnappingStaircaseStopsOnSteps() {
    let tracks = Tracks()
    let window = window(tracks, "track", SnappingStaircaseLayout())
    window.drag(by: CGPoint(x: 0, y: 90))
    window.settle()
    #expect(window.collectionView.contentOffset.y == 80)
  }

  @Test func anItemFallsIntoTheStaircase() {
    let playlist = Playlist()
    let window = window(playlist, "song", FallingStaircaseLayout())
    playlist.add("Fade", to: window.collectionView)
    window.frames(2)
    let place = CGFloat(4 * 40)
    #expect((window.frame(ofItemAt: [0, 4])?.minY ?? place) < place - 100)
    window.settle()
    #expect(window.frame(ofItemAt: [0, 4])?.minY == place)
  }

  @Test func theTiltedStaircaseRotatesItemsAboutTheirCenters() throws {
    let tracks = Tracks()
    let window = window(tracks, "track", TiltedStaircaseLayout())
    for (item, sign) in [(0, 1.0), (1, -1.0)] {
      let path = IndexPath(item: item, section: 0)
      let shown = try #require(window.shownViews.first { $0.indexPath == path })
      let x = CGFloat(item) * 100
      #expect(shown.frame == CGRect(x: x, y: CGFloat(item) * 40, width: 100, height: 80))
      #expect(abs(shown.transform.m12 - sign * sin(.pi / 36)) < 1e-9)
    }
    // The place of item 8 begins at 320, two points below the view, and its upper corner is in view.
    window.collectionView.contentOffset.y = 18
    window.settle()
    #expect(window.shownItems.last?.item == 8)
  }

  @Test func tintedCellsGetTheirColor() throws {
    let tracks = Tracks()
    let view = CollectionView(frame: .zero, collectionViewLayout: TintedStaircaseLayout())
    view.register(TintedCell.self, forCellWithReuseIdentifier: "track")
    view.dataSource = tracks
    let window = TestWindow(view, size: CGSize(width: 400, height: 300))
    let colors = window.shownItems.prefix(5).map { view.cellForItem(at: $0)?.backgroundColor }
    let expected = [0, 0.25, 0.5, 0.75, 0].map {
      ViewColor(red: $0, green: 0.4, blue: 0.8, alpha: 1)
    }
    #expect(colors == expected)
  }

  @Test func theRailIsAsHighAsTheContent() throws {
    let tracks = Tracks()
    let window = window(tracks, "track", RailedStaircaseLayout())
    let rail = try #require(window.shownViews.first { $0.elementKind == "rail" })
    #expect(rail.frame == CGRect(x: 0, y: 0, width: 4, height: 840))
  }

  // MARK: Animated updates

  @Test func changesOfThePlaylistAreShown() {
    let playlist = Playlist()
    let window = window(playlist, "song", list())
    let view = window.collectionView
    playlist.replaceFirst(by: "Gold", in: view)
    window.settle()
    #expect(names(window) == ["Clear", "Dune", "Gold", "Echo"])
    playlist.bringToFront(3, renamed: "Echoes", in: view)
    window.settle()
    #expect(names(window) == ["Echoes", "Clear", "Dune", "Gold"])
  }

  @Test func theLibraryIsATree() {
    let view = CollectionView(frame: .zero, collectionViewLayout: list())
    let registration = CollectionView.CellRegistration<CollectionViewCell, String> { _, _, _ in }
    let source = DiffableDataSource<String, String>(collectionView: view) { view, path, name in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    showLibrary(in: source)
    #expect(source.snapshot().itemIdentifiers == ["Albums", "Favourites", "Recent", "Folders"])
    var tree = source.snapshot(for: "sidebar")
    tree.append(["Harbour"], to: "Folders")
    source.apply(tree, to: "sidebar")
    open("Folders", in: source)
    #expect(source.snapshot().itemIdentifiers.last == "Harbour")
    var stored: [String: [String]] = [:]
    storeTrees(of: source) { stored[$0] = $1.rootItems }
    let window = TestWindow(view, size: CGSize(width: 400, height: 300))
    // "Albums" closes, moves behind "Harbour" and opens there.
    moveFirstItem(of: window.collectionView, to: CGPoint(x: 200, y: 75))
    window.settle()
    #expect(stored == ["sidebar": ["Folders"]])
    #expect(
      source.snapshot().itemIdentifiers == ["Folders", "Harbour", "Albums", "Favourites", "Recent"])
  }

  // MARK: Transitions

  @Test func aTransitionLayoutIsUsedOnTheWay() {
    let tracks = Tracks()
    let window = window(tracks, "track", list())
    let delegate = LiftingDelegate()
    window.collectionView.delegate = delegate
    let circle = CircleLayout()
    liftInto(circle, in: window.collectionView)
    #expect(window.collectionView.collectionViewLayout is LiftedTransitionLayout)
    window.settle()
    #expect(window.collectionView.collectionViewLayout === circle)
  }

  // MARK: Moving

  @Test func theFirstItemIsMovedByTheProgramsGesture() {
    let view = CollectionView(frame: .zero, collectionViewLayout: list())
    let registration = CollectionView.CellRegistration<CollectionViewCell, Int> { _, _, _ in }
    let source = DiffableDataSource<String, Int>(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["all"])
    snapshot.appendItems([1, 2, 3, 4])
    source.apply(snapshot)
    var stored: [Int] = []
    allowReordering(source) { stored = $0 }
    let window = TestWindow(view, size: CGSize(width: 400, height: 300))
    moveFirstItem(of: view, to: CGPoint(x: 200, y: 75))
    window.settle()
    #expect(stored == [2, 3, 1, 4])
  }

  @Test func theFirstTrackStaysInItsPlace() {
    let tracks = Tracks()
    let window = window(tracks, "track", list())
    moveFirstItem(of: window.collectionView, to: CGPoint(x: 200, y: 75))
    window.settle()
    #expect(tracks.titles.first == "Track 1")
  }
}
