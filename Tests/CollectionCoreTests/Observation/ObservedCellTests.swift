import CollectionViewTesting
import Foundation
import Observation
import TestSupport
import Testing

@testable import CollectionCore

/// Cells follow the observable objects that their code reads.
@MainActor
struct ObservedCellTests {
  private func titles(_ items: Int = 3) -> ObservedStage {
    let stage = ObservedStage(items: items) { cell, song in cell.shown.append(song.title) }
    _ = stage.takeAsked()
    return stage
  }

  @Test func onlyTheCellWhoseObjectHasChangedIsConfiguredAgainAndOnce() throws {
    let stage = titles()
    let cell = try #require(stage.cell(1))
    stage.songs[1].title = "a"
    stage.songs[1].title = "b"
    #expect(stage.asked.isEmpty && stage.window.needsFrame)
    #expect(stage.window.settle() == 1)
    #expect(stage.takeAsked() == [1])
    #expect(stage.cell(1) === cell && cell.shown == ["Song 1", "b"])
    stage.songs[1].title = "c"
    stage.window.settle()
    #expect(cell.shown == ["Song 1", "b", "c"], "the second change is noticed as the first one")
  }

  @Test func aPropertyThatNoCellHasReadRequestsNoFrame() {
    let stage = titles()
    stage.songs[0].plays = 3
    #expect(!stage.window.needsFrame)
  }

  @Test func nothingIsAskedForAnItemThatIsOutOfView() {
    let stage = titles(100)
    stage.songs[50].title = "a"
    #expect(!stage.window.needsFrame)
    // Cells that were on screen follow their objects no more.
    stage.view.contentOffset.y = 2000
    stage.window.settle()
    _ = stage.takeAsked()
    stage.songs[0].title = "b"
    #expect(!stage.window.needsFrame)
  }

  @Test func aReusedCellFollowsItsNewObjectOnly() throws {
    let stage = titles(100)
    let cell = try #require(stage.cell(0))
    stage.view.contentOffset.y = 2000
    stage.window.settle()
    let new = try #require(stage.view.visibleCells.firstIndex { $0 === cell })
    let item = try #require(stage.view.indexPath(for: stage.view.visibleCells[new])?.item)
    _ = stage.takeAsked()
    stage.songs[0].title = "old"
    stage.songs[item].title = "new"
    stage.window.settle()
    #expect(stage.takeAsked() == [item])
    #expect(cell.shown.last == "new")
  }

  @Test func aCellMadeAheadIsUpToDateWhenItComesIntoView() throws {
    let stage = titles(100)
    for offset in [10.0, 20, 30] {
      stage.view.contentOffset.y = offset
      stage.window.frames()
      stage.window.idle()
    }
    let ahead = try #require(stage.takeAsked().max())
    #expect(stage.cell(ahead) == nil)
    stage.songs[ahead].title = "new"
    stage.window.frames()
    #expect(stage.takeAsked() == [ahead])
    stage.view.contentOffset.y = CGFloat(ahead) * 40 - 100
    stage.window.frames()
    #expect(stage.cell(ahead)?.shown.last == "new")
    #expect(!stage.takeAsked().contains(ahead))
  }

  @Test func aCellFollowsItsItemThroughUpdatesOfTheData() throws {
    let stage = titles()
    let song = stage.songs[0]
    stage.songs.insert(Song("first"), at: 0)
    stage.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    stage.window.settle()
    _ = stage.takeAsked()
    song.title = "a"
    stage.window.settle()
    #expect(stage.takeAsked() == [1])
    #expect(stage.cell(1)?.shown.last == "a")
  }

  @Test func aChangeTogetherWithADeletionAsksForNoItemThatIsGone() {
    let stage = titles()
    stage.songs[2].title = "a"
    stage.songs.removeLast()
    stage.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
    stage.window.settle()
    #expect(stage.takeAsked().isEmpty)
  }

