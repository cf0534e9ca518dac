import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of layouts that are mirrored in the opposite layout direction.
@MainActor
struct MirroredLayoutTests {
  /// Returns a view of 130×100 points with items of 50×50, 10 apart by default, and its layout.
  private func stage(
    counts: [Int] = [100], flips: Bool = true,
    direction: CollectionView.ScrollDirection = .vertical,
    reading: UserInterfaceLayoutDirection = .rightToLeft,
    development: UserInterfaceLayoutDirection = .leftToRight,
    configure: (FlippingLayout, CollectionView) -> Void = { _, _ in }
  ) -> (Stage, FlippingLayout) {
    let layout = FlippingLayout()
    layout.flips = flips
    layout.development = development
    layout.scrollDirection = direction
    layout.lineAlignment = .leading
    let stage = Stage(counts: counts, size: CGSize(width: 130, height: 100)) {
      $0.view.collectionViewLayout = layout
      $0.view.effectiveUserInterfaceLayoutDirection = reading
      configure(layout, $0.view)
    }
    return (stage, layout)
  }

  /// Returns the item's frame in the view as the host places it.
  private func onScreen(_ item: Int, section: Int = 0, _ stage: Stage) -> CGRect? {
    stage.view.cellForItem(at: IndexPath(item: item, section: section)).flatMap {
      onScreen($0, stage)
    }
  }

  private func onScreen(_ view: CollectionReusableView, _ stage: Stage) -> CGRect? {
    guard let placement = stage.host.placement(of: view), let viewport = stage.host.viewport
    else { return nil }
    return placement.geometry.frame.offsetBy(dx: -viewport.offset.x, dy: -viewport.offset.y)
  }

  // MARK: Conditions

  @Test func itemsFillTheLinesFromTheRightInRightToLeftLayouts() {
    let (stage, _) = stage()
    #expect(onScreen(0, stage) == rect(80, 0, 50, 50))
    #expect(onScreen(1, stage) == rect(20, 0, 50, 50))
    #expect(onScreen(2, stage) == rect(80, 60, 50, 50))
    #expect(stage.faults.isEmpty)
  }

  @Test func aLayoutThatDoesNotFlipIsNotMirrored() {
    let (stage, _) = stage(flips: false)
    #expect(onScreen(0, stage) == rect(0, 0, 50, 50))
    #expect(!CollectionViewFlowLayout().flipsHorizontallyInOppositeLayoutDirection)
  }

  @Test func aFlippingLayoutIsMirroredOnlyAgainstItsDevelopmentDirection() {
    #expect(onScreen(0, stage(reading: .leftToRight).0) == rect(0, 0, 50, 50))
    let arabic = stage(reading: .rightToLeft, development: .rightToLeft).0
    #expect(onScreen(0, arabic) == rect(0, 0, 50, 50))
    let abroad = stage(reading: .leftToRight, development: .rightToLeft).0
    #expect(onScreen(0, abroad) == rect(80, 0, 50, 50))
  }

