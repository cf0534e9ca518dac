import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Supplementary views of a whole layout, which belong to no section.
@MainActor
struct LayoutHeaderTests {
  private let path = IndexPath(item: .max, section: 0)

  private func trial(_ counts: [Int]) -> CompositionalFixture {
    let section = CollectionLayoutSection(
      group: .vertical(
        layoutSize: size(.fractionalWidth(1), .absolute(50)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [band("header", .absolute(40), .top)]
    let layout = CollectionViewCompositionalLayout(section: section, configuration: configuration)
    return CompositionalFixture(layout, counts: counts)
  }

  private func header(_ trial: CompositionalFixture) -> CollectionReusableView? {
    trial.view.supplementaryView(forElementKind: "header", at: path)
  }

  @Test func theHeaderOfALayoutIsShownWithoutSections() throws {
    let trial = trial([])
    let shown = try #require(self.header(trial))
    #expect(trial.host.placement(of: shown)?.geometry.frame == rect(0, 0, 320, 40))
    #expect(trial.contentSize.height == 40)
    #expect(trial.faults == [])
  }

  @Test func theHeaderOfALayoutStaysWhenTheLastSectionGoes() throws {
    let trial = trial([3])
    let before = try #require(header(trial))
    trial.data.counts = []
    trial.view.performBatchUpdates { trial.view.deleteSections([0]) }
    trial.settle()
    #expect(header(trial) === before)
    trial.data.counts = [2]
    trial.view.performBatchUpdates { trial.view.insertSections([0]) }
    trial.settle()
    #expect(header(trial) === before)
    #expect(trial.frames() == [rect(0, 40, 320, 50), rect(0, 90, 320, 50)])
  }

  @Test(arguments: ["insert", "delete", "move", "reload"])
  func theHeaderOfALayoutStaysWhenTheFirstSectionChanges(_ change: String) throws {
    let trial = trial([3, 3])
    let before = try #require(header(trial))
    let requests = trial.data.log.count(of: .supplementary("header", path))
    trial.view.performBatchUpdates {
      switch change {
      case "insert":
        trial.data.counts = [1, 3, 3]
        trial.view.insertSections([0])
      case "delete":
        trial.data.counts = [3]
        trial.view.deleteSections([0])
      case "move": trial.view.moveSection(0, toSection: 1)
      default: trial.view.reloadSections([0])
      }
    }
    trial.settle()
    #expect(header(trial) === before)
    #expect(trial.data.log.count(of: .supplementary("header", path)) == requests)
  }

  @Test func aViewWithoutDataSourceShowsNoHeaderAndReportsNothing() {
    let trial = trial([3])
    trial.view.dataSource = nil
    trial.settle()
    #expect(header(trial) == nil)
  }
}
