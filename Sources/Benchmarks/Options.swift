import ProgramSupport

/// The command line of trellis-bench.
struct Options: ProgramOptions {
  static let program = "trellis-bench"

  /// The benchmark to run. Nil means that the usage is printed instead.
  let benchmark: Benchmark?
  private(set) var isQuick = false
  private(set) var part = Part.all
  private(set) var batchesOnly = false
  private(set) var indexOnly = false
  private(set) var isJSON = false
  /// The number of measurements of which the median is printed. Nil stands for the default of the
  /// benchmark.
  private(set) var rounds: Int?
  /// The renderer, a value of `GSK_RENDERER`. Nil stands for the default of the benchmark.
  private(set) var renderer: String?
  private(set) var text = PeerText.label
  /// The rows for the list benchmark. Nil stands for all kinds.
  private(set) var row: PeerRow?
  /// The number of pictures in the library of the photos benchmark.
  private(set) var pictures: Int?
  /// The folder of the photos benchmark. Nil means that the benchmark makes a library.
  private(set) var folder: String?

  /// The part of the scroll benchmark that an option chooses.
  enum Part: String {
    case all
    case prefetch = "--prefetch"
    case firstFrame = "--first-frame"
    case memory = "--memory"
  }

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
      if benchmark == .photos, !option.hasPrefix("-") {
        try setFolder(option)
      } else if option == "--", benchmark == .photos {
        for folder in rest { try setFolder(folder) }
        rest = []
      } else {
        guard benchmark.options.contains(option) else {
          throw .usage(
            option.hasPrefix("-")
              ? "unknown option \(option) of \(name)" : "unexpected argument \(option)")
        }
        try take(option, &rest)
      }
    }
    if folder != nil, pictures != nil {
      throw .usage("--pictures is for the library that is made when there is no folder")
    }
    if folder != nil, indexOnly { throw .usage("--index makes libraries of its own") }
  }

  private mutating func take(
    _ option: String, _ rest: inout ArraySlice<String>
  ) throws(OptionError) {
    switch option {
    case "--quick": isQuick = true
    case "--batches": batchesOnly = true
    case "--index": indexOnly = true
    case "--json": isJSON = true
    case "--prefetch", "--first-frame", "--memory":
      guard part == .all else { throw .usage("\(part.rawValue) and \(option) exclude each other") }
      part = Part(rawValue: option) ?? .all
    default:
      guard let value = rest.popFirst() else { throw .usage("\(option) needs a value") }
      try set(option, to: value)
    }
  }

  private mutating func set(_ option: String, to value: String) throws(OptionError) {
    switch option {
    case "--renderer": renderer = value
    case "--rounds": rounds = try Self.number(value, of: option, in: 1...1_000)
    case "--row":
      guard let row = PeerRow(rawValue: value) else {
        throw .value("--row is subtitle, cell, single-line or paragraph, not \(value)")
      }
      self.row = row
    case "--pictures": pictures = try Self.number(value, of: option, in: 1...1_000_000)
    default:
      guard let text = PeerText(rawValue: value) else {
        throw .value("--text is label or inscription, not \(value)")
      }
      self.text = text
    }
  }

  private mutating func setFolder(_ path: String) throws(OptionError) {
    if let folder { throw .usage("only one folder can be measured, not \(folder) and \(path)") }
    folder = path
  }

  private static func number(
    _ text: String, of option: String, in range: ClosedRange<Int>
  ) throws(OptionError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw .value(
        "\(option) is a number from \(range.lowerBound) to \(range.upperBound), not \(text)")
    }
    return number
  }
}
