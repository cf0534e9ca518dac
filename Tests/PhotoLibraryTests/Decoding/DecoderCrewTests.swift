import CDecoderMessages
import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// The processes of a pool of two decoders and a spare one, with the program `FakeDecoder` in their
/// place.
struct DecoderCrewTests {
  /// A thread that takes a decoder.
  private final class Taking: @unchecked Sendable {
    // The class is unchecked Sendable because `decoder` is read only after `isDone` was signaled.
    private let isDone = DispatchSemaphore(value: 0)
    private var decoder: DecoderProcess?

    init(from crew: DecoderCrew, isFresh: Bool, isQuick: Bool) {
      Thread.detachNewThread { [self] in
        decoder = try? crew.take(isFresh: isFresh, isQuick: isQuick)
        isDone.signal()
      }
    }

    /// Waits for the decoder. Returns nil if there is none after the time limit.
    func result(within seconds: Double = 20) -> DecoderProcess? {
      isDone.wait(timeout: .now() + seconds) == .success ? decoder : nil
    }
  }

  private let crew: DecoderCrew

  init() {
    var options = DecoderPool.Options()
    options.program = DecoderProgram(
      path: BuiltProgram.url("FakeDecoder").path, arguments: ["honest"])
    options.count = 2
    crew = DecoderCrew(options)
  }

  /// Takes decoders and lets each of them serve once.
  private func takeAndUse(_ count: Int) throws -> [DecoderProcess] {
    let decoders = try (0..<count).map { _ in try crew.take(isFresh: false, isQuick: true) }
    for decoder in decoders { _ = try decoder.exchange(DecoderRequest(), [], within: 30) }
    return decoders
  }

  @Test func aFreshDecoderIsStartedWhenAllHaveServed() throws {
    defer { crew.close() }
    let used = try takeAndUse(3)
    for decoder in used { crew.giveBack(decoder) }
    let fresh = try #require(
      Taking(from: crew, isFresh: true, isQuick: false).result(), "no decoder was started")
    #expect(fresh.servedCount == 0)
    #expect(crew.processes.count <= 3)
    crew.discard(fresh)
  }

  @Test func aFreshDecoderIsStartedWhenTheLastThatHasServedIsGivenBack() throws {
    defer { crew.close() }
    let used = try takeAndUse(3)
    let waiting = Taking(from: crew, isFresh: true, isQuick: false)
    usleep(100_000)
    for decoder in used { crew.giveBack(decoder) }
    let fresh = try #require(waiting.result(), "no decoder was started")
    #expect(fresh.servedCount == 0)
    crew.discard(fresh)
  }

  @Test func aQuickRequestLeavesTheSpareToAThreadThatNeedsAFreshDecoder() throws {
    defer { crew.close() }
    let used = try takeAndUse(2)
    let waiting = Taking(from: crew, isFresh: true, isQuick: false)
    try #require(Eventually.holds { crew.spares.count == 1 })
    usleep(100_000)
    let quick = Taking(from: crew, isFresh: false, isQuick: true)
    usleep(100_000)
    for decoder in used { crew.giveBack(decoder) }
    let (fresh, other) = (waiting.result(), quick.result())
    #expect(fresh?.servedCount == 0)
    #expect(other?.servedCount == 1)
    for decoder in [fresh, other].compactMap(\.self) { crew.discard(decoder) }
  }
}
