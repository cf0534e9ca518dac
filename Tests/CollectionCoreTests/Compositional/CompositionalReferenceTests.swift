import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Compares the compositional layout with the slow reference layout `ReferenceCompositional`.
@MainActor
struct CompositionalReferenceTests {
  /// The number of random layouts. The default is 10,000; the environment variable
  /// `TRELLIS_COMPOSITIONS` sets another number.
  private static let layouts =
    ProcessInfo.processInfo.environment["TRELLIS_COMPOSITIONS"].flatMap { Int($0) } ?? 10_000

  @Test func theCompositionalLayoutMatchesTheReferenceLayoutForRandomSections() {
    let quiet = CallerMistake.warningHandler
    defer { CallerMistake.warningHandler = quiet }
    CallerMistake.warningHandler = { _ in }
    let first = SeededGenerator.freshSeed(for: "compositional reference")
    var (compared, cells, faults, inexact) = (0, 0, 0, 0)
    for seed in first..<first + UInt64(Self.layouts) {
      let trial = CompositionalTrial(RandomSections(seed: seed))
      if trial.reference.run.effort.isTooLarge { continue }
      compared += 1
      cells += trial.reference.elements.keys.filter { $0.kind == .cell }.count
      guard let fault = trial.fault(seed: seed, inexact: &inexact) else { continue }
      Issue.record("seed \(seed): \(fault)")
      faults += 1
      // More differences rarely have another cause.
      if faults == 5 { break }
    }
    // Most descriptions are compared, most sections show their items, and rounding rarely matters.
    guard faults == 0, Self.layouts >= 500 else { return }
    #expect(compared > Self.layouts * 9 / 10)
    #expect(cells > compared * 20)
    #expect(inexact <= compared / 50 + 1, "\(inexact) of \(compared) layouts")
  }

  /// The last group has room for ten items and shows nine. The tenth, at 716.5, decides where the
  /// group ends.
  @Test func anItemBetweenTwoPixelsThatIsNotShownMayMoveTheEndOfTheContentByAPixel() {
    let quiet = CallerMistake.warningHandler
    defer { CallerMistake.warningHandler = quiet }
    CallerMistake.warningHandler = { _ in }
    var inexact = 0
    let trial = CompositionalTrial(RandomSections(seed: 907_260_494))
    #expect(trial.fault(seed: 907_260_494, inexact: &inexact) == nil)
    #expect(inexact == 1)
  }

  /// The insets of section 0 cancel the length of its content but for 2e-13 points.
  @Test func aSectionWhoseLengthIsARoundingErrorHasNoBackground() {
    let quiet = CallerMistake.warningHandler
    defer { CallerMistake.warningHandler = quiet }
    CallerMistake.warningHandler = { _ in }
    var inexact = 0
    let trial = CompositionalTrial(RandomSections(seed: 346_654_669))
    #expect(trial.fault(seed: 346_654_669, inexact: &inexact) == nil)
  }

  @Test func itemsWithoutLengthInNestedGroupsAreAllPlaced() {
    let nothing = item(.absolute(0), .fractionalHeight(1))
    let inner = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(0), .fractionalHeight(1)), subitems: [nothing])
    let outer = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(10)), subitems: [inner])
    let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: outer))
    let (view, data) = CompositionalTrial.view(layout, counts: [25_000], scale: 1)
    view.prepareLayoutIfNeeded()
    withExtendedLifetime(data) {
      let missing = (0..<25_000).filter {
        layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) == nil
      }
      #expect(missing == [])
    }
  }
}
