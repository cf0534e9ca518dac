import Testing
import TrellisLocalization

/// Tests of names of files as labels show them.
struct DisplayedTextTests {
  @Test(arguments: ["", "photo.jpg", "a & <b>.jpg", "100 %{count}.jpg", "É 日本 👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿.png", "⁨a⁩"])
  func ordinaryNamesStayAsTheyAre(_ name: String) {
    #expect(name.displayed == name)
  }

  @Test func controlCharactersAndLineBreaksAreVisible() {
    #expect("a\nb\t\u{1B}[31m\u{7F}.jpg".displayed == "a␊b␉␛[31m␡.jpg")
    #expect("a\r\nb".displayed == "a␍␊b")
    #expect("\0\u{85}\u{2028}\u{2029}".displayed == "␀\u{FFFD}\u{FFFD}\u{FFFD}")
  }

  @Test func aNameCannotReverseItsExtension() {
    #expect("photo\u{202E}gpj.exe".displayed == "photo\u{FFFD}gpj.exe")
    for mark in "\u{200E}\u{200F}\u{61C}\u{202A}\u{202B}\u{202C}\u{202D}\u{2066}\u{2067}" {
      #expect("a\(mark)b".displayed == "a\u{FFFD}b")
    }
    #expect("a\u{200B}\u{FEFF}\u{2060}b".displayed == "a\u{FFFD}\u{FFFD}\u{FFFD}b")
  }

  @Test func aTextFromRightToLeftIsIsolatedOnce() {
    #expect("אבג.jpg".displayed == "\u{2068}אבג.jpg\u{2069}")
    #expect("אבג.jpg".displayed.displayed == "\u{2068}אבג.jpg\u{2069}")
    #expect(tr("{a} and {b}", ["a": "אב", "b": "x"]) == "\u{2068}אב\u{2069} and x")
  }

  @Test func aNameCannotEndTheIsolationOfAnother() {
    #expect("\u{2069}a\u{2068}".displayed == "\u{FFFD}a\u{FFFD}")
    #expect("א\u{2069}b".displayed == "\u{2068}א\u{FFFD}b\u{2069}")
  }

  @Test func valuesOfMessagesAreDisplayed() {
    #expect(tr("“{name}” moved.", ["name": "a”\n“b"]) == "“a”␊“b” moved.")
    #expect(
      trn("{count} of {name}", "{count} of {name}", 2, ["name": "\u{202E}"]) == "2 of \u{FFFD}")
  }
}
