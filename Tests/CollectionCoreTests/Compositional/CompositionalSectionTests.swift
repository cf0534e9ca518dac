import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Sections, the views at their edges, and the whole layout, as literal frames.
@MainActor
struct CompositionalSectionTests {
  private let header = "header"

  private func section(height: CGFloat = 50) -> CollectionLayoutSection {
    CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(height)),
        subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))]))
  }

  private func boundary(
    _ alignment: RectAlignment, kind: String = "header", height: CGFloat = 30,
    offset: CGPoint = .zero
  ) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: kind,
      alignment: alignment, absoluteOffset: offset)
  }

  @Test func insetsAndSpacingSurroundTheGroups() {
    let section = section()
    section.contentInsets = DirectionalEdgeInsets(top: 1, leading: 10, bottom: 3, trailing: 10)
    section.interGroupSpacing = 7
    let trial = CompositionalFixture(section, count: 3)
    #expect(
      trial.frames() == [rect(10, 1, 150, 50), rect(160, 1, 150, 50), rect(10, 58, 150, 50)])
    #expect(trial.contentSize == CGSize(width: 320, height: 111))
  }

  @Test func emptySectionsHaveNoLengthButSpacing() {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 5
    let trial = CompositionalFixture(
      CollectionViewCompositionalLayout(section: section(), configuration: configuration),
      counts: [1, 0, 1])
    #expect(trial.frames(2) == [rect(0, 60, 160, 50)])
    #expect(trial.contentSize.height == 110)
  }

  @Test func aHeaderExtendsItsSection() {
    let section = section()
    section.contentInsets = DirectionalEdgeInsets(top: 4, leading: 10, bottom: 0, trailing: 10)
    section.boundarySupplementaryItems = [boundary(.top), boundary(.bottom, kind: "footer")]
    let trial = CompositionalFixture(section, count: 1)
    #expect(trial.supplementary(header)?.frame == rect(10, 0, 300, 30))
    #expect(trial.frames() == [rect(10, 34, 150, 50)])
    #expect(trial.supplementary("footer")?.frame == rect(10, 84, 300, 30))
    #expect(trial.contentSize.height == 114)
  }

  @Test func anOffsetInwardsExtendsTheSectionLess() {
    let section = section()
    section.boundarySupplementaryItems = [boundary(.top, offset: CGPoint(x: 0, y: 10))]
    let trial = CompositionalFixture(section, count: 1)
    #expect(trial.supplementary(header)?.frame == rect(0, 0, 320, 30))
    #expect(trial.frames() == [rect(0, 20, 160, 50)])
  }

  @Test func aHeaderThatDoesNotExtendLiesOverTheItems() {
    let section = section()
    let over = boundary(.top)
    over.extendsBoundary = false
    section.boundarySupplementaryItems = [over]
    let trial = CompositionalFixture(section, count: 1)
    #expect(trial.supplementary(header)?.frame == rect(0, 0, 320, 30))
    #expect(trial.frames() == [rect(0, 0, 160, 50)])
    #expect(trial.contentSize.height == 50)
  }

  @Test func headersOfOneEdgeDoNotStack() {
    let section = section()
    section.boundarySupplementaryItems = [
      boundary(.top), boundary(.top, kind: "other", height: 10),
    ]
    let trial = CompositionalFixture(section, count: 1)
    #expect(trial.supplementary(header)?.frame == rect(0, 0, 320, 30))
    #expect(trial.supplementary("other")?.frame == rect(0, 20, 320, 10))
  }

  @Test func aBackgroundCoversTheWholeSection() {
    let section = section()
    section.boundarySupplementaryItems = [boundary(.top)]
    let background = CollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = DirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
    section.decorationItems = [background]
    let layout = CollectionViewCompositionalLayout(section: section)
    layout.register(CollectionReusableView.self, forDecorationViewOfKind: "background")
    let trial = CompositionalFixture(layout, counts: [1, 0])
    let found = layout.layoutAttributesForDecorationView(
      ofKind: "background", at: IndexPath(item: 0, section: 0))
    #expect(found?.frame == rect(3, 2, 312, 74))
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.zIndex == 1)
    #expect(trial.contentSize.height == 110)
  }

  /// A badge of 40 × 20 points at the bottom trailing corner of an item of 305 × 52 points.
  @Test(arguments: [
    (CGPoint(x: 0.5, y: 0.25), true, CGPoint(x: 285, y: 37)),
    (CGPoint(x: 3, y: 4), false, CGPoint(x: 268, y: 36)), (.zero, false, CGPoint(x: 265, y: 32)),
  ])
  func theOffsetOfAnItemAnchorIsAdded(offset: CGPoint, isFractional: Bool, corner: CGPoint) {
    let edges: DirectionalRectEdge = [.bottom, .trailing]
    func badgeFrame(_ dimension: (CGFloat) -> CollectionLayoutDimension) -> CGRect? {
      let badge = CollectionLayoutSupplementaryItem(
        layoutSize: size(dimension(40), dimension(20)), elementKind: "badge",
        containerAnchor: CollectionLayoutAnchor(edges: edges),
        itemAnchor: isFractional
          ? CollectionLayoutAnchor(edges: edges, fractionalOffset: offset)
          : CollectionLayoutAnchor(edges: edges, absoluteOffset: offset))
      let item = CollectionLayoutItem(
        layoutSize: size(.absolute(305), .absolute(52)), supplementaryItems: [badge])
      let group = CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(52)), subitems: [item])
      let trial = CompositionalFixture(
        CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group)),
        counts: [1]
      ) { view, given in
        // A badge that chooses its size chooses the same one.
        view.sizing.isWidthFree ? CGSize(width: 40, height: 20) : given
      }
      return trial.supplementary("badge")?.frame
    }
    let frame = CGRect(origin: corner, size: CGSize(width: 40, height: 20))
    #expect(badgeFrame { .absolute($0) } == frame)
    #expect(badgeFrame { .estimated($0 * 2) } == frame)
  }

  @Test func theOffsetsOfBothAnchorsAreAdded() {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(
        edges: [.top, .leading], absoluteOffset: CGPoint(x: 5, y: 6)),
      itemAnchor: CollectionLayoutAnchor(
        edges: [.top, .leading], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = CollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), supplementaryItems: [badge])
    let trial = CompositionalFixture(
      .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]), count: 1)
    #expect(trial.supplementary("badge")?.frame == rect(15, -4, 20, 20))
  }

  @Test func badgesAreNumberedInTheirSection() {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let cell = CollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let trial = CompositionalFixture(
      .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [cell]), count: 3)
    #expect(trial.supplementary("badge", 0)?.frame == rect(150, -10, 20, 20))
    #expect(trial.supplementary("badge", 1)?.frame == rect(310, -10, 20, 20))
    #expect(trial.supplementary("badge", 2)?.frame == rect(150, 40, 20, 20))
    #expect(trial.supplementary("badge", 3) == nil)
    #expect(trial.supplementary("badge", 0)?.zIndex == 1)
  }

  @Test func sectionsOfAHorizontalLayoutFollowEachOtherSideways() {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let section = CollectionLayoutSection(
      group: .vertical(
        layoutSize: size(.absolute(100), .fractionalHeight(1)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))]))
    section.interGroupSpacing = 10
    let trial = CompositionalFixture(
      CollectionViewCompositionalLayout(section: section, configuration: configuration),
      counts: [3, 1])
    #expect(
      trial.frames() == [
        rect(0, 0, 100, 240), rect(0, 240, 100, 240), rect(110, 0, 100, 240),
      ])
    #expect(trial.frames(1) == [rect(210, 0, 100, 240)])
    #expect(trial.contentSize == CGSize(width: 310, height: 480))
  }

  // MARK: Pinning

  @Test func aPinnedHeaderStaysInViewUntilItsSectionLeaves() {
    let section = section(height: 400)
    let pinned = boundary(.top)
    pinned.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [pinned, boundary(.bottom, kind: "footer")]
    let trial = CompositionalFixture(
      CollectionViewCompositionalLayout(section: section), counts: [2, 2])
    // A section is 460 points long: 30 of the header, 400 of the group and 30 of the footer.
    #expect(trial.supplementary(header)?.frame.minY == 0)
    trial.view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    trial.view.layoutIfNeeded()
    #expect(trial.supplementary(header)?.frame.minY == 100)
    #expect(trial.supplementary(header)?.zIndex == 1_000_000_001)
    #expect(trial.supplementary(header, section: 1)?.frame.minY == 460)
    trial.view.setContentOffset(CGPoint(x: 0, y: 420), animated: false)
    trial.view.layoutIfNeeded()
    // The header stops at the footer.
    #expect(trial.supplementary(header)?.frame.minY == 400)
    #expect(trial.faults == [])
  }

  // MARK: Providers

  @Test func theProviderIsCalledOnceForEachSection() {
    var calls: [Int] = []
    var widths: Set<CGFloat> = []
    let layout = CollectionViewCompositionalLayout { number, environment in
      calls.append(number)
      widths.insert(environment.container.effectiveContentSize.width)
      return self.section(height: CGFloat(number + 1) * 10)
    }
    let trial = CompositionalFixture(layout, counts: [2, 2])
    #expect(trial.frames(1) == [rect(0, 10, 160, 20), rect(160, 10, 160, 20)])
    #expect(calls == [0, 1] && widths == [320])
  }

  @Test func anotherScaleOfTheDisplayRoundsFramesToItsPixels() {
    let item = CollectionLayoutItem(layoutSize: size(.fractionalWidth(1.0 / 3), .absolute(50)))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let trial = CompositionalFixture(
      CollectionLayoutSection(group: group), count: 3, size: CGSize(width: 110, height: 100))
    #expect(trial.screen == [rect(0, 0, 36, 50), rect(36, 0, 36, 50), rect(72, 0, 36, 50)])
    trial.view.setTraits { $0.displayScale = 2 }
    trial.settle()
    #expect(trial.screen == [rect(0, 0, 36.5, 50), rect(36.5, 0, 36.5, 50), rect(73, 0, 36.5, 50)])
  }

  @Test func otherTraitsAndInsetsOfTheViewAreTheSectionProvidersEnvironment() {
    var styles: [UserInterfaceStyle] = []
    let layout = CollectionViewCompositionalLayout { _, environment in
      styles.append(environment.traitCollection.userInterfaceStyle)
      return self.section()
    }
    let trial = CompositionalFixture(layout, counts: [2])
    trial.view.contentInsetAdjustmentBehavior = .never
    trial.view.setTraits { $0.userInterfaceStyle = .dark }
    trial.settle()
    #expect(styles == [.unspecified, .dark])
    trial.view.additionalSafeAreaInsets = EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    trial.settle()
    #expect(trial.screen == [rect(20, 0, 150, 50), rect(170, 0, 150, 50)])
  }

  @Test func twoHeadersOfOneKindAreReportedAndTheFirstIsShown() {
    let section = section()
    section.boundarySupplementaryItems = [boundary(.top), boundary(.bottom, height: 10)]
    expectMistakes("of the kind header") {
      let trial = CompositionalFixture(section, count: 1)
      #expect(trial.layout.layoutAttributesForElements(in: rect(0, 0, 320, 480))?.count == 2)
      #expect(trial.contentSize.height == 80)
    }
  }

  @Test func aMissingSectionWithItemsIsReported() {
    let layout = CollectionViewCompositionalLayout { number, _ in
      number == 0 ? nil : self.section()
    }
    let reports = mistakes {
      let trial = CompositionalFixture(layout, counts: [3, 1])
      #expect(trial.frames(1) == [rect(0, 0, 160, 50)])
    }
    #expect(reports.first?.contains("returned nil for section 0, which has 3 items") == true)
  }
}
