import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The geometry of list sections, as literal frames.
@MainActor
struct ListLayoutTests {
  private let header = CollectionView.elementKindSectionHeader
  private let footer = CollectionView.elementKindSectionFooter

  @Test func aHeaderThatHugsItsContentIsAsWideAsItsContentAtTheLeadingEdge() {
    for hugs in [false, true] {
      let layout = list(.insetGrouped) {
        $0.headerMode = .supplementary
        if hugs { $0.contentHuggingElements = .supplementaryHeader }
      }
      let trial = CompositionalFixture(layout, counts: [1]) { view, size in
        guard !(view is CollectionViewCell) else { return size }
        return CGSize(width: view.sizing.isWidthFree ? 70 : size.width, height: 20)
      }
      let frame = trial.view.layoutAttributesForSupplementaryElement(
        ofKind: header, at: path(0))?.frame
      #expect(frame == rect(12, 12, hugs ? 70 : 296, 20))
    }
  }

  @Test func aHeaderThatHugsItsContentIsNotWiderThanTheList() {
    let layout = list(.insetGrouped) {
      $0.headerMode = .supplementary
      $0.contentHuggingElements = .supplementaryHeader
    }
    let trial = CompositionalFixture(layout, counts: [1]) { view, size in
      guard !(view is CollectionViewCell) else { return size }
      return CGSize(
        width: view.sizing.isWidthFree ? min(900, view.sizing.maximum.width) : size.width,
        height: 20)
    }
    let frame = trial.view.layoutAttributesForSupplementaryElement(
      ofKind: header, at: path(0))?.frame
    #expect(frame == rect(12, 12, 296, 20))
  }

  @Test func rowsHaveTheirEstimatedHeightBeforeTheyAreMeasured() {
    let trial = CompositionalFixture(list(.plain) { $0.estimatedRowHeight = 56 }, counts: [2])
    #expect(trial.frames() == [rect(0, 0, 320, 56), rect(0, 56, 320, 56)])
  }

  /// The frames of three rows in two sections and the height of the content, and the frames of the
  /// header, of the only row and of the footer of the first two sections.
  struct Bands: Sendable, CustomTestStringConvertible {
    let appearance: ListConfiguration.Appearance
    let rows: [CGRect], height: CGFloat
    let first: [CGRect], second: [CGRect]

    var testDescription: String { "\(appearance)" }
  }

  nonisolated static let bands: [Bands] = [
    Bands(
      appearance: .plain,
      rows: [rect(0, 0, 320, 44), rect(0, 44, 320, 44), rect(0, 88, 320, 44)], height: 132,
      first: [rect(0, 0, 320, 32), rect(0, 32, 320, 44), rect(0, 76, 320, 32)],
      second: [rect(0, 108, 320, 32), rect(0, 140, 320, 44), rect(0, 184, 320, 32)]),
    Bands(
      appearance: .grouped,
      rows: [rect(0, 12, 320, 44), rect(0, 56, 320, 44), rect(0, 124, 320, 44)], height: 180,
      first: [rect(0, 12, 320, 32), rect(0, 44, 320, 44), rect(0, 88, 320, 32)],
      second: [rect(0, 132, 320, 32), rect(0, 164, 320, 44), rect(0, 208, 320, 32)]),
    Bands(
      appearance: .insetGrouped,
      rows: [rect(12, 12, 296, 44), rect(12, 56, 296, 44), rect(12, 124, 296, 44)], height: 180,
      first: [rect(12, 12, 296, 32), rect(12, 44, 296, 44), rect(12, 88, 296, 32)],
      second: [rect(12, 132, 296, 32), rect(12, 164, 296, 44), rect(12, 208, 296, 32)]),
    Bands(
      appearance: .sidebar,
      rows: [rect(5, 5, 310, 44), rect(5, 51, 310, 44), rect(5, 105, 310, 44)], height: 154,
      first: [rect(5, 5, 310, 32), rect(5, 37, 310, 44), rect(5, 81, 310, 32)],
      second: [rect(5, 118, 310, 32), rect(5, 150, 310, 44), rect(5, 194, 310, 32)]),
    Bands(
      appearance: .sidebarPlain,
      rows: [rect(5, 0, 310, 44), rect(5, 46, 310, 44), rect(5, 90, 310, 44)], height: 134,
      first: [rect(5, 0, 310, 32), rect(5, 32, 310, 44), rect(5, 76, 310, 32)],
      second: [rect(5, 108, 310, 32), rect(5, 140, 310, 44), rect(5, 184, 310, 32)]),
  ]

