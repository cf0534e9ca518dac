import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Registering and dequeuing views, and the messages about mistakes.
@MainActor
struct RegistrationTests {
  @Test func anUnknownReuseIdentifierIsReportedAndAnEmptyCellShown() {
    expectMistakes("identifier nobody") {
      let stage = Stage(counts: [1]) { $0.data.identifier = { _ in "nobody" } }
      #expect(stage.view.visibleCells.count == 1, "an empty cell is shown instead")
      #expect(stage.faults == [])
    }
  }

  @Test func anUnknownSupplementaryIdentifierIsReported() {
    let messages = mistakes {
      let stage = Stage(counts: [1]) { stage in
        stage.layout.headerReferenceSize.height = 10
        stage.view.register(
          nil, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
          withReuseIdentifier: RecordingDataSource.supplementaryIdentifier)
      }
      #expect(stage.faults == [])
    }
    #expect(messages.only?.contains("identifier band") == true)
    #expect(messages.first?.contains(CollectionView.elementKindSectionHeader) == true)
  }

  @Test func aClassThatIsNoCellCannotBeRegistered() {
    let messages = mistakes {
      let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
      view.register(NSObject.self, forCellWithReuseIdentifier: "a")
      view.register(CollectionReusableView.self, forCellWithReuseIdentifier: "b")
      view.register(
        NSObject.self, forSupplementaryViewOfKind: "kind", withReuseIdentifier: "c")
    }
    #expect(messages.count == 3)
    #expect(messages.allSatisfy { $0.contains("cannot register") })
  }

  @Test func aMissingSupplementaryViewMethodIsReported() {
    @MainActor final class Bare: CollectionViewDataSource {
      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { 0 }

      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell { CollectionViewCell(frame: .zero) }
    }
    let data = Bare()
    expectMistakes("viewForSupplementaryElementOfKind") {
      let stage = Stage(counts: []) { $0.layout.headerReferenceSize.height = 10 }
      stage.view.dataSource = data
      stage.settle()
      #expect(stage.view.numberOfSections == 1, "the default number of sections is 1")
    }
  }

