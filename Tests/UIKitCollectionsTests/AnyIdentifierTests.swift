import Testing
import UIKitCollections

/// Tests of identities of any type.
struct AnyIdentifierTests {
  private struct Coordinate: Hashable {
    let x, y: Int
  }

  @Test func identifiersOfEqualValuesAreEqual() {
    let one = AnyIdentifier(Coordinate(x: 1, y: 2))
    #expect(one == AnyIdentifier(Coordinate(x: 1, y: 2)))
    #expect(one != AnyIdentifier(Coordinate(x: 2, y: 1)))
    #expect(Set([one, AnyIdentifier(Coordinate(x: 1, y: 2)), "one"]).count == 2)
  }

  @Test func aNumberAndItsTextDiffer() {
    #expect(AnyIdentifier(1) != AnyIdentifier("1"))
    #expect(AnyIdentifier(1).description == AnyIdentifier("1").description)
  }

  @Test func anIdentifierOfAnIdentifierEqualsIt() {
    let one: AnyIdentifier = "main"
    #expect(AnyIdentifier(one) == one)
    #expect(AnyIdentifier(one).hashValue == one.hashValue)
  }
}
