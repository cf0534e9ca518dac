import Testing
import UIKitNames

/// Tests of a self-sizing layout written as for iOS.
@MainActor
struct NotesLayoutTests {
  private func stage(count: Int) -> LayoutStage<NotesLayout> {
    LayoutStage(NotesLayout(), counts: [count], width: 200, height: 120) {
      $0.register(NoteCell.self, forCellWithReuseIdentifier: "cell")
    }
  }

  @Test("Notes have their cells' preferred heights, without gaps where the estimate was larger")
  func heights() {
    let stage = stage(count: 30)
    #expect(stage.frame(ofItem: 0) == CGRect(0, 0, 200, 20))
    #expect(stage.frame(ofItem: 1) == CGRect(0, 30, 200, 35))
    #expect(stage.frame(ofItem: 2) == CGRect(0, 75, 200, 50))
    #expect(stage.view.visibleCells.count == 3)
    // Three notes are measured. The next note begins at 135.
    #expect(stage.view.contentSize == CGSize(width: 200, height: 135 + 27 * 50 - 10))
  }

  @Test("Scrolling up to unmeasured notes does not move visible notes")
  func scrollingUp() {
    let stage = stage(count: 300)
    stage.scroll(y: 6000)
    for _ in 0..<10 {
      guard let first = stage.view.indexPathsForVisibleItems.first else {
        Issue.record("nothing is on screen")
        return
      }
      let distance = stage.frame(ofItem: first.item).map { $0.minY - stage.view.contentOffset.y }
      stage.scroll(y: stage.view.contentOffset.y - 25)
      let after = stage.frame(ofItem: first.item).map { $0.minY - stage.view.contentOffset.y }
      #expect(after == distance.map { $0 + 25 })
    }
  }
}
