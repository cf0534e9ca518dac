import Foundation

/// The other files of a stack: raw files and videos that have the name of a photo and other
/// extensions. It takes two bytes, because few combinations of extensions occur.
package struct Companions: Hashable, Sendable {
  /// No other files.
  package static let none = Companions(index: 0)

  private static let table = CompanionTable()

  private let index: UInt16

  private init(index: UInt16) {
    self.index = index
  }

  /// Creates companions from the extensions of their names, in any order.
  init(_ extensions: [String]) {
    index = extensions.isEmpty ? 0 : Self.table.index(of: extensions.sorted())
  }

  package var isEmpty: Bool { index == 0 }

  /// The extensions as they are in the names of the files, in ascending order.
  package var extensions: [String] { isEmpty ? [] : Self.table[index] }
}

/// All combinations of extensions that have occurred.
private final class CompanionTable: @unchecked Sendable {
  // The class is unchecked Sendable because its variables are accessed only while `lock` is locked.

  private let lock = NSLock()
  private var combinations: [[String]] = [[]]
  private var indices: [[String]: UInt16] = [:]

  subscript(index: UInt16) -> [String] {
    lock.withLock { combinations[Int(index)] }
  }

  /// Returns the index of a combination. It is 0, which stands for none, if 65,535 others have
  /// occurred.
  func index(of combination: [String]) -> UInt16 {
    lock.withLock {
      if let known = indices[combination] { return known }
      guard let new = UInt16(exactly: combinations.count) else { return 0 }
      combinations.append(combination)
      indices[combination] = new
      return new
    }
  }
}