  @Test func aChangeOfTheLayoutDirectionMovesViewsAndMakesNone() {
    let (stage, _) = stage(reading: .leftToRight)
    stage.scroll(to: 240)
    let adopted = stage.host.adoptCount
    let first = stage.view.indexPathsForVisibleItems.first
    stage.log.removeAll()
    stage.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    stage.settle()
    #expect(onScreen(8, stage) == rect(80, 0, 50, 50))
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 240))
    #expect(stage.view.indexPathsForVisibleItems.first == first)
    #expect(stage.host.adoptCount == adopted)
    #expect(stage.log.count { $0.isBind } == 0)
    stage.view.effectiveUserInterfaceLayoutDirection = .leftToRight
    stage.settle()
    #expect(onScreen(8, stage) == rect(0, 0, 50, 50))
  }

  @Test func aNewLayoutThatDoesNotFlipIsNotMirrored() {
    let (stage, _) = stage()
    stage.view.collectionViewLayout = CollectionViewFlowLayout()
    stage.settle()
    #expect(onScreen(0, stage) == rect(0, 0, 50, 50))
  }

  // MARK: Interactive transitions

  /// Returns a layout with items of 130×20 points, one in a line.
  private func column(
    development: UserInterfaceLayoutDirection = .leftToRight
  ) -> FlippingLayout {
    let layout = FlippingLayout()
    layout.development = development
    layout.lineAlignment = .leading
    layout.itemSize = CGSize(width: 130, height: 20)
    layout.minimumLineSpacing = 0
    return layout
  }

  @Test func aTransitionBetweenFlippingLayoutsStaysMirrored() {
    let (stage, _) = stage(counts: [4])
    let transition = stage.view.startInteractiveTransition(to: column())
    stage.tick()
    #expect(onScreen(0, stage) == rect(80, 0, 50, 50))
    #expect(stage.faults.isEmpty)
    transition.transitionProgress = 0.5
    stage.tick()
    // The frame in the layout is (0, 0, 90, 35).
    #expect(onScreen(0, stage) == rect(40, 0, 90, 35))
    #expect(stage.faults.isEmpty)
    stage.view.finishInteractiveTransition()
    stage.settle()
    #expect(onScreen(0, stage) == rect(0, 0, 130, 20))
  }

  @Test func aTransitionIsMirroredAgainstTheDevelopmentDirectionOfItsLayouts() {
    let abroad = stage(counts: [4], reading: .leftToRight, development: .rightToLeft).0
    abroad.view.startInteractiveTransition(to: column(development: .rightToLeft))
    abroad.tick()
    #expect(onScreen(0, abroad) == rect(80, 0, 50, 50))
    let arabic = stage(counts: [4], development: .rightToLeft).0
    arabic.view.startInteractiveTransition(to: column(development: .rightToLeft))
    arabic.tick()
    #expect(onScreen(0, arabic) == rect(0, 0, 50, 50))
  }

  @Test func aTransitionToALayoutThatDoesNotFlipIsMirroredInItsFirstHalf() {
    let (stage, _) = stage(counts: [4])
    let transition = stage.view.startInteractiveTransition(to: CollectionViewFlowLayout())
    for (progress, isMirrored) in [(0.4, true), (0.6, false), (0.3, true)] as [(CGFloat, Bool)] {
      transition.transitionProgress = progress
      stage.tick()
      #expect(stage.view.isMirrored == isMirrored, "at \(progress)")
      #expect(stage.faults.isEmpty)
    }
  }

  // MARK: Elements

  @Test func mirroringKeepsLayoutAndViewCoordinates() {
    let (stage, layout) = stage { layout, _ in layout.sectionInset.left = 8 }
    let path = IndexPath(item: 0, section: 0)
    #expect(layout.layoutAttributesForItem(at: path)?.frame == rect(8, 0, 50, 50))
    #expect(stage.view.cellForItem(at: path)?.frame == rect(8, 0, 50, 50))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 9, y: 9)) == path)
    #expect(onScreen(0, stage) == rect(72, 0, 50, 50), "the left inset is at the leading edge")
  }

  @Test func transformsAreMirrored() {
    let (stage, _) = stage { layout, _ in layout.slant = 0.3 }
    let cell = stage.view.cellForItem(at: IndexPath(item: 0, section: 0))
    let transform = cell.flatMap { stage.host.placement(of: $0) }?.geometry.transform
    #expect(transform?.m11 == 1)
    #expect(transform?.m21 == -0.3)
    #expect(transform?.m41 == -7)
    #expect(transform?.m42 == 3)
    #expect(stage.faults.isEmpty)
  }

  // MARK: Scrolling

  @Test func aMirroredHorizontalLayoutBeginsAtTheRight() {
    let (stage, _) = stage(direction: .horizontal)
    // Each column holds one item, so the content is 100 columns of 50 points, 10 apart.
    #expect(stage.view.contentOffset == .zero)
    #expect(onScreen(0, stage) == rect(80, 0, 50, 50))
    #expect(onScreen(1, stage) == rect(20, 0, 50, 50))
    #expect(
      stage.host.viewport
        == Viewport(
          offset: CGPoint(x: -130, y: 0), contentSize: CGSize(width: 5990, height: 100),
          inset: .zero, contentOrigin: CGPoint(x: -5990, y: 0)))
    stage.view.contentOffset.x = 65
    stage.tick()
    #expect(onScreen(1, stage) == rect(85, 0, 50, 50))
    #expect(stage.host.viewport?.offset.x == -195)
    #expect(stage.faults.isEmpty)
  }

  @Test func hostOffsetsAndDistancesAreConvertedToContentCoordinates() {
    let (stage, _) = stage(direction: .horizontal)
    for x in [0, 65, 5860] as [CGFloat] {
      stage.view.contentOffset.x = x
      stage.tick()
      let shown = stage.host.viewport?.offset ?? .zero
      #expect(stage.view.contentOffset(forHostOffset: shown) == CGPoint(x: x, y: 0))
    }
    let distance = stage.view.contentDistance(forHostDistance: CGPoint(x: 3, y: 4))
    #expect(distance == CGPoint(x: -3, y: 4))
  }

  @Test func mirroredContentThatFitsIsAtTheRight() {
    let (stage, _) = stage(counts: [1], direction: .horizontal)
    #expect(onScreen(0, stage) == rect(80, 0, 50, 50))
    #expect(stage.host.viewport?.contentOrigin.x == -130)
    #expect(stage.host.viewport?.contentSize.width == 130)
  }

  @Test func mirroringSwapsTheHorizontalContentInsets() {
    let (stage, _) = stage(direction: .horizontal) { _, view in
      view.contentInset = EdgeInsets(top: 0, left: 12, bottom: 0, right: 5)
    }
    #expect(stage.host.viewport?.inset == EdgeInsets(top: 0, left: 5, bottom: 0, right: 12))
    #expect(onScreen(0, stage) == rect(68, 0, 50, 50))
  }

  @Test func aPinnedHeaderStaysAtTheRightInAMirroredLayout() throws {
    let (stage, _) = stage(direction: .horizontal) { layout, _ in
      layout.headerReferenceSize.width = 20
      layout.sectionHeadersPinToVisibleBounds = true
    }
    stage.view.contentOffset.x = 500
    stage.tick()
    let header = try #require(
      stage.view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)))
    #expect(onScreen(header, stage) == rect(110, 0, 20, 100))
    #expect(stage.faults.isEmpty)
  }

  @Test func aNarrowerMirroredViewKeepsTheLinesAtTheRight() {
    let (stage, _) = stage()
    stage.resize(to: CGSize(width: 70, height: 100))
    #expect(onScreen(0, stage) == rect(20, 0, 50, 50))
  }

  // MARK: Random layouts

  /// Compares two views of the same data, one of them mirrored, at random content offsets.
  @Test func mirroredRandomLayoutsAreMirrorImages() {
    let quiet = CallerMistake.warningHandler
    defer { CallerMistake.warningHandler = quiet }
    CallerMistake.warningHandler = { _ in }
    let first = SeededGenerator.freshSeed(for: "mirror images")
    for seed in first..<first + 60 {
      var random = SeededGenerator(seed: seed)
      let sections = FlowReferenceTests.sections(using: &random)
      let axis = Axis.allCases.randomElement(using: &random) ?? .vertical
      let delegate = FlowDelegate(sections)
      func make(_ reading: UserInterfaceLayoutDirection) -> Stage {
        stage(
          counts: sections.map(\.sizes.count),
          direction: axis == .vertical ? .vertical : .horizontal, reading: reading
        ) { $1.delegate = delegate }.0
      }
      let (plain, mirrored) = (make(.leftToRight), make(.rightToLeft))
      for _ in 0..<4 {
        let end = max(1, plain.view.contentSize.along(axis) - 100)
        let offset = CGPoint(axis, main: .random(in: 0...end, using: &random), cross: 0)
        for stage in [plain, mirrored] {
          stage.view.contentOffset = offset
          stage.settle()
          #expect(stage.faults.isEmpty, "seed \(seed)")
        }
        #expect(
          plain.view.elements.visible.count == mirrored.view.elements.visible.count, "seed \(seed)")
        for element in plain.view.elements.visible.all {
          let image = mirrored.view.elements.visible[element.key].flatMap {
            onScreen($0.view, mirrored)
          }
          let frame = onScreen(element.view, plain) ?? .null
          let expected = rect(130 - frame.maxX, frame.minY, frame.width, frame.height)
          #expect(image?.isNear(expected) == true, "\(element.key), seed \(seed)")
        }
      }
    }
  }
}

@MainActor
private final class FlippingLayout: CollectionViewFlowLayout {
  var flips = true
  var development = UserInterfaceLayoutDirection.leftToRight
  /// The horizontal shear of each item's transform. Unless it is zero, the transform also moves the
  /// item by (7, 3).
  var slant: CGFloat = 0

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
  override var developmentLayoutDirection: UserInterfaceLayoutDirection { development }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let answer = super.layoutAttributesForElements(in: rect) ?? []
    guard slant != 0 else { return answer }
    for attributes in answer {
      attributes.transform = Transform2D(a: 1, b: 0, c: slant, d: 1, tx: 7, ty: 3)
    }
    return answer
  }
}
