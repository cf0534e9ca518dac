import Foundation
import TestSupport
import Testing

@testable import CollectionModel

/// Tests of layout attributes: defaults, dependent properties, copies and equality.
struct LayoutAttributesTests {
  private let attributes = CollectionViewLayoutAttributes(
    forCellWith: IndexPath(item: 3, section: 1))

  @Test func theDefaultsAreVisibleOpaqueUntransformedAndEmpty() {
    #expect(attributes.frame == .zero)
    #expect(attributes.alpha == CGFloat(1))
    #expect(attributes.zIndex == 0)
    #expect(!attributes.isHidden)
    #expect(attributes.transform.isIdentity && attributes.transform3D.isIdentity)
    #expect(attributes.representedElementCategory == .cell)
    #expect(attributes.representedElementKind == nil)
  }

  @Test func theCategoryAndKindComeFromTheInitializer() {
    let path = IndexPath(item: 0, section: 2)
    let header = CollectionViewLayoutAttributes(forSupplementaryViewOfKind: "h", with: path)
    let board = CollectionViewLayoutAttributes(forDecorationViewOfKind: "b", with: path)
    #expect(header.representedElementCategory == .supplementaryView)
    #expect(header.representedElementKind == "h")
    #expect(board.representedElementCategory == .decorationView)
    #expect(board.representedElementKind == "b")
    #expect(header.indexPath == path && board.indexPath == path)
  }

  @Test func frameCenterSizeAndBoundsStayConsistent() {
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(attributes.center == CGPoint(x: 25, y: 40))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    attributes.center = CGPoint(x: 50, y: 50)
    #expect(attributes.frame == CGRect(x: 35, y: 30, width: 30, height: 40))
    attributes.size = CGSize(width: 10, height: 10)
    #expect(attributes.center == CGPoint(x: 50, y: 50), "a new size keeps the center")
    #expect(attributes.frame == CGRect(x: 45, y: 45, width: 10, height: 10))
    attributes.bounds = CGRect(x: 7, y: 7, width: 20, height: 20)
    #expect(attributes.frame == CGRect(x: 40, y: 40, width: 20, height: 20))
  }

  @Test func theFrameOfATransformedElementIsItsBoundingBox() {
    attributes.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    attributes.transform = Transform2D(rotationAngle: .pi / 2)
    #expect(attributes.frame.isNear(CGRect(x: 10, y: -10, width: 20, height: 40)))
    attributes.transform = Transform2D(scaleX: 2, y: 2)
    #expect(attributes.frame == CGRect(x: -20, y: -10, width: 80, height: 40))
    #expect(attributes.center == CGPoint(x: 20, y: 10))
    #expect(attributes.size == CGSize(width: 40, height: 20))
  }

  @Test func transformAndTransform3DAreOneValue() {
    attributes.transform = Transform2D(translationX: 5, y: 6)
    #expect(attributes.transform3D == Transform3D(translationX: 5, y: 6, z: 0))
    attributes.transform3D = Transform3D(scaleX: 3, y: 2, z: 1)
    #expect(attributes.transform == Transform2D(scaleX: 3, y: 2))
  }

  @Test func aCopyIsEqualAndIndependent() throws {
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    attributes.alpha = 0.5
    let copy = try #require(attributes.copy() as? CollectionViewLayoutAttributes)
    #expect(copy !== attributes)
    #expect(copy.isEqual(attributes) && copy.hash == attributes.hash)
    copy.alpha = 0.4
    #expect(!copy.isEqual(attributes))
    #expect(attributes.alpha == CGFloat(0.5))
  }

  @Test func aCopyOfASubclassKeepsItsClassAndProperties() throws {
    let tinted = Tinted(forCellWith: IndexPath(item: 0, section: 0))
    tinted.tint = 7
    let copy = try #require(tinted.copy() as? Tinted)
    #expect(copy.tint == 7)
    copy.tint = 8
    #expect(!copy.isEqual(tinted))
  }

  @Test(arguments: 0..<8)
  func everyPropertyCountsForEquality(property: Int) throws {
    let other = try #require(attributes.copy() as? CollectionViewLayoutAttributes)
    switch property {
    case 0: other.frame.origin.x = 1
    case 1: other.size.width = 1
    case 2: other.transform = Transform2D(scaleX: 2, y: 1)
    case 3: other.alpha = 0
    case 4: other.zIndex = 1
    case 5: other.isHidden = true
    case 6: other.indexPath = IndexPath(item: 4, section: 1)
    default: other.representedElementKind = "k"
    }
    #expect(!other.isEqual(attributes))
    #expect(!attributes.isEqual(other))
  }

  @Test func theDescriptionNamesCategoryAndIndexPath() {
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(attributes.description.contains("cell at [1, 3]"))
  }
}

private final class Tinted: CollectionViewLayoutAttributes {
  var tint = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? Tinted)?.tint = tint
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? Tinted)?.tint == tint
  }
}
