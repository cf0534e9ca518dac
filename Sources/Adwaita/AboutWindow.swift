internal import CAdwaita
import TrellisGtk

/// The texts of the window about a program.
package struct AboutWindow {
  package var name = ""
  /// The name of the program's icon in the icon theme.
  package var icon = ""
  package var version = ""
  package var developers = ""
  package var copyright = ""
  package var comments = ""
  /// The names of the translators into the user's language, one a line, or an empty string.
  package var translators = ""
  /// The title of a list of those to whom thanks are due, and their names.
  package var thanks: (title: String, names: [String]) = ("", [])

  package init() {}

  /// Shows the window over another one. The licence of the program is MIT's.
  @MainActor package func present(over parent: Window) {
    let texts = [name, icon, version, developers, copyright, comments, translators]
    let credits = thanks.names.isEmpty ? [] : [thanks.title] + thanks.names
    texts.withCStrings { texts in
      let about = CAdwAbout(
        name: texts[0], icon: texts[1], version: texts[2], developers: texts[3],
        copyright: texts[4], comments: texts[5], translators: texts[6],
        licence: GTK_LICENSE_MIT_X11)
      credits.withCStrings { credits in
        withUnsafePointer(to: about) { cadw_about_present($0, credits, parent.native) }
      }
    }
  }
}
