import ProgramSupport
import Trellis
import TrellisAdwaita
import TrellisLocalization

/// The window about the program.
@MainActor
enum AboutPhotos {
  static func show(over window: Window) {
    var about = AboutWindow()
    about.name = tr("Photos")
    about.icon = PhotosProgram.id
    about.version = TrellisVersion.current
    about.developers = tr("The Trellis developers")
    about.copyright = "© 2026 The Trellis developers"
    about.comments = tr("Look through folders of photographs")
    // Translators write their names here, one a line.
    let translators = tr("translator-credits")
    if translators != "translator-credits" { about.translators = translators }
    about.thanks = (
      tr("Made With"),
      ["GTK", "libadwaita", "SQLite", "GExiv2", "LibRaw", "libheif", "libjxl", "librsvg"]
    )
    about.present(over: window)
  }
}
