import Foundation
import Testing

@testable import CollectionCore

struct ScrollAnchorTests {
  private let key = ElementKey(kind: .cell, section: 0, item: 7)

  @Test func anElementInsideTheViewportKeepsItsDistance() {
    let anchor = ScrollAnchor(
      key, frame: CGRect(x: 10, y: 130, width: 50, height: 50),
      in: CGRect(x: 0, y: 100, width: 200, height: 200))
    let moved = CGRect(x: 70, y: 530, width: 50, height: 50)
    #expect(anchor.origin(for: moved) == CGPoint(x: 60, y: 500))
  }

  @Test func aPartlyVisibleElementKeepsTheSameShareCutOff() {
    let anchor = ScrollAnchor(
      key, frame: CGRect(x: 0, y: 80, width: 50, height: 40),
      in: CGRect(x: 0, y: 100, width: 200, height: 200))
    // Half of the element is above the edge. Half of the grown element is 50 points.
    let grown = CGRect(x: 0, y: 300, width: 50, height: 100)
    #expect(anchor.origin(for: grown) == CGPoint(x: 0, y: 350))
  }

  @Test func theKeptPointOfAnElementStaysInPlace() {
    let anchor = ScrollAnchor(
      key, frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      in: CGRect(x: 0, y: 0, width: 200, height: 200), keeping: CGPoint(x: 25, y: 75))
    let halved = CGRect(x: 0, y: 0, width: 50, height: 50)
    #expect(anchor.origin(for: halved) == CGPoint(x: -12.5, y: -37.5))
  }

  @Test func anElementOfSizeZeroIsKeptByItsCorner() {
    let anchor = ScrollAnchor(
      key, frame: CGRect(x: 5, y: 10, width: 0, height: 0),
      in: CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(
      anchor.origin(for: CGRect(x: 5, y: 40, width: 0, height: 0)) == CGPoint(x: 0, y: 30))
  }
}
