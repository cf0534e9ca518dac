import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of geometry that cells set themselves, as cells written for iOS do.
@MainActor
struct CellGeometryTests {
  /// A cell that doubles its size while it is selected.
  private final class Growing: CollectionViewCell {
    var framesWhenReused: [CGRect] = []
    var countOfLayouts = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.frame = bounds.insetBy(dx: 5, dy: 5)
    }
    override var isSelected: Bool {
      didSet { transform = isSelected ? Transform2D(scaleX: 2, y: 2) : .identity }
    }
    override func prepareForReuse() {
      super.prepareForReuse()
      alpha = 1
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      countOfLayouts += 1
    }
  }

  private func stage(
    _ count: Int = 4, fill: @escaping (Growing, IndexPath) -> Void = { _, _ in }
  ) -> Stage {
    Stage(counts: [count]) { stage in
      stage.view.register(Growing.self, forCellWithReuseIdentifier: "growing")
      stage.data.makeCell = { view, path in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "growing", for: path)
        fill(cell as! Growing, path)  // The registered class
        return cell
      }
    }
  }

  @Test func aDequeuedCellHasTheFrameOfItsItem() {
    var frames: [Int: CGRect] = [:]
    let stage = stage(100) { cell, path in frames[path.item] = cell.frame }
    #expect(frames[3] == CGRect(x: 60, y: 60, width: 50, height: 50))
    stage.scroll(to: 500)
    let item = stage.view.indexPathsForVisibleItems.sorted()[0].item
    #expect(frames[item] == stage.view.layoutAttributesForItem(at: path(item))?.frame)
  }

  @Test func aTransformAndAlphaSetByTheDataSourceAreShown() {
    let stage = stage { cell, path in
      cell.transform = path.item == 1 ? Transform2D(scaleX: 0.5, y: 0.5) : .identity
      cell.alpha = path.item == 2 ? 0.25 : 1
    }
    #expect((0..<4).map { stage.geometry($0)?.transform.m11 } == [1, 0.5, 1, 1])
    #expect((0..<4).map { stage.geometry($0)?.alpha } == [1, 1, 0.25, 1])
    // The two cells with own geometry are placed elsewhere than their attributes say, which counts
    // as two faults.
    stage.view.contentOffset.y = 0
    stage.tick()
    #expect(stage.faults.count == 2)
  }

  @Test func aTransformSetForASelectedCellIsShownAgainAfterScrolling() {
    let stage = stage(100)
    stage.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    #expect(stage.geometry(0)?.transform.m11 == 2)
    stage.scroll(to: 2000)
    #expect(stage.host.shown.allSatisfy { $0.geometry.transform.isIdentity })
    stage.view.contentOffset.y = 0
    stage.tick()
    #expect(stage.geometry(0)?.transform.m11 == 2)
    #expect(stage.geometry(1)?.transform.m11 == 1)
  }

  @Test func aContentViewFrameIsKeptUntilTheCellSizeChanges() throws {
    let stage = stage()
    let cell = try #require(stage.view.cellForItem(at: path(0)) as? Growing)
    #expect(cell.contentView.frame == CGRect(x: 5, y: 5, width: 40, height: 40))
    stage.layout.sectionInset.left = 3
    stage.settle()
    #expect(cell.contentView.frame == CGRect(x: 5, y: 5, width: 40, height: 40))
    stage.layout.itemSize = CGSize(width: 30, height: 20)
    stage.settle()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
  }

  @Test func aContentViewHasTheCellSizeInLayoutSubviews() throws {
    final class Inset: CollectionViewCell {
      override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = contentView.bounds.insetBy(dx: 4, dy: 4)
      }
    }
    let stage = Stage(counts: [1]) { stage in
      stage.view.register(Inset.self, forCellWithReuseIdentifier: "inset")
      stage.data.makeCell = {
        $0.dequeueReusableCell(withReuseIdentifier: "inset", for: $1)
      }
    }
    let cell = try #require(stage.view.cellForItem(at: path(0)))
    #expect(cell.contentView.frame == CGRect(x: 4, y: 4, width: 42, height: 42))
    stage.layout.itemSize = CGSize(width: 30, height: 20)
    stage.settle()
    #expect(cell.contentView.frame == CGRect(x: 4, y: 4, width: 22, height: 12))
  }

  @Test func layoutRequestedByACellRunsOnceInTheNextFrame() throws {
    let stage = stage()
    let cell = try #require(stage.view.cellForItem(at: path(0)) as? Growing)
    let before = cell.countOfLayouts
    #expect(!stage.host.isFrameRequested)
    cell.setNeedsLayout()
    cell.setNeedsLayout()
    #expect(cell.countOfLayouts == before && stage.host.isFrameRequested)
    stage.settle()
    #expect(cell.countOfLayouts == before + 1)
    cell.setNeedsLayout()
    stage.view.layoutIfNeeded()
    #expect(cell.countOfLayouts == before + 2)
    cell.bounds.size.width = 20
    #expect(cell.countOfLayouts == before + 2)
    stage.run()
    #expect(cell.countOfLayouts == before + 3)
  }

  /// A rotation about the anchor point is interpolated during the animation.
  @Test func anAnchorPointStaysFixedDuringAnAnimatedRotation() throws {
    final class Hinge: CollectionViewFlowLayout {
      var angle: CGFloat = 0
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.compactMap {
          layoutAttributesForItem(at: $0.indexPath)
        }
      }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)?.copied
        attributes?.transform = Transform2D(rotationAngle: angle)
        return attributes
      }
    }
    final class Door: CollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        layer.anchorPoint = CGPoint(x: 0, y: 0.5)
      }
    }
    let layout = Hinge()
    layout.itemSize = CGSize(width: 40, height: 40)
    let world = LayoutStage(layout, counts: [1]) { view in
      view.register(Door.self, forCellWithReuseIdentifier: "door")
    }
    world.data.makeCell = { $0.dequeueReusableCell(withReuseIdentifier: "door", for: $1) }
    world.view.reloadData()
    world.run()
    let door = try #require(world.view.cellForItem(at: path(0)))
    // The anchor point, the middle of the left side, is at the item's center.
    #expect(world.host.placement(of: door)?.geometry.frame.minX == 20)
    world.view.performBatchUpdates {
      layout.angle = .pi
      layout.invalidateLayout()
    }
    var middles: [CGPoint] = []
    for _ in 0..<8 {
      world.tick()
      let frame = try #require(world.host.placement(of: door)?.geometry.frame)
      middles.append(CGPoint(x: frame.midX, y: frame.midY))
    }
    // The center moves on a circle of radius 20 around the anchor point (20, 20).
    for middle in middles {
      let distance = hypot(middle.x - 20, middle.y - 20)
      #expect(abs(distance - 20) < 0.01, "\(middle)")
    }
    #expect(abs(middles[7].x - middles[0].x) > 1)
  }

  @Test func aReusedCellGetsTraitChangesMadeWhileItWasUnused() {
    final class Listening: CollectionViewCell {
      var styles: [UserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        styles.append(traitCollection.userInterfaceStyle)
      }
    }
    let stage = Stage(counts: [4]) { stage in
      stage.view.register(Listening.self, forCellWithReuseIdentifier: "listening")
      stage.data.makeCell = {
        $0.dequeueReusableCell(withReuseIdentifier: "listening", for: $1)
      }
    }
    let cells = stage.view.visibleCells.compactMap { $0 as? Listening }
    #expect(cells.count == 4)
    stage.reload([0])
    stage.view.setTraits { $0.userInterfaceStyle = .dark }
    #expect(cells.map(\.styles) == [[], [], [], []])
    stage.reload([4])
    #expect(cells.map(\.styles) == [[.dark], [.dark], [.dark], [.dark]])
  }

  @Test func aPressSelectsTheVisibleCellAtItsShownPlace() throws {
    let stage = stage()
    let delegate = SelectionDelegate()
    stage.view.delegate = delegate
    func click(_ x: CGFloat, _ y: CGFloat) -> [IndexPath] {
      stage.click(at: CGPoint(x: x, y: y))
      defer { stage.view.selectItem(at: nil, animated: false, scrollPosition: []) }
      return stage.view.indexPathsForSelectedItems ?? []
    }
    #expect(click(25, 25) == [path(0)])
    let cell = try #require(stage.view.cellForItem(at: path(0)))
    cell.isHidden = true
    #expect(click(25, 25) == [])
    cell.isHidden = false
    cell.center.x += 60
    cell.layer.zPosition = 1
    #expect(click(25, 25) == [])
    #expect(click(85, 25) == [path(0)])
  }

  @Test func aPressSelectsTheCellWhoseClipShapeIsUnderIt() throws {
    let stage = stage()
    let delegate = SelectionDelegate()
    stage.view.delegate = delegate
    func click(_ x: CGFloat, _ y: CGFloat) -> [IndexPath] {
      stage.click(at: CGPoint(x: x, y: y))
      defer { stage.view.selectItem(at: nil, animated: false, scrollPosition: []) }
      return stage.view.indexPathsForSelectedItems ?? []
    }
    let cell = try #require(stage.view.cellForItem(at: path(0)))
    cell.clipShape = .ellipse
    #expect(click(2, 2) == [])
    #expect(click(25, 25) == [path(0)])
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 2, y: 2)) == path(0), "the layout's item")
    // The shape moves and turns with the cell.
    cell.clipShape = ClipShape(
      corners: [(0, 0), (0.5, 0), (0.5, 1), (0, 1)].map { CGPoint(x: $0.0, y: $0.1) })
    #expect(click(15, 25) == [path(0)])
    #expect(click(35, 25) == [])
    cell.transform = Transform2D(rotationAngle: .pi)
    #expect(click(15, 25) == [])
    #expect(click(35, 25) == [path(0)])
  }
}
