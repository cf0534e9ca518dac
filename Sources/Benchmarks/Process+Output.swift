import Foundation

extension Process {
  /// Runs the process until it ends. SIGINT and SIGTERM end it together with this program.
  ///
  /// - Returns: The data that the process has written to standard output.
  @MainActor
  func runForOutput() throws -> Data {
    let output = Pipe()
    standardOutput = output
    try Interruption.start(self)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    waitUntilExit()
    Interruption.childHasEnded()
    return data
  }
}
