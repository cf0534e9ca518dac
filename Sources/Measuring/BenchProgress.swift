import Foundation

/// Tells on standard error which step of a benchmark begins and how many there are, so that a long
/// benchmark is not mistaken for one that hangs.
package final class BenchProgress {
  private let program: String
  private let total: Int
  private let write: (String) -> Void
  private var begun = 0

  /// - Parameters:
  ///   - total: The number of steps.
  ///   - write: Prints a line. The default prints to standard error.
  package init(_ program: String, total: Int, write: ((String) -> Void)? = nil) {
    (self.program, self.total) = (program, total)
    self.write = write ?? { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
  }

  /// Reports that the next step begins.
  package func begin(_ step: String) {
    begun += 1
    write("\(program): \(begun) of \(total): \(step)")
  }
}
