import Testing
import UIKitNames

/// Tests of list layouts written as for iOS.
@MainActor
struct ListLayoutTests {
  @Test("A list of settings has a sidebar's rows, a card and rows from edge to edge")
  func settings() {
    let stage = LayoutStage(
      SettingsList().createLayout(), counts: [2, 4, 1], width: 400, height: 700)
    #expect(stage.frame(ofItem: 0) == CGRect(5, 5, 390, 44))
    #expect(stage.frame(ofItem: 1) == CGRect(5, 51, 390, 44))
    #expect(stage.frame(ofItem: 0, section: 1) == CGRect(12, 100, 376, 44))
    #expect(stage.frame(ofItem: 3, section: 1) == CGRect(12, 232, 376, 44))
    let footer = UICollectionView.elementKindSectionFooter
    #expect(stage.frame(ofKind: footer, section: 1) == CGRect(12, 276, 376, 32))
    let header = UICollectionView.elementKindSectionHeader
    #expect(stage.frame(ofKind: header, section: 2) == CGRect(0, 308, 400, 32))
    #expect(stage.frame(ofItem: 0, section: 2) == CGRect(0, 340, 400, 44))
    #expect(stage.view.contentSize == CGSize(width: 400, height: 414))
    let rows = (0..<4).map {
      stage.view.cellForItem(at: IndexPath(item: $0, section: 1))?.listRow
    }
    #expect(rows.map { $0?.isHeader } == [true, false, false, false])
    #expect(rows.map { $0?.bottomSeparator?.leading } == [nil, 52, nil, nil])
    #expect(rows.map { $0?.bottomSeparator != nil } == [false, true, false, false])
  }

  @Test("A plain list fills the width")
  func plain() {
    let stage = LayoutStage(SettingsList.plainLayout(), counts: [3], width: 400, height: 600)
    #expect(stage.frame(ofItem: 2) == CGRect(0, 88, 400, 44))
    let row = stage.view.cellForItem(at: IndexPath(item: 1, section: 0))?.listRow
    #expect(row?.bottomSeparator == nil)
    #expect(stage.view.collectionViewLayout is UICollectionViewCompositionalLayout)
  }
}
