import Foundation

// trellis-bench: measures Trellis, together with the alternatives it is compared with.

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "scroll":
  exit(ScrollBench.run(Array(arguments.dropFirst())))
case "scroll-run":
  exit(ScrollRun.run(Array(arguments.dropFirst())))
case "layout":
  exit(LayoutBench.run())
case "updates":
  exit(UpdateBench.run(Array(arguments.dropFirst())))
case "animate":
  exit(AnimationBench.run())
case "transition":
  exit(TransitionBench.run())
case "coverflow":
  exit(CoverFlowBench.run())
default:
  print(
    """
    usage: trellis-bench scroll [--quick] [--renderer cairo|gl] [--text label|inscription]
           trellis-bench scroll --prefetch [--quick]
           trellis-bench layout
           trellis-bench updates [--batches]
           trellis-bench animate
           trellis-bench transition
           trellis-bench coverflow

      scroll   the same cells in Trellis and in GtkGridView, scrolled in alternating runs
               last, or alone with --prefetch: half a page a frame with cells made ahead and without
      layout   what the flow layout costs from a thousand items to a million, with no display
      updates  what it costs to find out what changed in a thousand to a million identifiers, and
               to show batches of changes, with no display; with --batches the latter alone
      animate  the frames in which 500 cells move
      transition
               the frames in which two layouts of 100,000 items are exchanged
      coverflow
               the frames in which covers in perspective scroll; GSK_RENDERER chooses the renderer
    """)
  exit(arguments.isEmpty || arguments.first == "--help" ? 0 : 2)
}
