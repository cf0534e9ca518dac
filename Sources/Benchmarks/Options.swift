import ProgramSupport

/// The command line of trellis-bench.
struct Options: ProgramOptions {
  static let program = "trellis-bench"

  static let usage = """
    usage: trellis-bench scroll [--quick] [--renderer NAME] [--text label|inscription]
           trellis-bench scroll --prefetch [--quick]
           trellis-bench list [--quick] [--renderer NAME]
                              [--row subtitle|cell|single-line|paragraph]
           trellis-bench rows [--quick]
           trellis-bench layout
           trellis-bench updates [--batches]
           trellis-bench outline
           trellis-bench animate
           trellis-bench transition
           trellis-bench coverflow
           trellis-bench --help | --version

      scroll      Scrolls the same cells in Trellis and in GtkGridView in alternating runs, then
                  measures scrolling with and without prefetched cells. --renderer is a value of
                  GSK_RENDERER (default: cairo, then gl); --prefetch runs the last part alone;
                  --quick makes fewer and shorter runs.
      list        Scrolls the same rows in a list of Trellis and in GtkListView in alternating runs:
                  two texts, one text that may wrap, one text of a single line, one text of several
                  lines. --row measures one of them alone; --renderer is a value of GSK_RENDERER
                  (default: cairo); --quick makes fewer and shorter runs.
      rows        Scrolls a section sideways, and a flow layout with the same cells, in alternating
                  runs.
      layout      Measures the flow layout from 1,000 to 1,000,000 items. Needs no display.
      updates     Measures how long it takes to find the differences between two lists of 1,000 to
                  1,000,000 identifiers, and to show batch updates; with --batches the updates alone.
                  Needs no display.
      outline     Measures how long it takes to open and close a node of a tree of 100,000 nodes.
                  Needs no display.
      animate     Measures the frames in which 500 cells move.
      transition  Measures the frames of a transition between two layouts of 100,000 items.
      coverflow   Measures the frames in which covers in perspective scroll, with the renderer that
                  GSK_RENDERER names (default: cairo).
    """

  enum Benchmark: String {
    case scroll, list, rows, layout, updates, outline, animate, transition, coverflow

    /// The options that the benchmark understands.
    fileprivate var options: [String] {
      switch self {
      case .scroll: ["--quick", "--prefetch", "--renderer", "--text"]
      case .list: ["--quick", "--renderer", "--row"]
      case .rows: ["--quick"]
      case .updates: ["--batches"]
      case .layout, .outline, .animate, .transition, .coverflow: []
      }
    }
  }

  /// The benchmark to run. Nil means that the usage is printed instead.
  let benchmark: Benchmark?
  private(set) var isQuick = false
  private(set) var prefetchOnly = false
  private(set) var batchesOnly = false
  /// The renderer. Nil stands for cairo, then gl in the scroll benchmark, and for cairo otherwise.
  private(set) var renderer: String?
  private(set) var text = PeerText.label
  /// The rows for the list benchmark. Nil stands for all kinds.
  private(set) var row: PeerRow?

  init(_ arguments: [String]) throws(OptionError) {
    guard let name = arguments.first else {
      benchmark = nil
      return
    }
    guard let benchmark = Benchmark(rawValue: name) else {
      throw .usage(name.hasPrefix("-") ? "unknown option \(name)" : "unknown benchmark \(name)")
    }
    self.benchmark = benchmark
    var rest = arguments.dropFirst()
    while let option = rest.popFirst() {
      guard benchmark.options.contains(option) else {
        throw .usage(
          option.hasPrefix("-")
            ? "unknown option \(option) of \(name)" : "unexpected argument \(option)")
      }
      switch option {
      case "--quick": isQuick = true
      case "--prefetch": prefetchOnly = true
      case "--batches": batchesOnly = true
      default:
        guard let value = rest.popFirst() else { throw .usage("\(option) needs a value") }
        switch option {
        case "--renderer": renderer = value
        case "--row":
          guard let row = PeerRow(rawValue: value) else {
            throw .value("--row is subtitle, cell, single-line or paragraph, not \(value)")
          }
          self.row = row
        default:
          guard let text = PeerText(rawValue: value) else {
            throw .value("--text is label or inscription, not \(value)")
          }
          self.text = text
        }
      }
    }
  }
}
