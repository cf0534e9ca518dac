import Foundation

// trellis-bench: measures Trellis, together with the alternatives it is compared with.

// The scroll benchmarks run each contestant in a process of its own, which this command starts.
if CommandLine.arguments.dropFirst().first == "scroll-run" {
  exit(ScrollRun.run(Array(CommandLine.arguments.dropFirst(2))))
}

let options = Options.fromCommandLine()
guard let benchmark = options.benchmark else {
  print(Options.usage)
  exit(0)
}
let session = BenchSession(benchmark, options)
let status =
  switch benchmark {
  case .scroll: ScrollBench.run(session)
  case .list: ListBench.run(session)
  case .rows: RowsBench.run(session)
  case .photos: PhotosBench.run(session)
  case .layout: LayoutBench.run(session)
  case .updates: UpdateBench.run(session)
  case .observe: ObserveBench.run(session)
  case .outline: OutlineBench.run(session)
  case .animate: AnimationBench.run(session)
  case .transition: TransitionBench.run(session)
  case .coverflow: CoverFlowBench.run(session)
  }
if status == 0 { session.report.finish() }
exit(status)