  @Test(arguments: bands)
  func rowsAndSectionsHaveTheSpaceOfTheirAppearance(_ bands: Bands) {
    let trial = CompositionalFixture(list(bands.appearance), counts: [2, 1])
    #expect(trial.frames() + trial.frames(1) == bands.rows)
    #expect(trial.contentSize == CGSize(width: 320, height: bands.height))
  }

  @Test(arguments: bands)
  func headersAndFootersSurroundTheRows(_ bands: Bands) {
    let layout = list(bands.appearance) {
      $0.headerMode = .supplementary
      $0.footerMode = .supplementary
    }
    let trial = CompositionalFixture(layout, counts: [1, 1])
    for (section, frames) in [bands.first, bands.second].enumerated() {
      #expect(trial.supplementary(header, section: section)?.frame == frames[0])
      #expect(trial.frames(section) == [frames[1]])
      #expect(trial.supplementary(footer, section: section)?.frame == frames[2])
    }
    #expect(trial.contentSize.height == bands.second[2].maxY)
    #expect(trial.faults.isEmpty)
  }

  @Test func aHeaderWithoutAFooterLeavesTheSpaceBelowTheRows() {
    let trial = CompositionalFixture(
      list(.insetGrouped) { $0.headerMode = .supplementary }, counts: [1, 1])
    #expect(trial.frames() == [rect(12, 44, 296, 44)])
    #expect(trial.supplementary(header, section: 1)?.frame == rect(12, 112, 296, 32))
    #expect(trial.contentSize.height == 200)
  }

  @Test func theTopPaddingIsTheDistanceAboveTheHeader() {
    let layout = list(.plain) {
      $0.headerMode = .supplementary
      $0.headerTopPadding = 22
    }
    let trial = CompositionalFixture(layout, counts: [1, 1])
    #expect(trial.supplementary(header)?.frame == rect(0, 22, 320, 32))
    #expect(trial.frames() == [rect(0, 54, 320, 44)])
    #expect(trial.supplementary(header, section: 1)?.frame == rect(0, 120, 320, 32))
  }

  @Test func theTopPaddingIsTheDistanceAboveTheFirstItemThatIsAHeader() {
    let layout = list(.plain) {
      $0.headerMode = .firstItemInSection
      $0.headerTopPadding = 22
    }
    let trial = CompositionalFixture(layout, counts: [1, 1])
    #expect(trial.frames() == [rect(0, 22, 320, 44)])
    #expect(trial.frames(1) == [rect(0, 88, 320, 44)])
  }

