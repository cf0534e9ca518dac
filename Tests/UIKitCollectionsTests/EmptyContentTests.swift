import CollectionViewTesting
import Testing
import UIKitCollections
import UIKitNames

/// Tests of what is shown while there are no cells.
@MainActor
struct EmptyContentTests {
  private func stage(_ viewModel: CollectionViewModel) -> Stage {
    var content = UIContentUnavailableConfiguration.empty()
    content.text = "No letters"
    content.secondaryText = "Letters appear here."
    content.image = UIImage(systemName: "tray")
    return Stage(viewModel, emptyContent: content)
  }

  private func text(of stage: Stage) -> String? {
    let shown = stage.view.contentUnavailableView as? UIContentUnavailableView
    return (shown?.configuration as? UIContentUnavailableConfiguration)?.text
  }

  @Test func aViewWithoutCellsShowsTheEmptyContent() {
    let stage = stage(.empty)
    #expect(text(of: stage) == "No letters")
    let shown = stage.view.contentUnavailableView
    stage.show(CollectionViewModel([]))
    #expect(text(of: stage) == "No letters")
    #expect(stage.view.contentUnavailableView === shown)
  }

  @Test func theEmptyContentGoesWhenCellsComeAndReturnsAfterTheLast() {
    let stage = stage(.empty)
    stage.show(CollectionViewModel(names: ["a"]))
    #expect(text(of: stage) == nil)
    #expect(stage.texts == ["a"])
    stage.show(.empty)
    #expect(text(of: stage) == "No letters")
    #expect(stage.window.shownItems == [])
  }

  @Test func aDriverWithoutEmptyContentShowsNothing() {
    let stage = Stage(.empty)
    #expect(stage.view.contentUnavailableView == nil)
  }
}
