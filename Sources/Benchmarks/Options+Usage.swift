extension Options {
  static let usage = """
    usage: trellis-bench BENCHMARK [OPTION…]
           trellis-bench BENCHMARK --help
           trellis-bench --help | --version

      scroll      scrolls the same cells in Trellis, in GtkGridView and in the cheapest widget that
                  can show them
      list        scrolls rows with texts in a list of Trellis and in GtkListView
      rows        scrolls a section sideways, and a flow layout with the same cells
      photos      scans a photo library with trellis-photos, and scrolls through it
      layout      prepares and asks layouts of 1,000 to 1,000,000 items; needs no display
      updates     finds differences between lists, and shows batch updates; needs no display
      observe     changes observed items, which cells follow; needs no display
      outline     opens and closes a node of a tree of 100,000 nodes; needs no display
      animate     moves 500 cells at once
      transition  changes the layout of 100,000 items
      coverflow   scrolls covers in perspective

    \(commonOptions(rounds: nil))

    On two cores most end within four minutes, and list takes more than six. Tables are printed row
    by row, and on standard error what is being measured.
    """

  static func usage(for arguments: [String]) -> String {
    arguments.first.flatMap(Benchmark.init).map(usage) ?? usage
  }

  private static func commonOptions(rounds: Int?) -> String {
    let number = rounds.map { " (default: \($0))" } ?? ""
    return """
        --rounds N         measure N times and print the medians\(number)
        --json             print every figure of every round as JSON, with medians and ratios
      """
  }

  private static func usage(of benchmark: Benchmark) -> String {
    """
    usage: trellis-bench \(benchmark.rawValue)\(synopsis(of: benchmark)) [--rounds N] [--json]
           trellis-bench \(benchmark.rawValue) --help

    \(description(of: benchmark))

    \(ownOptions(of: benchmark).map { $0 + "\n" } ?? "")\(commonOptions(rounds: benchmark.rounds))
    """
  }

  private static func synopsis(of benchmark: Benchmark) -> String {
    switch benchmark {
    case .scroll:
      " [--first-frame | --memory | --prefetch] [--quick] [--renderer NAME]\n"
        + "                            [--text label|inscription]"
    case .list:
      " [--quick] [--renderer NAME]\n"
        + "                          [--row subtitle|cell|single-line|paragraph]"
    case .rows: " [--quick]"
    case .photos: " [--pictures N | FOLDER] [--index] [--renderer NAME]"
    case .updates: " [--batches]"
    case .layout, .observe, .outline, .animate, .transition, .coverflow: ""
    }
  }

  private static func description(of benchmark: Benchmark) -> String {
    switch benchmark {
    case .scroll:
      """
      Scrolls the same cells, six in a row, by 37 px and by 2,000 px a frame, with 10,000 and with
      1,000,000 items. Each run is a process of its own, and the subjects take turns: trellis,
      gridview (a GtkGridView), limit (one widget that draws the same pixels from prepared surfaces,
      without a child widget), cells (the same widgets in one that only places them, with new items in
      each frame) and empty (a widget that shows nothing: what every window costs). The last three run
      with 10,000 items only.
      """
    case .list:
      """
      Scrolls the same rows in a list of Trellis and in a GtkListView by 37 px and by 2,000 px a frame,
      with 10,000 and with 1,000,000 rows. Each run is a process of its own, and the subjects take
      turns. The rows have an icon and two texts, one text that may wrap, one text of a single line,
      or one text of several lines.
      """
    case .rows:
      """
      Scrolls a section sideways, and a flow layout with the same cells, in alternating runs.
      """
    case .photos:
      """
      Starts the trellis-photos beside this program, which needs trellis-decoder there, with an empty
      thumbnail cache of its own: it scans the folder and goes down page by page, for which it makes
      the thumbnails. Then starts it again with that cache, and scrolls by 37 px a frame and by
      2,000 px a frame. Then opens photos of 24 megapixels, turns to the next ones and moves one at
      its actual size. Without FOLDER, a library of JPEG files with dates is made in a temporary
      folder and deleted afterwards.
      """
    case .layout:
      """
      Measures the flow layout, the compositional layout and a list from 1,000 to 1,000,000 items. Needs no
      display.
      """
    case .updates:
      """
      Measures how long it takes to find the differences between two lists of 1,000 to 1,000,000
      identifiers, and to show batch updates. Needs no display.
      """
    case .observe:
      """
      Changes 10,000 of 1,000 to 100,000 observed items a second, at random, and measures how long the
      cells take that follow them, compared with the same changes told by reconfigureItems(at:). Needs
      no display.
      """
    case .outline:
      """
      Measures how long it takes to open and close a node of ten items in a tree of 100,000 nodes, of
      which 10,000 are visible. Needs no display.
      """
    case .animate:
      """
      Measures the frames in which 500 cells move, with the renderer that GSK_RENDERER names (default:
      cairo), and in turn the same without compositing.
      """
    case .transition:
      """
      Measures the frames of a transition between two layouts of 100,000 items, animated and led by
      hand, with the renderer that GSK_RENDERER names (default: cairo), and in turn the same without
      compositing.
      """
    case .coverflow:
      """
      Measures the frames in which covers in perspective scroll, with the renderer that GSK_RENDERER
      names (default: cairo).
      """
    }
  }

  private static func ownOptions(of benchmark: Benchmark) -> String? {
    switch benchmark {
    case .scroll:
      """
        --first-frame      measure the first frame of 1,000,000 items only (default: 21 rounds)
        --memory           measure the peak memory of 1,000 and 1,000,000 items only
                           (default: 5 rounds)
        --prefetch         measure 400 px a frame with and without cells made ahead only
                           (default: 9 rounds)
        --quick            make fewer and shorter runs
        --renderer NAME    a value of GSK_RENDERER (default: cairo, then GL; cairo alone with
                           --memory or --prefetch)
        --text WIDGET      the widget for the cells' text, label or inscription (default: label)
      """
    case .list:
      """
        --quick            make fewer and shorter runs
        --renderer NAME    a value of GSK_RENDERER (default: cairo)
        --row ROW          measure one kind of rows: subtitle, cell, single-line or paragraph
      """
    case .rows: "  --quick            make fewer and shorter runs"
    case .photos:
      """
        --pictures N       the number of pictures in the library (default: \(PhotosBench.pictures))
        --index            measure starts, searches and jumps with the index instead, in libraries of
                           10,000, of 100,000 and of N pictures
        --renderer NAME    a value of GSK_RENDERER (default: cairo)
      """
    case .updates: "  --batches          measure batch updates only"
    case .layout, .observe, .outline, .animate, .transition, .coverflow: nil
    }
  }
}
