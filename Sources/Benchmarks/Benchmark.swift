/// The benchmarks of trellis-bench.
enum Benchmark: String, CaseIterable {
  case scroll, list, rows, photos, layout, updates, observe, outline, animate, transition, coverflow

  /// The options that the benchmark understands.
  var options: [String] {
    let own: [String] =
      switch self {
      case .scroll:
        ["--quick", "--prefetch", "--first-frame", "--memory", "--renderer", "--text"]
      case .list: ["--quick", "--renderer", "--row"]
      case .rows: ["--quick"]
      case .photos: ["--pictures", "--index", "--renderer"]
      case .updates: ["--batches"]
      case .layout, .observe, .outline, .animate, .transition, .coverflow: []
      }
    return own + ["--rounds", "--json"]
  }

  /// The number of measurements of which the median is printed.
  var rounds: Int {
    switch self {
    case .scroll: 3
    case .list: 5
    case .rows: 7
    case .photos: 1
    case .updates: 5
    case .outline: 51
    case .layout, .observe, .animate, .transition, .coverflow: 9
    }
  }
}
