import Foundation
import Testing

@testable import CollectionCore

@MainActor
struct TransitionEndsTests {
  @Test func elementsOfBothLayoutsAreFoundOnceAndTheLastAttributesCount() {
    let ends = TransitionEnds(
      [cell(1, at: 10), cell(2, at: 20), cell(1, at: 30)], [cell(3, at: 40), cell(2, at: 50)])
    #expect(ends.all.map(\.key.item) == [1, 2, 3])
    #expect(ends.all.map { $0.old?.frame.minX } == [30, 20, nil])
    #expect(ends.all.map { $0.new?.frame.minX } == [nil, 50, 40])
  }

  @Test func aGeometryTakesOneCacheLineAndKeepsItsTransform() {
    #expect(MemoryLayout<LayoutGeometry>.size <= 64)
    var geometry = LayoutGeometry()
    geometry.transform = Transform3D(scaleX: 2, y: 3, z: 1)
    let copy = geometry
    geometry.transform = .identity
    #expect(copy.isTransformed && copy.transform == Transform3D(scaleX: 2, y: 3, z: 1))
    #expect(!geometry.isTransformed && geometry == LayoutGeometry())
  }

  private func cell(_ item: Int, at x: CGFloat) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = CGRect(x: x, y: 0, width: 10, height: 10)
    return attributes
  }
}