  @Test func aNewRegistrationIsUsedForViewsThatComeIntoView() {
    final class Other: CollectionViewCell {}
    let stage = Stage(counts: [1000])
    stage.scroll(to: 25)
    stage.scroll(to: 0)
    #expect(stage.view.elements.pool.waitingCount == 2)
    stage.view.register(
      Other.self, forCellWithReuseIdentifier: RecordingDataSource.cellIdentifier)
    for y in stride(from: CGFloat(60), to: 1200, by: 45) { stage.scroll(to: y) }
    // The view shows the content from 1185 to 1285, which are the rows 19 to 21.
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == Array(38..<44))
    #expect(stage.view.visibleCells.count { $0 is Other } == 6)
    #expect(stage.host.adopted.values.allSatisfy { $0 is Other }, "views of the old class are gone")
    #expect(stage.faults == [])
  }

  @Test func aCellReturnedForTwoItemsIsReportedAndShownOnce() {
    let messages = mistakes {
      let stage = Stage(counts: [2]) { stage in
        var first: CollectionViewCell?
        stage.data.makeCell = { view, indexPath in
          if let first { return first }
          let made = view.dequeueReusableCell(
            withReuseIdentifier: RecordingDataSource.cellIdentifier, for: indexPath)
          first = made
          return made
        }
      }
      #expect(stage.view.visibleCells.count == 1)
      #expect(stage.faults == [])
    }
    #expect(messages.count >= 1)
    #expect(messages.first?.contains("[0, 1]") == true)
  }

  @Test func registeredClosuresGetTheFramesOfCellsAndSupplementaryViews() {
    var (cellFrames, headerFrames): ([CGRect], [CGRect]) = ([], [])
    let stage = Stage(counts: [1000]) { stage in
      stage.layout.headerReferenceSize.height = 10
      stage.view.register(
        forCellWithReuseIdentifier: RecordingDataSource.cellIdentifier
      ) { frame in
        cellFrames.append(frame)
        return RecordingCell(frame: frame)
      }
      stage.view.register(
        forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
        withReuseIdentifier: RecordingDataSource.supplementaryIdentifier
      ) { frame in
        headerFrames.append(frame)
        return CollectionReusableView(frame: frame)
      }
    }
    #expect(headerFrames == [CGRect(x: 0, y: 0, width: 110, height: 10)])
    #expect(
      cellFrames == [
        CGRect(x: 0, y: 10, width: 50, height: 50), CGRect(x: 60, y: 10, width: 50, height: 50),
        CGRect(x: 0, y: 70, width: 50, height: 50), CGRect(x: 60, y: 70, width: 50, height: 50),
      ])
    #expect(stage.view.visibleCells.count { $0.reuseIdentifier == "cell" } == 4)
    for y in stride(from: CGFloat(0), to: 1200, by: 45) { stage.scroll(to: y) }
    #expect(cellFrames.count == stage.host.mostShown, "the closure is called for new views only")
    #expect(stage.faults == [])
  }

  @Test func aClosureThatReturnsAViewInUseIsReportedAndReplaced() {
    let only = RecordingCell(frame: .zero)
    expectMistakes("registered for cell cell returned a view") {
      let stage = Stage(counts: [2]) { stage in
        stage.view.register(
          forCellWithReuseIdentifier: RecordingDataSource.cellIdentifier
        ) { _ in only }
      }
      #expect(stage.view.visibleCells.count == 2)
      #expect(stage.faults == [])
    }
  }

  @Test func aLayoutOfOneViewCannotBeSetInAnother() {
    let stage = Stage(counts: [4])
    let messages = mistakes {
      let other = CollectionView(
        frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
      other.collectionViewLayout = stage.layout
      #expect(other.collectionViewLayout !== stage.layout)
    }
    #expect(messages.count == 1)
    #expect(stage.layout.collectionView === stage.view)
  }

  @Test func aRefusedCellRegistrationKeepsTheEarlierOne() {
    let stage = Stage(counts: [4])
    let messages = mistakes {
      stage.view.register(
        NSObject.self, forCellWithReuseIdentifier: RecordingDataSource.cellIdentifier)
      stage.view.register(
        CollectionReusableView.self,
        forCellWithReuseIdentifier: RecordingDataSource.cellIdentifier)
      stage.reload()
    }
    #expect(messages.count == 2, "\(messages)")
    #expect(stage.view.visibleCells.count { $0 is RecordingCell } == 4)
  }

  @Test func aRefusedSupplementaryRegistrationKeepsTheEarlierOne() {
    let stage = Stage(counts: [4]) { $0.layout.headerReferenceSize.height = 10 }
    let kind = CollectionView.elementKindSectionHeader
    #expect(stage.view.visibleSupplementaryViews(ofKind: kind).count == 1)
    let messages = mistakes {
      stage.view.register(
        NSObject.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: RecordingDataSource.supplementaryIdentifier)
      stage.reload()
    }
    #expect(messages.count == 1, "\(messages)")
    #expect(
      stage.view.visibleSupplementaryViews(ofKind: kind).map(\.reuseIdentifier)
        == [RecordingDataSource.supplementaryIdentifier])
  }

  @Test func aRefusedDecorationRegistrationKeepsTheEarlierOne() {
    let stage = Stage(counts: [4])
    let layout = ShelfLayout()
    stage.view.collectionViewLayout = layout
    stage.settle()
    #expect(stage.host.shown.count { $0.view is ShelfView } == 1)
    let messages = mistakes {
      layout.register(NSObject.self, forDecorationViewOfKind: ShelfLayout.shelf)
      stage.reload()
    }
    #expect(messages.count == 1, "\(messages)")
    #expect(stage.host.shown.count { $0.view is ShelfView } == 1)
  }

  @Test func aReconfiguredItemThatGetsAnotherCellIsReported() {
    let stage = Stage(counts: [4])
    let cell = stage.view.cellForItem(at: [0, 1])
    stage.data.makeCell = { _, _ in CollectionViewCell(frame: .zero) }
    expectMistakes("the view returned for [0, 1] is not the one on screen") {
      stage.view.reconfigureItems(at: [[0, 1]])
    }
    stage.settle()
    #expect(stage.view.cellForItem(at: [0, 1]) === cell && stage.view.views.request == nil)
  }
}
