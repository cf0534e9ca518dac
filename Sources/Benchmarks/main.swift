import Foundation

// trellis-bench: figures that can be trusted because the rival is measured in the same run.

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "scroll":
  exit(ScrollBench.run(Array(arguments.dropFirst())))
case "scroll-run":
  exit(ScrollRun.run(Array(arguments.dropFirst())))
default:
  print(
    """
    usage: trellis-bench scroll [--quick] [--renderer cairo|gl] [--text label|inscription]

      scroll   the same cells in Trellis and in GtkGridView, scrolled in alternating runs
    """)
  exit(arguments.isEmpty || arguments.first == "--help" ? 0 : 2)
}
