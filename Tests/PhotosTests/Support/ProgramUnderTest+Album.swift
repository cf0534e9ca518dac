import Foundation
import ProgramTestSupport

extension ProgramUnderTest {
  /// Types the name of a new album into the dialog that asks for it.
  ///
  /// - Parameter name: The name, of letters. The default is empty, which keeps the suggested name.
  func nameAlbum(_ name: String = "") throws {
    try eventually("the dialog") { try windows().count == 2 }
    // Typing replaces the suggested name, which is selected.
    for letter in name { try press("\(letter)") }
    try press("Return")
    try eventually("no dialog") { try windows().count == 1 }
    try takeKeyboard()
  }
}
