import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Cells and supplementary views that are configured by their registration.
@MainActor
struct CellRegistrationTests {
  private typealias Registration = CollectionView.CellRegistration<NumberCell, Int>

  @Test func cellsOfARegistrationAreReused() {
    let stage = DiffableStage()
    stage.source.apply(DiffableStage.snapshot(["a": Array(0..<100)]), completion: nil)
    for step in 0..<20 {
      stage.view.contentOffset.y = CGFloat(step) * 60
      #expect(stage.numbers.first == step * 2)
    }
    #expect(
      stage.view.elements.pool.madeCount <= 8,
      "\(stage.view.elements.pool.madeCount) cells for 4 places")
    #expect(stage.view.elements.pool.reusedCount > 20)
  }

  @Test func aRegistrationDoesNotConfigureACellWithoutAnItem() throws {
    var made = 0
    var configured: [Int] = []
    let registration = Registration(
      makeCell: { frame in
        made += 1
        return NumberCell(frame: frame)
      },
      handler: { configured.append($2) })
    let stage = Stage(counts: [3]) { stage in
      stage.data.makeCell = { view, indexPath in
        view.dequeueConfiguredReusableCell(
          using: registration, for: indexPath, item: indexPath.item == 1 ? nil : indexPath.item)
      }
    }
    #expect(made == 3)
    #expect(configured == [0, 2])
    #expect(stage.faults == [])
  }

  @Test func registrationsOfOneClassAreSeparateInEveryView() {
    var configured: [String] = []
    let first = Registration { _, _, item in configured.append("first \(item)") }
    let second = Registration { _, _, item in configured.append("second \(item)") }
    for _ in 0..<2 {
      let stage = Stage(counts: [2]) { stage in
        stage.data.makeCell = { view, indexPath in
          view.dequeueConfiguredReusableCell(
            using: indexPath.item == 0 ? first : second, for: indexPath, item: indexPath.item)
        }
      }
      #expect(Set(stage.view.visibleCells.map(\.reuseIdentifier)).count == 2)
      #expect(stage.faults == [])
    }
    #expect(configured == ["first 0", "second 1", "first 0", "second 1"])
  }

  @Test func supplementaryViewsAreConfiguredByTheirRegistration() {
    let kind = CollectionView.elementKindSectionHeader
    var configured: [String] = []
    let registration = CollectionView.SupplementaryRegistration<CollectionReusableView>(
      elementKind: kind
    ) { _, kind, indexPath in configured.append("\(kind) \(Array(indexPath))") }
    var made = 0
    let footers = CollectionView.SupplementaryRegistration<CollectionReusableView>(
      elementKind: CollectionView.elementKindSectionFooter,
      makeView: { frame in
        made += 1
        return CollectionReusableView(frame: frame)
      }, handler: { _, _, _ in })
    let stage = DiffableStage()
    stage.layout.headerReferenceSize.height = 20
    stage.layout.footerReferenceSize.height = 20
    stage.source.supplementaryViewProvider = { view, kind, indexPath in
      view.dequeueConfiguredReusableSupplementary(
        using: kind == registration.elementKind ? registration : footers, for: indexPath)
    }
    stage.source.apply(DiffableStage.snapshot(["a": [1]]), completion: nil)
    stage.showAll()
    #expect(configured == ["\(kind) [0, 0]"])
    #expect(made == 1)
  }

  @Test func aRegistrationMadeInTheCellProviderIsReported() {
    let stage = DiffableStage()
    let source = DiffableDataSource<String, Int>(collectionView: stage.view) { view, path, item in
      let registration = Registration { $0.number = $2 }
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let messages = mistakes {
      source.apply(DiffableStage.snapshot(["a": [1, 2]]), completion: nil)
      #expect(stage.numbers == [1, 2], "the cells are shown nevertheless")
    }
    #expect(messages.count == 2)
    #expect(
      messages.first
        == "attempted to dequeue a cell using a registration that was created while the view was "
        + "asked for at index path [0, 0]. Creating a new registration each time a cell is "
        + "requested prevents reuse: create it up front, and keep it")
  }

  @Test func aSupplementaryRegistrationMadeInTheProviderIsReported() {
    let stage = DiffableStage()
    stage.layout.headerReferenceSize.height = 20
    stage.source.supplementaryViewProvider = { view, kind, indexPath in
      let registration = CollectionView.SupplementaryRegistration<CollectionReusableView>(
        elementKind: kind
      ) { _, _, _ in }
      return view.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
    }
    let messages = mistakes {
      stage.source.apply(DiffableStage.snapshot(["a": [1]]), completion: nil)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("dequeue a supplementary view using a registration") == true)
  }
}
