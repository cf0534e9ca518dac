import Foundation

/// The decoders of the program: processes that read pictures. It may be used on any thread; a request
/// waits until a decoder is free and has answered.
///
/// A decoder that crashes, needs too long or sends nonsense is replaced by a spare one that is
/// already running. Its file is not decoded again until it changes, unless the decoder only waited.
/// Decoders that something outside ends are replaced, and the request is repeated.
package final class DecoderPool: Sendable {
  /// The limits and numbers of a pool.
  struct Options: Sendable {
    var program = DecoderProgram.installed
    /// The maximum number of pictures that are decoded at the same time. There is one more process,
    /// the spare one.
    var count = max(2, ProcessInfo.processInfo.activeProcessorCount)
    /// The time limit of a request, in seconds.
    var timeLimit = 30.0
    /// The number of requests after which a decoder is replaced. A decoder that a picture has taken
    /// over does not stay for long, and libraries that lose memory lose it with the process.
    var mostRequests = 2000
  }

  /// The decoders that all parts of the program share.
  package static let shared = DecoderPool()

  let options: Options
  private let crew: DecoderCrew
  private let blamed = BlamedFiles()
  /// The number of times that a request is repeated because something outside ended its decoder.
  private static let mostRepeats = 4

  init(_ options: Options = Options()) {
    self.options = options
    crew = DecoderCrew(options)
  }

  /// Creates a pool of processes of its own.
  ///
  /// - Parameter count: The maximum number of pictures that are decoded at the same time.
  package convenience init(count: Int) {
    var options = Options()
    options.count = count
    self.init(options)
  }

  deinit {
    crew.close()
  }

  /// Starts a decoder, so that the first request need not wait for it.
  package func prepare() {
    crew.prepare()
  }

  /// The identifiers of the running processes.
  package var processes: [pid_t] { crew.processes }

  /// The identifiers of the running processes that have not served yet and wait for a request.
  package var spares: [pid_t] { crew.spares }

  /// Lets a free decoder do something, and repeats it with another decoder if that is sensible.
  ///
  /// - Parameters:
  ///   - file: The file that is decoded, or nil.
  ///   - isQuick: Whether the request takes so little time that one more process may be used for it.
  ///   - animation: The identifier of the animation that the request continues. The decoder that has
  ///     it open is used if there is one. The default is nil.
  ///   - body: Uses the decoder.
  func perform<Value>(
    on file: FileState?, isQuick: Bool = false, animation: UInt64? = nil,
    _ body: (DecoderProcess) throws(DecoderFault) -> Value
  ) throws(DecoderFault) -> Value {
    if let file, let fault = blamed.fault(of: file) { throw fault }
    var repeats = 0
    var needsFresh = false
    while true {
      let decoder = try crew.take(
        isFresh: needsFresh, isQuick: isQuick, animation: animation)
      let isFresh = decoder.servedCount == 0
      do throws(DecoderFault) {
        let value = try body(decoder)
        crew.giveBack(decoder)
        return value
      } catch {
        crew.discard(decoder)
        switch error {
        case .killed where repeats < Self.mostRepeats: repeats += 1
        // An earlier picture may have damaged the decoder.
        case .crashed where !isFresh, .brokeRules where !isFresh: needsFresh = true
        default:
          if let file, error.isOfFile { blamed.add(file, error) }
          throw error
        }
      }
    }
  }

  /// Lets the decoder that has an animation open do something. Does nothing if there is none, or if
  /// the decoder fails.
  func performOnHolder(
    of animation: UInt64, _ body: (DecoderProcess) throws(DecoderFault) -> Void
  ) {
    guard let decoder = crew.takeHolder(of: animation) else { return }
    do throws(DecoderFault) {
      try body(decoder)
      crew.giveBack(decoder)
    } catch {
      crew.discard(decoder)
    }
  }
}