  @Test func theFirstItemIsARowOfTheLayoutWhenItIsTheHeader() {
    let trial = CompositionalFixture(
      list(.insetGrouped) { $0.headerMode = .firstItemInSection }, counts: [3])
    #expect(
      trial.frames() == [
        rect(12, 0, 296, 44), rect(12, 44, 296, 44), rect(12, 88, 296, 44),
      ])
    #expect(trial.supplementary(header) == nil)
  }

  @Test(arguments: [
    (ListConfiguration.Appearance.grouped, 0.0), (.insetGrouped, 0), (.plain, 0), (.sidebar, 5),
    (.sidebarPlain, 0),
  ])
  func aFirstItemThatIsAHeaderNeedsNoInsetAboveItInGroupedLists(
    appearance: ListConfiguration.Appearance, top: CGFloat
  ) {
    let trial = CompositionalFixture(
      list(appearance) { $0.headerMode = .firstItemInSection }, counts: [2, 2])
    #expect(trial.frames().first?.minY == top)
    let padded = CompositionalFixture(
      list(appearance) {
        $0.headerMode = .firstItemInSection
        $0.headerTopPadding = 9
      }, counts: [2])
    #expect(padded.frames().first?.minY == 9, "a padding that the program sets is above the header")
  }

  @Test func headersOfPlainListsStayInSight() {
    for appearance in [ListConfiguration.Appearance.plain, .sidebarPlain, .grouped] {
      let layout = list(appearance) { $0.headerMode = .supplementary }
      let trial = CompositionalFixture(layout, counts: [20, 20])
      let natural = appearance == .grouped ? 12.0 : 0
      let zIndex = trial.supplementary(header)?.zIndex
      #expect(zIndex == (appearance == .grouped ? 200 : 1_000_000_200))
      trial.view.contentOffset.y = 100
      trial.view.layoutIfNeeded()
      let shown = trial.view.supplementaryView(forElementKind: header, at: path(0))
      #expect(shown?.frame.minY == (appearance == .grouped ? nil : 100), "\(appearance) \(natural)")
    }
  }

  @Test func rightToLeftListsAreMirrored() {
    let trial = CompositionalFixture(
      list(.insetGrouped) { $0.headerMode = .supplementary }, counts: [2])
    trial.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    trial.view.layoutIfNeeded()
    #expect(trial.frames() == [rect(12, 44, 296, 44), rect(12, 88, 296, 44)])
    #expect(trial.screen == [rect(-308, 44, 296, 44), rect(-308, 88, 296, 44)])
    #expect(trial.faults.isEmpty)
  }

  @Test func rowsHaveTheHeightsOfTheirContent() {
    let sizes = PreferredSizes(heights: [30, 44, 70])
    let trial = CompositionalFixture(
      list(.plain) { $0.headerMode = .supplementary }, counts: [3]
    ) { sizes.size(of: $0, in: $1) }
    #expect(trial.supplementary(header)?.frame == rect(0, 0, 320, 35))
    #expect(
      trial.frames() == [rect(0, 35, 320, 30), rect(0, 65, 320, 44), rect(0, 109, 320, 70)])
  }

  @Test func aSectionOfAnotherLayoutCanBeAList() {
    let layout = CollectionViewCompositionalLayout { section, environment in
      if section == 1 {
        return .list(using: ListConfiguration(appearance: .plain), layoutEnvironment: environment)
      }
      return CollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(50)),
          subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))]))
    }
    let trial = CompositionalFixture(layout, counts: [2, 2])
    #expect(trial.frames() == [rect(0, 0, 160, 50), rect(160, 0, 160, 50)])
    #expect(trial.frames(1) == [rect(0, 50, 320, 44), rect(0, 94, 320, 44)])
    #expect(layout.listDescription(ofSection: 0) == nil)
    #expect(layout.listDescription(ofSection: 1)?.configuration.appearance == .plain)
    #expect(layout.listDescription(ofSection: 2) == nil)
    #expect(trial.row(0) == nil)
    #expect(trial.row(0, section: 1)?.isFirst == true)
  }

  @Test func theProgramCanChangeTheSection() {
    let layout = CollectionViewCompositionalLayout { _, environment in
      let section = CollectionLayoutSection.list(
        using: ListConfiguration(appearance: .plain), layoutEnvironment: environment)
      section.contentInsets.leading = 40
      section.interGroupSpacing = 6
      return section
    }
    let trial = CompositionalFixture(layout, counts: [2])
    #expect(trial.frames() == [rect(40, 0, 280, 44), rect(40, 50, 280, 44)])
    #expect(trial.row(1)?.appearance == .plain)
  }
}
