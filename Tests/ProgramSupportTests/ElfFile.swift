import Foundation

/// The names in a program or an object file for 64-bit machines with little-endian numbers: the
/// libraries that it needs and the symbols that others define.
struct ElfFile {
  struct Unreadable: Error {
    let path: String
  }

  /// The names of the libraries that the program names as needed.
  private(set) var libraries: [String] = []
  /// The names of the symbols that the file uses and does not define, without versions.
  private(set) var undefinedSymbols: Set<String> = []

  private let bytes: [UInt8]

  private struct Section {
    let kind: Int
    let start, size, link, entrySize: Int
  }

  init(_ url: URL) throws {
    bytes = Array(try Data(contentsOf: url))
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else {
      throw Unreadable(path: url.path)
    }
    let (table, size, count) = (number(40, 8), number(58, 2), number(60, 2))
    let sections = (0..<count).map { index in
      let start = table + index * size
      return Section(
        kind: number(start + 4, 4), start: number(start + 24, 8), size: number(start + 32, 8),
        link: number(start + 40, 4), entrySize: number(start + 56, 8))
    }
    let isProgram = sections.contains { $0.kind == Self.dynamic }
    for section in sections where section.entrySize > 0 {
      let entries = stride(
        from: section.start, to: section.start + section.size, by: section.entrySize)
      switch section.kind {
      case Self.dynamic:
        // A DT_NEEDED has the number 1.
        libraries += entries.filter { number($0, 8) == 1 }
          .map { text(sections[section.link].start + number($0 + 8, 8)) }
      case Self.dynamicSymbols, isProgram ? Self.dynamicSymbols : Self.symbols:
        for entry in entries where number(entry + 6, 2) == 0 {
          undefinedSymbols.insert(text(sections[section.link].start + number(entry, 4)))
        }
      default: break
      }
    }
    undefinedSymbols.remove("")
  }

  private static let (symbols, dynamic, dynamicSymbols) = (2, 6, 11)

  private func number(_ offset: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  private func text(_ offset: Int) -> String {
    String(decoding: bytes[offset...].prefix { $0 != 0 }, as: UTF8.self)
  }
}
