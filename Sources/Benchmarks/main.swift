import Foundation

// trellis-bench: measures Trellis, together with the alternatives it is compared with.

// The scroll benchmarks run each contestant in a process of its own, which this command starts.
if CommandLine.arguments.dropFirst().first == "scroll-run" {
  exit(ScrollRun.run(Array(CommandLine.arguments.dropFirst(2))))
}

let options = Options.fromCommandLine()
switch options.benchmark {
case .scroll: exit(ScrollBench.run(options))
case .list: exit(ListBench.run(options))
case .rows: exit(RowsBench.run(isQuick: options.isQuick))
case .layout: exit(LayoutBench.run())
case .updates: exit(UpdateBench.run(options))
case .outline: exit(OutlineBench.run())
case .animate: exit(AnimationBench.run())
case .transition: exit(TransitionBench.run())
case .coverflow: exit(CoverFlowBench.run())
case nil: print(Options.usage)
}
