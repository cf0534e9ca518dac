import Testing
import TrellisLocalization

/// Tests of `tr` and `trn` with texts that no catalogue contains. They are returned untranslated.
struct LocalizationTests {
  @Test func valuesReplaceTheirNamesInBraces() {
    #expect(tr("An untranslated text.") == "An untranslated text.")
    #expect(tr("{a} and {b} and {a}", ["a": "1", "b": "2"]) == "1 and 2 and 1")
    #expect(tr("{a} {unknown} {", ["a": "1"]) == "1 {unknown} {")
    #expect(tr("", ["a": "1"]) == "")
  }

  @Test func namesInsideInsertedValuesAreNotReplaced() {
    #expect(tr("{a}{b}", ["a": "{b}", "b": "x"]) == "{b}x")
  }

  @Test func theNumberSelectsTheSingularOrPluralForm() {
    #expect(
      trn("{count} thing of {owner}", "{count} things of {owner}", 1, ["owner": "A"])
        == "1 thing of A")
    #expect(trn("{count} thing", "{count} things", 0) == "0 things")
    #expect(trn("{count} thing", "{count} things", 2) == "2 things")
    #expect(trn("one", "many", -3) == "many")
  }
}
