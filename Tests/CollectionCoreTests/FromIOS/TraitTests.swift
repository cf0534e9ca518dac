import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests that trait changes (display scale, interface style, layout direction) reach views.
@MainActor
struct TraitTests {
  private final class Listening: CollectionView {
    var previous: [TraitCollection?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      previous.append(previousTraitCollection)
    }
  }

  private final class ListeningCell: CollectionViewCell {
    var styles: [UserInterfaceStyle] = []
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      styles.append(traitCollection.userInterfaceStyle)
    }
  }

  @Test func traitChangesAreReportedToTheViewAndItsCells() throws {
    let data = RecordingDataSource(counts: [1])
    let view = Listening(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: CollectionViewFlowLayout())
    view.register(ListeningCell.self, forCellWithReuseIdentifier: "cell")
    let host = FakeHost()
    view.host = host
    view.dataSource = data
    view.layoutIfNeeded()
    #expect(view.traitCollection == TraitCollection(layoutDirection: .leftToRight))
    view.setTraits { $0.userInterfaceStyle = .dark }
    view.setTraits { $0.userInterfaceStyle = .dark }
    #expect(view.previous == [TraitCollection(layoutDirection: .leftToRight)])
    let cell = try #require(view.visibleCells.first as? ListeningCell)
    #expect(cell.styles == [.dark])
    #expect(cell.contentView.traitCollection.userInterfaceStyle == .dark)
    view.setTraits { $0.displayScale = 2 }
    #expect(view.traitCollection.displayScale == 2)
    view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    #expect(view.traitCollection.layoutDirection == .rightToLeft)
    #expect(view.previous.count == 3)
  }
}
