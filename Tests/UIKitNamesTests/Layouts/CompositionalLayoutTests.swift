import Testing
import UIKitNames

/// Tests of compositional layouts written as for iOS.
@MainActor
struct CompositionalLayoutTests {
  @Test("A storefront has a centred banner, a row of columns and a grid below its header")
  func storefront() {
    let stage = LayoutStage(
      StorefrontSection.createLayout(), counts: [3, 7, 5], width: 400, height: 600)
    #expect(stage.frame(ofItem: 0) == CGRect(45, 0, 310, 150))
    #expect(stage.frame(ofItem: 1) == CGRect(365, 0, 310, 150))
    let header = UICollectionView.elementKindSectionHeader
    #expect(stage.frame(ofKind: header, section: 1) == CGRect(10, 170, 380, 40))
    #expect(stage.frame(ofItem: 0, section: 1) == CGRect(10, 210, 200, 40))
    #expect(stage.frame(ofItem: 2, section: 1) == CGRect(10, 290, 200, 40))
    #expect(stage.frame(ofItem: 3, section: 1) == CGRect(220, 210, 200, 40))
    #expect(stage.frame(ofKind: header, section: 2) == CGRect(10, 350, 380, 40))
    #expect(stage.frame(ofItem: 0, section: 2) == CGRect(10, 400, 185, 50))
    #expect(stage.frame(ofItem: 1, section: 2) == CGRect(205, 400, 185, 50))
    #expect(stage.frame(ofItem: 4, section: 2) == CGRect(10, 520, 185, 50))
    #expect(stage.view.contentSize == CGSize(width: 400, height: 580))
  }

  @Test("A storefront's row stops at the start of a column, and the grid's header stays in view")
  func storefrontScrolling() {
    let stage = LayoutStage(
      StorefrontSection.createLayout(), counts: [3, 12, 60], width: 400, height: 600)
    stage.view.scrollToItem(at: IndexPath(item: 4, section: 1), at: .left, animated: false)
    stage.settle()
    #expect(stage.frame(ofItem: 3, section: 1) == CGRect(10, 210, 200, 40))
    #expect(stage.frame(ofItem: 0, section: 1) == nil)
    #expect(stage.frame(ofItem: 6, section: 1) == CGRect(220, 210, 200, 40))
    stage.scroll(y: 700)
    let header = UICollectionView.elementKindSectionHeader
    #expect(stage.frame(ofKind: header, section: 2) == CGRect(10, 700, 380, 40))
    stage.scroll()
    #expect(stage.frame(ofItem: 3, section: 1) == CGRect(10, 210, 200, 40))
  }

  @Test("A calendar week has its appointments at their hours below the days")
  func calendarWeek() {
    let week = CalendarWeek(appointments: [
      Appointment(day: 0, start: 1, end: 2), Appointment(day: 0, start: 1.5, end: 3),
      Appointment(day: 6, start: 12, end: 13),
    ])
    let stage = LayoutStage(week.makeLayout(), counts: [3], width: 700, height: 600)
    #expect(stage.frame(ofItem: 0) == CGRect(1, 71, 98, 38))
    #expect(stage.frame(ofItem: 1) == CGRect(1, 91, 98, 58))
    #expect(stage.frame(ofItem: 2) == CGRect(601, 511, 98, 38))
    #expect(stage.view.contentSize == CGSize(width: 700, height: 990))
    let layout = stage.view.collectionViewLayout
    let zIndexes = (0..<3).map {
      layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.zIndex
    }
    #expect(zIndexes == [100, 100, 106])
    stage.scroll(y: 300)
    let header = UICollectionView.elementKindSectionHeader
    #expect(stage.frame(ofKind: header) == CGRect(0, 300, 700, 30))
  }

