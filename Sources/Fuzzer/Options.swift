import Fuzzing
import ProgramSupport

/// The command line of trellis-fuzz.
struct Options: ProgramOptions {
  static let program = "trellis-fuzz"

  static let usage = """
    usage: trellis-fuzz [--cases N] [--seed N] [--workers N] [--write FOLDER]
           trellis-fuzz --seed N --case N [--write FOLDER]
           trellis-fuzz --help | --version

    Damages small pictures of every format at random and decodes them as trellis-photos does. A
    decoder that crashes, hangs or sends something that cannot be is a finding: it is printed with
    the seed and the number of the case that repeat it, and the exit status is 1.

      --cases N       the number of cases (default: 10000)
      --seed N        the seed (default: a random one, which is printed)
      --case N        run this case only
      --workers N     the number of pictures that are decoded at the same time (default: the number
                      of cores)
      --write FOLDER  write the picture of each finding to this folder, and that of --case always
    """

  private(set) var caseCount = 10_000
  private(set) var seed: UInt64?
  /// The number of the only case to run, or nil.
  private(set) var onlyCase: Int?
  private(set) var workers: Int?
  private(set) var folder: String?

  init(_ arguments: [String]) throws(OptionError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard ["--cases", "--seed", "--case", "--workers", "--write"].contains(option) else {
        throw .usage("unknown option \(option)")
      }
      guard let value = rest.popFirst() else { throw .usage("\(option) needs a value") }
      switch option {
      case "--cases": caseCount = try Self.number(value, of: option, from: 1)
      case "--case": onlyCase = try Self.number(value, of: option, from: 0)
      case "--workers": workers = try Self.number(value, of: option, from: 1)
      case "--write": folder = value
      default: seed = UInt64(try Self.number(value, of: option, from: 0))
      }
    }
    if onlyCase != nil, seed == nil { throw .usage("--case needs the --seed of its run") }
  }

  private static func number(
    _ text: String, of option: String, from least: Int
  ) throws(OptionError) -> Int {
    guard let number = Int(text), number >= least else {
      throw .usage("\(option) is \(text), but has to be a whole number from \(least) on")
    }
    return number
  }

  /// The cases to run.
  var cases: Range<Int> {
    onlyCase.map { $0..<$0 + 1 } ?? 0..<caseCount
  }
}
