import Foundation
import Trellis

// trellis-example NAME: one of six small programs. Each is a file of this folder, to copy from.

let usage = """
  usage: trellis-example NAME

    numbers         a million numbers in a grid
    photos [FOLDER] the photographs of a folder as a wall
    timetable       a layout of the program's own
    todo            a to-do list that is reordered by dragging
    processes       a GListModel of the running processes that refreshes
    chat            messages in a view that stays at its end
  """

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "numbers": exit(Numbers().run())
case "photos":
  let samples = ProgramFiles(name: "trellis-example").path("data/samples")
  let folder = arguments.dropFirst().first ?? samples ?? NSHomeDirectory() + "/Pictures"
  exit(PhotoWall(folder: folder).run())
case "timetable": exit(Timetable().run())
case "todo": exit(ToDoList().run())
case "processes": exit(ProcessList().run())
case "chat": exit(Chat().run())
case nil, "--help", "-h":
  print(usage)
case "--version":
  print("trellis-example 0.1.0")
case .some(let name):
  let mistake = "trellis-example: there is no example \(name)\n\n\(usage)\n"
  FileHandle.standardError.write(Data(mistake.utf8))
  exit(2)
}