  @Test("A masonry puts each item into the column that is the shortest")
  func masonry() {
    let ratios: [CGFloat] = [1, 0.5, 2, 1, 1]
    let layout = UICollectionViewCompositionalLayout { _, environment in
      .masonry(columns: 3, spacing: 10, itemCount: 5, environment: environment) { ratios[$0] }
    }
    let stage = LayoutStage(layout, counts: [5], width: 320, height: 400)
    #expect(stage.frame(ofItem: 0) == CGRect(0, 0, 100, 100))
    #expect(stage.frame(ofItem: 1) == CGRect(110, 0, 100, 200))
    #expect(stage.frame(ofItem: 2) == CGRect(220, 0, 100, 50))
    #expect(stage.frame(ofItem: 3) == CGRect(220, 60, 100, 100))
    #expect(stage.frame(ofItem: 4) == CGRect(0, 110, 100, 100))
    #expect(stage.view.contentSize == CGSize(width: 320, height: 210))
  }

  @Test("A carousel's items are as large as they are near the middle, in each frame")
  func scalingCarousel() {
    let carousel = ScalingCarousel()
    let stage = LayoutStage(carousel.generateLayout(), counts: [6], width: 400, height: 300)
    #expect(stage.frame(ofItem: 0) == CGRect(90, -5, 220, 110))
    #expect(stage.frame(ofItem: 1) == CGRect(330, 15, 140, 70))
    stage.view.scrollToItem(
      at: IndexPath(item: 2, section: 0), at: .centeredHorizontally, animated: false)
    stage.settle()
    #expect(stage.frame(ofItem: 2) == CGRect(90, -5, 220, 110))
    #expect(stage.frame(ofItem: 1) == CGRect(-70, 15, 140, 70))
    #expect(carousel.currentPage == 2)
  }

  @Test("Badges lie over the upper trailing corners of their items")
  func badges() {
    let stage = LayoutStage(BadgeGrid.createLayout(), counts: [9], width: 400, height: 300) {
      $0.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: BadgeGrid.badgeElementKind, withReuseIdentifier: "band")
    }
    #expect(stage.frame(ofItem: 0) == CGRect(25, 25, 80, 62))
    #expect(stage.frame(ofItem: 5) == CGRect(115, 97, 80, 62))
    #expect(stage.frame(ofKind: BadgeGrid.badgeElementKind) == CGRect(91, 19, 20, 20))
  }

  @Test("A dashboard is a list of measured cards in a narrow view, and split in a wide one")
  func dashboard() {
    let dashboard = Dashboard()
    let stage = LayoutStage(dashboard.layout, counts: [6], width: 400, height: 600) {
      $0.register(NoteCell.self, forCellWithReuseIdentifier: "cell")
    }
    #expect(stage.frame(ofItem: 0) == CGRect(10, 10, 380, 20))
    #expect(stage.frame(ofItem: 1) == CGRect(10, 40, 380, 35))
    #expect(stage.frame(ofItem: 2) == CGRect(10, 85, 380, 50))
    stage.view.frame.size = CGSize(width: 820, height: 600)
    stage.settle()
    #expect(stage.frame(ofItem: 0) == CGRect(10, 10, 560, 240))
    #expect(stage.frame(ofItem: 1) == CGRect(570, 10, 240, 120))
    #expect(stage.frame(ofItem: 2) == CGRect(570, 130, 240, 120))
    #expect(stage.frame(ofItem: 3) == CGRect(10, 260, 560, 240))
  }

  @Test("Diffable data of a section that scrolls sideways changes under UIKit's names")
  func diffableData() {
    let view = UICollectionView(
      frame: CGRect(0, 0, 400, 600), collectionViewLayout: StorefrontSection.createLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<StorefrontSection, Int>(
      collectionView: view
    ) { view, indexPath, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<StorefrontSection, Int>()
    snapshot.appendSections([.featured])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    #expect(view.numberOfItems(inSection: 0) == 3)
    #expect(source.itemIdentifier(for: IndexPath(item: 2, section: 0)) == 3)
    let layout: UICollectionViewCompositionalLayout? =
      view.collectionViewLayout as? UICollectionViewCompositionalLayout
    #expect(layout?.configuration.interSectionSpacing == 20)
  }
}
