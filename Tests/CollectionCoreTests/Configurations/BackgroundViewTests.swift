import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the background views of cells.
@MainActor
struct BackgroundViewTests {
  private func cell() throws -> (stage: Stage, cell: CollectionViewCell) {
    let stage = Stage(counts: [2])
    return (stage, try #require(stage.view.cellForItem(at: path(0))))
  }

  @Test func backgroundViewsAreAsLargeAsTheCell() throws {
    let (stage, cell) = try cell()
    let (plain, selected) = (HostedView(), HostedView())
    cell.backgroundView = plain
    cell.selectedBackgroundView = selected
    #expect(plain.bounds.size == CGSize(width: 50, height: 50))
    #expect(selected.bounds.size == CGSize(width: 50, height: 50))
    stage.layout.itemSize = CGSize(width: 40, height: 30)
    stage.settle()
    #expect(plain.bounds.size == CGSize(width: 40, height: 30))
    #expect(selected.bounds.size == CGSize(width: 40, height: 30))
    #expect(cell.backgroundView === plain && cell.selectedBackgroundView === selected)
  }

  @Test func theSelectedViewIsShownWhileTheCellIsSelectedOrPressed() throws {
    let (stage, cell) = try cell()
    cell.selectedBackgroundView = HostedView()
    #expect(!cell.showsSelectedBackground)
    cell.isHighlighted = true
    #expect(cell.showsSelectedBackground)
    cell.isHighlighted = false
    stage.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    #expect(cell.showsSelectedBackground)
    stage.view.deselectItem(at: path(0), animated: false)
    #expect(!cell.showsSelectedBackground)
  }

  @Test func aConfigurationAndBackgroundViewsReplaceEachOther() throws {
    let (_, cell) = try cell()
    cell.backgroundConfiguration = .listCell()
    cell.selectedBackgroundView = HostedView()
    #expect(cell.backgroundConfiguration == nil)
    cell.backgroundView = HostedView()
    cell.backgroundConfiguration = nil
    #expect(cell.backgroundView != nil && cell.selectedBackgroundView != nil)
    cell.backgroundConfiguration = .listCell()
    #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)
    #expect(cell.backgroundConfiguration != nil)
  }

  @Test func aBackgroundViewIsLaidOutWithItsCell() throws {
    final class Counting: HostedView {
      var layouts: [CGSize] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts.append(bounds.size)
      }
    }
    let (stage, cell) = try cell()
    let view = Counting()
    cell.backgroundView = view
    stage.settle()
    #expect(view.layouts == [CGSize(width: 50, height: 50)])
  }
}
