import Testing

@testable import CollectionCore

/// Tests of the record of methods that are not implemented.
@MainActor
struct OptionalMethodTests {
  @Test("A method is told apart from every other that its implementation calls")
  func methodsAreToldApart() {
    for asked in OptionalMethod.allCases {
      for called in OptionalMethod.allCases {
        let answer = asked.ask { called.isMissing(answer: 1) }
        #expect(answer == (asked == called ? nil : 1), "asked \(asked), called \(called)")
      }
    }
  }

  @Test("A method that is implemented now is no longer missing")
  func implementationsAreNoticed() {
    #expect(OptionalMethod.canEdit.ask { OptionalMethod.canEdit.isMissing(answer: true) } == nil)
    #expect(OptionalMethod.canEdit.ask { true } == true)
  }
}
