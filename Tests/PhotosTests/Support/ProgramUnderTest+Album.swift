import Foundation
import ProgramTestSupport

extension ProgramUnderTest {
  /// Types the name of a new album into the dialog that asks for it.
  ///
  /// - Parameter name: The name, of letters. The default is empty, which keeps the suggested name.
  func nameAlbum(_ name: String = "") throws {
    try waitForDialog()
    // Typing replaces the suggested name, which is selected.
    for letter in name { try press("\(letter)") }
    try press("Return")
    try waitForDialog(isOpen: false)
    try takeKeyboard()
  }

  /// Does the same, and shows the album.
  func nameAndShowAlbum(_ name: String = "") throws {
    try nameAlbum(name)
    try clickNotice()
  }

  /// Waits for a notice with a button at the lower edge, and clicks the button.
  func clickNotice() throws {
    let (x, y) = try eventually("a notice") { () -> (Int, Int)? in
      guard let reading = GridReading(try stillScreenshot()), let end = reading.rightEndOfNotice
      else { return nil }
      return (end, reading.noticeY)
    }
    // The button is beside the one that closes the notice.
    try click(at: x - 80, y)
  }
}
