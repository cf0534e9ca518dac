import Foundation
import GalleryLayouts
import ProgramSupport
import Trellis
import TrellisLocalization

/// The program, with its style sheet, its accelerators and its window.
@MainActor
final class GalleryProgram {
  private static let id = "io.github.trellis.Gallery"

  private let options: Options
  private let application = Application(id: GalleryProgram.id)
  private let files = ProgramFiles(name: "trellis")
  private var window: GalleryWindow?

  init(_ options: Options) { self.options = options }

  func run() -> Int32 {
    application.onStartup { [self] in setUp() }
    application.onActivate { [self] in open() }
    return application.run(
      [CommandLine.arguments[0]] + (options.isService ? [serviceOption] : []))
  }

  private func setUp() {
    if let folder = files.path("locale") { Localization.open(folder) }
    if let path = files.path("gallery.css"),
      let css = try? String(contentsOfFile: path, encoding: .utf8)
    {
      Style.add(css: css)
    }
    if let icons = files.path("icons") { Style.add(iconFolder: icons) }
    if let isDark = options.isDark { Style.isDark = isDark }
    application.addAction("quit") { [application] in application.quit() }
    application.addAction("dark") { [weak self] in
      Style.isDark.toggle()
      self?.window?.followStyle()
    }
    let keys: [String: [String]] = [
      "app.quit": ["<Control>q"], "app.dark": ["<Control>d"], "win.close": ["<Control>w"],
      "win.add": ["Insert", "a"], "win.remove": ["Delete", "r"], "win.shuffle": ["s"],
      "win.chaos": ["c"], "win.edit": ["e"], "win.numbers": ["n"],
    ]
    for (action, accelerators) in keys {
      application.setAccelerators(accelerators, for: action)
    }
    for arrangement in Arrangement.allCases {
      application.setAccelerators([arrangement.key], for: "win.\(arrangement.name)")
    }
  }

  private func open() {
    if let window { return window.present() }
    let window = GalleryWindow(application, options)
    self.window = window
    window.present()
    let folder = options.folder ?? files.path("samples")
    window.show(folder.map { [$0] } ?? [])
  }
}
