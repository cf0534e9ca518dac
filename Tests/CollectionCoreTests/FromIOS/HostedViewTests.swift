import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the view properties of cells that UIKit has: frame, transform, layer and content view.
@MainActor
struct HostedViewTests {
  /// Returns the first cell and a closure that returns the geometry at which the host places the
  /// cell.
  private func first(_ stage: Stage) -> (cell: CollectionViewCell, place: () -> LayoutGeometry) {
    let cell = stage.view.cellForItem(at: path(0))!  // The cell is on screen.
    return (cell, { stage.host.placement(of: cell)!.geometry })  // The first pass places it.
  }

  @Test func aCellHasTheGeometryOfItsLayoutAttributes() {
    let stage = Stage(counts: [4])
    let (cell, _) = first(stage)
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(cell.bounds == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(cell.center == CGPoint(x: 25, y: 25))
    #expect(cell.alpha == 1 && !cell.isHidden && cell.transform == .identity)
  }

  @Test func geometryThatAProgramSetsIsShownAtOnce() {
    let stage = Stage(counts: [4])
    let (cell, place) = first(stage)
    cell.alpha = 0.5
    #expect(place().alpha == 0.5)
    cell.isHidden = true
    #expect(place().alpha == 0)
    cell.isHidden = false
    cell.transform = Transform2D(scaleX: 2, y: 2)
    #expect(place().transform.m11 == 2)
    #expect(cell.frame == CGRect(x: -25, y: -25, width: 100, height: 100))
    cell.center.x += 10
    #expect(place().origin == CGPoint(x: 10, y: 0))
    cell.layer.zPosition = 7
    #expect(place().zIndex == 7)
    cell.transform = .identity
    cell.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(place().untransformedFrame == CGRect(x: 1, y: 2, width: 30, height: 40))
  }

  @Test func newLayoutAttributesReplaceGeometrySetByAProgram() {
    let stage = Stage(counts: [4])
    let (cell, place) = first(stage)
    cell.alpha = 0.5
    cell.center.x += 10
    stage.layout.itemSize = CGSize(width: 40, height: 40)
    stage.settle()
    #expect(place() == stage.view.elements.visible[ElementKey(.cell, path(0))]?.applied.geometry)
    #expect(cell.alpha == 1)
  }

  @Test func anAlphaSetDuringAnAnimationStays() {
    let stage = Stage(counts: [4])
    let (cell, place) = first(stage)
    cell.alpha = 0.5
    stage.update([5]) { stage.view.insertItems(at: [path(0)]) }
    stage.tick()
    stage.tick()
    // The update applied new attributes because the item moved.
    #expect(place().alpha == 1)
    cell.alpha = 0.25
    stage.tick()
    #expect(place().alpha == 0.25)
    #expect(place().origin.x > 0 && place().origin.x < 60)
    stage.run()
    #expect(place().alpha == 0.25)
    #expect(place().origin.x == 60)
  }

  /// Layouts on a circle move the anchor point far below the cell.
  @Test func transformsAreAboutTheAnchorPoint() {
    final class Wheel: CollectionViewCell {
      override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        layer.anchorPoint = CGPoint(x: 0.5, y: 2.5)
        center.y += (2.5 - 0.5) * bounds.height
      }
    }
    let stage = Stage(counts: [1]) { stage in
      stage.data.makeCell = { view, path in
        view.register(Wheel.self, forCellWithReuseIdentifier: "wheel")
        return view.dequeueReusableCell(withReuseIdentifier: "wheel", for: path)
      }
    }
    let (cell, place) = first(stage)
    // The shifted center compensates for the anchor point.
    #expect(cell.center == CGPoint(x: 25, y: 125))
    #expect(place().untransformedFrame == CGRect(x: 0, y: 0, width: 50, height: 50))
    cell.transform = Transform2D(rotationAngle: .pi / 2)
    // A quarter turn about (25, 125) moves the center from 100 points above to 100 points to the
    // right.
    let frame = place().frame
    #expect(abs(frame.midX - 125) < 1e-9 && abs(frame.midY - 125) < 1e-9)
    #expect(abs(cell.frame.midX - 125) < 1e-9)
    // An invalidation without a change keeps the cell.
    stage.layout.invalidateLayout()
    stage.run()
    #expect(stage.view.cellForItem(at: path(0)) === cell)
  }

  @Test func theContentViewFillsItsCell() {
    let stage = Stage(counts: [4])
    let (cell, _) = first(stage)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(cell.contentView.superview === cell)
    #expect(cell.contentView === cell.contentView)
    stage.layout.itemSize = CGSize(width: 40, height: 30)
    stage.settle()
    #expect(cell.contentView.bounds == CGRect(x: 0, y: 0, width: 40, height: 30))
    let container = cell.container as? ScreenlessContainer
    let before = container?.lookChanges ?? 0
    cell.contentView.layer.cornerRadius = 8
    cell.contentView.backgroundColor = .white
    cell.contentView.backgroundColor = .white
    #expect(container?.lookChanges == before + 2)
  }

  @Test func layoutSubviewsIsCalledWhenTheSizeChangesAndOnRequest() {
    final class Counting: CollectionViewCell {
      var sizes: [CGSize] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        sizes.append(bounds.size)
      }
    }
    let stage = Stage(counts: [1]) { stage in
      stage.data.makeCell = { view, path in
        view.register(Counting.self, forCellWithReuseIdentifier: "counting")
        return view.dequeueReusableCell(withReuseIdentifier: "counting", for: path)
      }
    }
    let cell = stage.view.cellForItem(at: path(0)) as? Counting
    #expect(cell?.sizes == [CGSize(width: 50, height: 50)])
    stage.layout.sectionInset.left = 7
    stage.settle()
    #expect(cell?.sizes.count == 1)
    stage.layout.itemSize.width = 40
    stage.settle()
    #expect(cell?.sizes.last == CGSize(width: 40, height: 50))
    cell?.setNeedsLayout()
    cell?.layoutIfNeeded()
    #expect(cell?.sizes.count == 3)
  }

  @Test func colorComponentsAreClampedToTheirRange() {
    let color = ViewColor(red: 2, green: -1, blue: .nan, alpha: 0.5)
    #expect((color.red, color.green, color.blue, color.alpha) == (1, 0, 0, 0.5))
    #expect(color.withAlphaComponent(7).alpha == 1)
    #expect(ViewColor(white: 0.25, alpha: 1).green == 0.25)
  }

  @Test func anAlphaThatTheDelegateSetsInWillDisplayIsShown() {
    let stage = Stage(counts: [4]) {
      $0.delegate.changeCell = { cell, path in cell.alpha = path.item == 1 ? 0.25 : 1 }
    }
    #expect((0..<4).map { stage.geometry($0)?.alpha } == [1, 0.25, 1, 1])
  }
}
