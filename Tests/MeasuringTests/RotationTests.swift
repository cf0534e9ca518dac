import Testing
import TrellisMeasuring

/// The order in which subjects are measured.
struct RotationTests {
  @Test func eachRoundBeginsWithTheNextSubject() {
    let subjects = ["on", "off", "limit"]
    #expect(subjects.rotated(by: 0) == ["on", "off", "limit"])
    #expect(subjects.rotated(by: 1) == ["off", "limit", "on"])
    #expect(subjects.rotated(by: 2) == ["limit", "on", "off"])
    #expect(subjects.rotated(by: 3) == subjects)
  }

  @Test func nothingToMeasureStaysNothing() {
    #expect([String]().rotated(by: 5).isEmpty)
  }
}
