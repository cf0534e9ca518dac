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

  @Test("There may be more than 64 methods")
  func thereMayBeMoreMethodsThanBitsInAWord() {
    #expect(OptionalMethod.allCases.count > 64)
  }

  @Test("A method that asks another object about the same method is implemented itself")
  func aForwardingMethodIsImplemented() {
    let answer = OptionalMethod.shouldSelect.ask {
      OptionalMethod.shouldSelect.ask { OptionalMethod.shouldSelect.isMissing(answer: true) }
        ?? false
    }
    #expect(answer == false)
    let own = OptionalMethod.shouldSelect.ask {
      let other = OptionalMethod.shouldSelect.ask { false } ?? true
      return OptionalMethod.shouldSelect.isMissing(answer: other)
    }
    #expect(own == nil, "another object implements it")
  }

  @Test("A method that is implemented now is no longer missing")
  func implementationsAreNoticed() {
    #expect(OptionalMethod.canEdit.ask { OptionalMethod.canEdit.isMissing(answer: true) } == nil)
    #expect(OptionalMethod.canEdit.ask { true } == true)
  }
}
