import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the moments at which views come on screen and leave it.
@MainActor
struct WindowTests {
  private final class MovingCell: CollectionViewCell {
    var notes: [String] = []

    override func willMove(toWindow newWindow: ViewWindow?) {
      super.willMove(toWindow: newWindow)
      notes.append(newWindow == nil ? "will leave" : "will come")
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      notes.append(window == nil ? "left" : "came")
    }

    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      notes.append("moved")
    }

    func take() -> [String] {
      defer { notes = [] }
      return notes
    }
  }

  private final class MovingContent: HostedView, ContentView {
    var configuration: any ContentConfiguration
    var notes: [String] = []

    init(_ configuration: any ContentConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
    }

    override func willMove(toSuperview newSuperview: HostedView?) {
      super.willMove(toSuperview: newSuperview)
      notes.append(newSuperview == nil ? "will be removed" : "will be added")
    }

    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      notes.append(superview == nil ? "removed" : "added")
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      notes.append(window == nil ? "left" : "came")
    }
  }

  private struct MovingConfiguration: ContentConfiguration {
    func makeContentView() -> any HostedView & ContentView { MovingContent(self) }
    func updated(for state: any ConfigurationState) -> MovingConfiguration { self }
  }

  private func stage(
    _ counts: [Int], configure: @escaping @MainActor (MovingCell) -> Void = { _ in }
  ) -> Stage {
    Stage(counts: counts) { stage in
      stage.view.register(MovingCell.self, forCellWithReuseIdentifier: "moving")
      stage.data.makeCell = { view, path in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "moving", for: path)
        if let cell = cell as? MovingCell { configure(cell) }
        return cell
      }
    }
  }

  @Test func aCellIsToldThatItComesOnScreenAndLeavesIt() throws {
    let stage = stage([100])
    let cell = try #require(stage.view.cellForItem(at: path(0)) as? MovingCell)
    #expect(cell.take() == ["will come", "moved", "came"])
    #expect(cell.window === stage.view.window && cell.contentView.window === stage.view.window)
    stage.view.isPrefetchingEnabled = false
    stage.view.contentOffset.y = 1000
    stage.tick()
    #expect(Array(cell.take().prefix(2)) == ["will leave", "left"])
  }

  @Test func aRecycledCellIsToldOfEachAppearanceAndOnceOfItsSuperview() throws {
    let stage = stage([100])
    let cell = try #require(stage.view.cellForItem(at: path(0)) as? MovingCell)
    _ = cell.take()
    stage.view.isPrefetchingEnabled = false
    for _ in 0..<2 {
      stage.view.contentOffset.y = stage.view.contentOffset.y == 0 ? 1000 : 0
      stage.settle()
    }
    let notes = cell.take()
    #expect(!notes.contains("moved"))
    #expect(notes.contains("left") && notes.last == (cell.window == nil ? "left" : "came"))
    let all = stage.view.visibleCells.compactMap { $0 as? MovingCell }
    #expect(all.allSatisfy { $0.window != nil })
  }

  @Test func aCellThatIsMadeAheadIsNotOnScreen() {
    let stage = stage([100])
    stage.scroll(to: 10)
    stage.scroll(to: 20)
    stage.idle()
    let prepared = stage.view.elements.prepared.all.map(\.1)
    #expect(!prepared.isEmpty)
    #expect(prepared.allSatisfy { $0.window == nil })
    #expect(prepared.allSatisfy { ($0 as? MovingCell)?.notes == [] })
  }

  @Test func aDeletedCellLeavesTheScreenAfterItsAnimation() throws {
    let stage = stage([4])
    let cell = try #require(stage.view.cellForItem(at: path(0)) as? MovingCell)
    _ = cell.take()
    stage.view.performBatchUpdates {
      stage.data.counts[0] = 3
      stage.view.deleteItems(at: [path(0)])
    }
    stage.tick()
    #expect(cell.notes == [] && cell.window != nil)
    stage.settle()
    #expect(cell.notes == ["will leave", "left"] && cell.window == nil)
  }

  @Test func aContentViewIsToldTogetherWithItsCell() throws {
    let stage = stage([1]) { $0.contentConfiguration = MovingConfiguration() }
    let cell = try #require(stage.view.cellForItem(at: path(0)) as? MovingCell)
    let content = try #require(cell.contentView as? MovingContent)
    #expect(content.notes == ["will be added", "added", "came"])
    content.notes = []
    cell.contentConfiguration = nil
    stage.settle()
    #expect(content.notes == ["will be removed", "removed", "left"])
    cell.contentConfiguration = MovingConfiguration()
    stage.settle()
    #expect((cell.contentView as? MovingContent)?.notes == ["will be added", "added", "came"])
  }

  @Test func aViewWithoutAHostIsInNoWindow() {
    final class Moving: CollectionView {
      var notes: [Bool] = []
      override func didMoveToWindow() {
        super.didMoveToWindow()
        notes.append(window != nil)
      }
    }
    let view = Moving(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
    #expect(view.window == nil)
    let host = FakeHost()
    view.host = host
    #expect(view.notes == [true])
    let other = FakeHost()
    view.host = other
    #expect(view.notes == [true], "it stays in a window")
    view.host = nil
    #expect(view.notes == [true, false] && view.window == nil)
    withExtendedLifetime((host, other)) {}
  }

  @Test func cellsLeaveTheScreenWithTheHost() throws {
    let stage = stage([1])
    let cell = try #require(stage.view.cellForItem(at: path(0)) as? MovingCell)
    _ = cell.take()
    stage.view.host = nil
    #expect(cell.notes == ["will leave", "left"] && cell.window == nil)
  }
}
