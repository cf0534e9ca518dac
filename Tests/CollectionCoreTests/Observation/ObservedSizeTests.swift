import CollectionViewTesting
import Foundation
import Testing

@testable import CollectionCore

/// Sizes that follow observable objects.
@MainActor
struct ObservedSizeTests {
  /// A list whose cells are as high as their songs are long.
  private func list(
    _ items: Int = 50, _ prepare: (CollectionView) -> Void = { _ in }
  ) -> ObservedStage {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
    let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
    return ObservedStage(items: items, layout: layout, prepare: prepare) { cell, _ in
      cell.fitting = { CGFloat($0.song?.length ?? 0) }
    }
  }

  @Test func aCellThatReadsItsSizeHasTheNewOneAfterAnAnimation() throws {
    let stage = list()
    stage.songs[0].length = 100
    stage.window.frames(6)
    let middle = try #require(stage.shown(1))
    #expect(middle.minY > 40 && middle.minY < 100)
    stage.window.settle()
    #expect(stage.shown(0) == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(stage.shown(1)?.minY == 100)
    #expect(stage.asked.filter { $0 == 0 }.count == 1, "the data source is not asked for a size")
  }

  @Test func whatTheReaderLooksAtStaysInItsPlace() throws {
    let stage = list()
    stage.view.contentOffset.y = 400
    stage.window.settle()
    let first = try #require(stage.view.indexPathsForVisibleItems.min()?.item)
    #expect(first == 10)
    stage.view.contentOffset.y = 410
    stage.window.settle()
    stage.songs[12].length = 80
    stage.window.settle()
    let frame = try #require(stage.cell(11)?.frame)
    #expect(frame.minY - stage.view.contentOffset.y == 30)
    #expect(stage.cell(12)?.frame.height == 80)
  }

  @Test func aSizeThatChangesWhileTheContentMovesIsShownAtOnce() throws {
    let stage = list()
    stage.view.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
    stage.window.frames(3)
    let item = try #require(stage.view.indexPathsForVisibleItems.map(\.item).max())
    stage.songs[item].length = 60
    stage.window.frames()
    #expect(stage.shown(item)?.height == 60)
    stage.window.settle()
  }

  @Test func sizesAreNotAskedForAgainIfTheProgramDoesNotWantIt() {
    let stage = list { $0.selfSizingInvalidation = .disabled }
    stage.songs[0].length = 100
    stage.window.settle()
    #expect(stage.cell(0)?.frame.height == 40)
    stage.view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    stage.window.settle()
    #expect(stage.cell(0)?.frame.height == 100)
  }

  @Test func aConfiguredAgainCellIsAskedForItsSize() {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
    let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
    let stage = ObservedStage(items: 5, layout: layout) { (cell: SongCell, song: Song) in
      let length = CGFloat(song.length)
      cell.fitting = { _ in length }
    }
    stage.songs[1].length = 70
    stage.window.frames(6)
    let moving = stage.shown(2)?.minY ?? 0
    #expect(moving > 80 && moving < 110, "the new size is animated")
    stage.window.settle()
    #expect(stage.cell(1)?.frame.height == 70)
    #expect(stage.cell(2)?.frame.minY == 110)
  }
}