  @Test func allCellsThatReadAnObjectFollowIt() {
    let player = Player()
    let stage = ObservedStage(items: 3) { cell, song in
      cell.shown.append("\(song.title) \(player.current)")
    }
    _ = stage.takeAsked()
    player.current = 7
    stage.window.frames()
    #expect(stage.takeAsked().sorted() == [0, 1, 2])
    #expect(stage.cell(2)?.shown == ["Song 2 0", "Song 2 7"])
  }

  @Test func aConfigurationFollowsWhatItsHandlerReads() throws {
    let player = Player()
    let stage = ObservedStage(items: 3) { cell, _ in
      cell.configurationUpdateHandler = { cell, state in
        (cell as? SongCell)?.shown.append("\(player.current) \(state.isSelected)")
      }
    }
    _ = stage.takeAsked()
    player.current = 1
    #expect(stage.window.settle() == 1)
    #expect(stage.asked.isEmpty, "the data source is not asked for a configuration")
    #expect(stage.cell(0)?.shown == ["0 false", "1 false"])
    stage.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    stage.window.settle()
    player.current = 2
    stage.window.settle()
    #expect(stage.cell(0)?.shown == ["0 false", "1 false", "1 true", "2 true"])
  }

  @Test func aCellWithoutAContentConfigurationKeepsItsContent() throws {
    let player = Player()
    let content = NSString("content")
    let stage = ObservedStage(items: 1) { cell, _ in
      cell.content = content
      cell.configurationUpdateHandler = { cell, _ in
        (cell as? SongCell)?.shown.append("\(player.current)")
      }
    }
    player.current = 1
    stage.window.settle()
    #expect(stage.cell(0)?.shown == ["0", "1"])
    #expect(stage.cell(0)?.content === content)
  }

  @Test func propertiesAndLayoutFollowWhatTheyReadAndPropertiesComeFirst() throws {
    let (player, log) = (Player(), Player())
    var order: [String] = []
    let stage = ObservedStage(items: 1) { cell, song in
      cell.atProperties = { _ in order.append("properties \(song.plays) \(player.current)") }
      cell.atLayout = { _ in order.append("layout \(log.current) \(player.current)") }
    }
    #expect(order == ["properties 0 0", "layout 0 0"])
    order = []
    stage.songs[0].plays = 1
    stage.window.settle()
    #expect(order == ["properties 1 0"])
    order = []
    log.current = 1
    stage.window.settle()
    #expect(order == ["layout 1 0"])
    order = []
    player.current = 1
    #expect(stage.window.settle() == 1)
    #expect(order == ["properties 1 1", "layout 1 1"])
  }

  @Test func workThatReadsNothingKeepsNoReading() throws {
    let stage = titles()
    let cell = try #require(stage.cell(1))
    for title in ["a", "b", "c"] {
      stage.songs[1].title = title
      stage.window.settle()
      cell.setNeedsLayout()
      stage.window.settle()
    }
    #expect(cell.readings.map(\.key) == [.content])
  }

  @Test func propertiesAreUpdatedOnRequestAndAfterTheDataSource() throws {
    let stage = titles(1)
    let cell = try #require(stage.cell(0))
    #expect(cell.propertyUpdates == 1)
    cell.setNeedsUpdateProperties()
    cell.setNeedsUpdateProperties()
    stage.window.settle()
    #expect(cell.propertyUpdates == 2 && cell.layouts == 1)
    cell.setNeedsUpdateProperties()
    cell.updatePropertiesIfNeeded()
    cell.updatePropertiesIfNeeded()
    #expect(cell.propertyUpdates == 3)
    stage.view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    stage.window.settle()
    #expect(cell.propertyUpdates == 4)
  }

