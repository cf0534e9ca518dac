import Foundation
import ProgramSupport
import Trellis

// trellis-example NAME: one of seven small programs. Each is a file of this folder, to copy from.
// The programs call `run([])`, because GTK would take NAME for a file to open.

/// The command line of trellis-example.
struct Options: ProgramOptions {
  static let program = "trellis-example"

  static let usage = """
    usage: trellis-example NAME
           trellis-example --help | --version

      numbers          a million numbers in a grid
      photos [FOLDER]  the photos of a folder as a wall
      timetable        a layout of the program's own
      todo             a to-do list that is reordered by dragging
      processes        a GListModel of the running processes that refreshes
      chat             messages in a view that stays at its end
      model            a list and a grid that follow an observable model
    """

  private(set) var name: String?
  private(set) var folder: String?

  init(_ arguments: [String]) throws(OptionError) {
    if let option = arguments.first(where: { $0.hasPrefix("-") }) {
      throw .usage("unknown option \(option)")
    }
    name = arguments.first
    let most = name == "photos" ? 2 : 1
    guard arguments.count <= most else {
      throw .usage("\(arguments.count - most) arguments more than the example takes")
    }
    folder = arguments.dropFirst().first
  }
}

let options = Options.fromCommandLine()
switch options.name {
case "numbers": exit(Numbers().run())
case "photos":
  let samples = ProgramFiles(name: "trellis").path("samples")
  exit(PhotoWall(folder: options.folder ?? samples ?? NSHomeDirectory() + "/Pictures").run())
case "timetable": exit(Timetable().run())
case "todo": exit(ToDoList().run())
case "processes": exit(ProcessList().run())
case "chat": exit(Chat().run())
case "model": exit(Plants().run())
case nil:
  print(Options.usage)
case .some(let name):
  Options.complain("there is no example \(name)\n\n\(Options.usage)")
  exit(2)
}
