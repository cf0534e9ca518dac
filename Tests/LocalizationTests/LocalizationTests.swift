import Localization
import Testing

/// Without a catalogue for them, texts are what they are.
struct LocalizationTests {
  @Test func valuesStandInPlaceOfTheirNames() {
    #expect(tr("Nobody translates this.") == "Nobody translates this.")
    #expect(tr("{a} and {b} and {a}", ["a": "1", "b": "2"]) == "1 and 2 and 1")
    #expect(tr("{a} {unknown} {", ["a": "1"]) == "1 {unknown} {")
    #expect(tr("", ["a": "1"]) == "")
  }

  @Test func whatIsPutInIsNotLookedThrough() {
    #expect(tr("{a}{b}", ["a": "{b}", "b": "x"]) == "{b}x")
  }

  @Test func theNumberChoosesTheForm() {
    #expect(
      trn("{count} thing of {owner}", "{count} things of {owner}", 1, ["owner": "A"])
        == "1 thing of A")
    #expect(trn("{count} thing", "{count} things", 0) == "0 things")
    #expect(trn("{count} thing", "{count} things", 2) == "2 things")
    #expect(trn("one", "many", -3) == "many")
  }
}