  @Test func aReusedCellDoesItsObservedWorkAgain() throws {
    let stage = ObservedStage(items: 100) { cell, _ in
      cell.atProperties = { $0.shown.append("p \($0.song?.title ?? "")") }
      cell.atLayout = { $0.shown.append("l \($0.song?.title ?? "")") }
    }
    for offset in [400.0, 0] {
      stage.view.contentOffset.y = offset
      stage.window.settle()
    }
    let cell = try #require(stage.cell(0))
    #expect(cell.shown.suffix(2) == ["p Song 0", "l Song 0"])
    stage.songs[0].title = "a"
    stage.window.settle()
    #expect(cell.shown.suffix(2) == ["p a", "l a"])
  }

  @Test func aSupplementaryViewFollowsWhatItsRegistrationReads() throws {
    let player = Player()
    let layout = CollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 20)
    var texts: [Int] = []
    let header = CollectionView.SupplementaryRegistration<CollectionReusableView>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { _, _, _ in texts.append(player.current) }
    let plain = CollectionView.CellRegistration<CollectionViewCell, Int> { _, _, _ in }
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    let source = DiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      view.dequeueConfiguredReusableCell(using: plain, for: path, item: 0)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    let window = TestWindow(view, size: CGSize(width: 100, height: 200))
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1])
    source.apply(snapshot, animatingDifferences: false)
    window.settle()
    #expect(texts == [0])
    player.current = 1
    player.current = 2
    window.settle()
    #expect(texts == [0, 2])
  }

  @Test func aReadingInsideOfAnotherOneDoesNotChangeItWhenItEnds() throws {
    let player = Player()
    let stage = ObservedStage(items: 1) { cell, song in
      cell.atProperties = { _ in _ = player.current }
      cell.shown.append(song.title)
      // The data source has the cell update its properties while it is configured.
      cell.setNeedsUpdateProperties()
      cell.updatePropertiesIfNeeded()
    }
    stage.songs[0].title = "a"
    stage.window.settle()
    _ = stage.takeAsked()
    for _ in 0..<3 {
      stage.cell(0)?.setNeedsUpdateProperties()
      stage.window.settle()
    }
    #expect(stage.asked.isEmpty)
  }

  @Test func aCellIsNotConfiguredAgainWhileItsItemMayBeGone() throws {
    let library = Library()
    library.titles = ["a", "b", "c"]
    let stage = ObservedStage(items: 3) { cell, song in
      let item = Int(song.title.dropFirst(5)) ?? 0
      cell.shown.append(library.titles[item])
    }
    _ = stage.takeAsked()
    // The view is told some frames later.
    library.titles = ["x", "b"]
    stage.songs.removeLast()
    stage.window.frames(3)
    #expect(stage.takeAsked().isEmpty)
    stage.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
    stage.window.settle()
    #expect(stage.cell(0)?.shown.last == "x")
  }

  @Test func whatAContentViewReadsIsFollowed() throws {
    let song = Song("a")
    let stage = ObservedStage(items: 1) { cell, _ in
      cell.contentConfiguration = SongContent(song: song)
    }
    let view = try #require(stage.cell(0)?.contentView as? SongContentView)
    #expect(view.titles == ["a"])
    song.title = "b"
    stage.window.settle()
    #expect(view.titles == ["a", "b"])
    #expect(stage.takeAsked() == [0])
  }

  @Test func workThatFollowsFromOtherWorkIsTheSameLoop() {
    let stage = ObservedStage(items: 1) { cell, song in
      cell.shown.append("\(song.plays)")
      cell.atProperties = { _ in if song.title == "loop" { song.plays += 1 } }
    }
    let messages = mistakes {
      stage.songs[0].title = "loop"
      stage.cell(0)?.setNeedsUpdateProperties()
      stage.window.settle(limit: 200)
    }
    #expect(messages.count == 1, "\(messages)")
    #expect(stage.cell(0)?.shown.count ?? 0 < 20)
  }

  @Test func aViewThatDoesNotTrackNoticesNothing() {
    let stage = ObservedStage(items: 3) {
      $0.isObservationTrackingEnabled = false
    } configure: {
      cell, song in
      cell.shown.append(song.title)
    }
    stage.songs[0].title = "a"
    #expect(!stage.window.needsFrame)
  }

  @Test func aChangeOnAnotherThreadIsShownAndTheLastOneWins() async throws {
    let meter = Meter()
    let stage = ObservedStage(items: 1) { cell, _ in cell.shown.append("\(meter.value)") }
    for value in 1...200 {
      await Task.detached { meter.value = value }.value
      // The announcement comes to the main queue.
      await Task.yield()
      stage.window.settle()
    }
    await Task.detached { DispatchQueue.main.sync {} }.value
    stage.window.settle()
    let shown = try #require(stage.cell(0)).shown.compactMap { Int($0) }
    #expect(shown.last == 200)
    #expect(shown == shown.sorted())
  }

  @Test func anObjectIsFreedWhileACellStillRemembersIt() {
    weak var freed: Song?
    let stage = ObservedStage(items: 2) { cell, song in
      cell.shown.append(song.title)
      cell.song = nil
    }
    freed = stage.songs[1]
    stage.songs[1].title = "a"
    stage.window.settle()
    stage.songs.removeLast()
    #expect(freed == nil)
    stage.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    stage.window.settle()
  }

  @Test func anObjectThatCellsHaveReadKeepsNothingOfThem() throws {
    let player = Player()
    let stage = ObservedStage(items: 1_000) { cell, _ in cell.shown = ["\(player.current)"] }
    stage.view.contentOffset.y = 400
    stage.window.settle()
    weak var reading: Reading?
    reading = try #require(stage.cell(10)).readings[.content]
    #expect(reading != nil)
    stage.view.contentOffset.y = 4_000
    stage.window.settle()
    #expect(reading == nil)
    _ = stage.takeAsked()
    player.current = 1
    stage.window.settle()
    #expect(stage.asked.count == stage.view.visibleCells.count)
  }

  @Test func updatesThatChangeWhatTheyReadEndWithAMessage() {
    let player = Player()
    var isLoop = false
    let stage = ObservedStage(items: 2) { cell, song in
      cell.shown.append("\(song.plays)")
      let isFirst = song.title == "Song 0"
      cell.atProperties = { _ in
        // The properties of each cell change what those of the other one read.
        if isFirst {
          let hint = player.hint
          if isLoop { player.current = hint.count + 1 }
        } else {
          let current = player.current
          if isLoop { player.hint = String(repeating: "x", count: current) }
        }
      }
    }
    isLoop = true
    let messages = mistakes {
      player.hint = "start"
      stage.window.settle(limit: 1_000)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("the properties of SongCell at [0, ") == true, "\(messages)")
    #expect(!stage.window.needsFrame)
    isLoop = false
    // A change from outside is followed as before.
    stage.songs[1].plays = 5
    stage.window.settle()
    #expect(stage.cell(1)?.shown.last == "5")
  }
}

@MainActor @Observable
private final class Library {
  var titles: [String] = []
}

/// Content of which only the object is compared.
private struct SongContent: ContentConfiguration, Equatable {
  let song: Song

  func makeContentView() -> any HostedView & ContentView { SongContentView(self) }
  func updated(for state: any ConfigurationState) -> SongContent { self }
  nonisolated static func == (a: SongContent, b: SongContent) -> Bool { a.song === b.song }
}

private final class SongContentView: HostedView, ContentView {
  private(set) var titles: [String] = []
  var configuration: any ContentConfiguration { didSet { show() } }

  init(_ configuration: SongContent) {
    self.configuration = configuration
    super.init(frame: .zero)
    show()
  }

  private func show() {
    guard let content = configuration as? SongContent else { return }
    titles.append(content.song.title)
  }
}

/// A value that may be changed on any thread.
private final class Meter: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private let lock = NSLock()
  private var stored = 0

  var value: Int {
    get {
      registrar.access(self, keyPath: \.value)
      return lock.withLock { stored }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.value) { lock.withLock { stored = newValue } }
    }
  }
}
