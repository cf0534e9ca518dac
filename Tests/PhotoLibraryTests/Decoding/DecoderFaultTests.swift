import CDecoderMessages
import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Decoders that do not answer as they must: the program `FakeDecoder` in the place of the decoder.
struct DecoderFaultTests {
  private static func pool(_ conduct: String, timeLimit: Double = 30) -> DecoderPool {
    var options = DecoderPool.Options()
    options.program = DecoderProgram(
      path: BuiltProgram.url("FakeDecoder").path, arguments: [conduct])
    options.count = 1
    options.timeLimit = timeLimit
    return DecoderPool(options)
  }

  private static func outcome(
    _ conduct: String, timeLimit: Double = 30
  ) -> Result<Thumbnail, ThumbnailError> {
    decode(SamplePicture.png.bytes, box: 64, decoders: pool(conduct, timeLimit: timeLimit))
  }

  /// Returns the failure of a decoder. On a busy computer, one that calculates may get less than
  /// the limit of processor time, which is `stalled`: another one is tried then.
  private static func failureUnlessStalled(
    _ decode: () -> Result<Thumbnail, ThumbnailError>
  ) -> ThumbnailError? {
    let end = ContinuousClock.now + .seconds(300)
    var failure = decode().failure
    while failure == .undecoded(.stalled), ContinuousClock.now < end { failure = decode().failure }
    return failure
  }

  @Test func anAnswerAsItMustBeIsAPicture() throws {
    let thumbnail = try Self.outcome("honest").get()
    #expect(thumbnail.width == 4 && thumbnail.height == 2 && thumbnail.stride == 12)
    #expect(thumbnail.hasAlpha == false)
  }

  nonisolated static let lies: [String] = [
    "other-id", "id-zero", "width-zero", "height-zero", "too-wide", "too-high", "stride-too-short",
    "stride-too-long", "alpha-too-much", "incomplete-too-much", "other-form", "other-status",
    "other-kind", "png-not-sent",
    "failure-with-memory", "tail-not-sent", "memory-count", "memory-not-sealed", "memory-writable",
    "memory-shrinkable", "memory-growable", "memory-too-small", "memory-too-large", "memory-empty",
    "pipe-for-memory", "file-for-memory", "no-memory", "eight-memories", "garbage", "too-short",
    "one-byte", "too-long", "close",
  ]

  @Test(arguments: lies)
  func anAnswerThatBreaksTheRulesIsRefused(conduct: String) {
    #expect(Self.outcome(conduct).failure == .undecoded(.brokeRules))
  }

  nonisolated static let crashes: [String] = ["crash", "fault", "exit"]

  @Test(arguments: crashes)
  func aCrashIsTheFaultOfTheFile(conduct: String) {
    #expect(Self.outcome(conduct).failure == .undecoded(.crashed))
  }

  @Test func aSecondAnswerIsNotTakenForTheNextOne() throws {
    let pool = Self.pool("two-answers")
    var seen: Set<pid_t> = []
    for _ in 0..<4 {
      let thumbnail = try decode(SamplePicture.png.bytes, decoders: pool).get()
      #expect(thumbnail.width == 4)
      seen.formUnion(pool.processes)
    }
    // The decoder that sent more than it was asked for is replaced.
    #expect(seen.count >= 4, "\(seen)")
  }

  @Test func aDecoderThatCalculatesWithoutEndIsEndedAtTheTimeLimit() {
    let started = ContinuousClock.now
    let failure = Self.failureUnlessStalled { Self.outcome("calculate", timeLimit: 0.2) }
    #expect(failure == .undecoded(.tookTooLong))
    #expect(ContinuousClock.now - started >= .milliseconds(200))
  }

  @Test func aDecoderThatWaitsWithoutEndIsEndedAtFourTimesTheLimit() {
    let started = ContinuousClock.now
    #expect(Self.outcome("hang", timeLimit: 0.1).failure == .undecoded(.stalled))
    #expect(ContinuousClock.now - started >= .milliseconds(400))
  }

  @Test func aFileForWhichADecoderOnlyWaitedIsTriedAgain() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SamplePicture.png.bytes, to: "a.png")
    let root = "\(folder.path)/cache"
    let stalling = ThumbnailMaker(
      cache: ThumbnailCache(root: root, decoders: Self.pool("hang", timeLimit: 0.05)))
    let working = ThumbnailMaker(cache: ThumbnailCache(root: root))
    for _ in 0..<2 {
      let started = ContinuousClock.now
      #expect(stalling.make(path).failure == .undecoded(.stalled))
      #expect(ContinuousClock.now - started >= .milliseconds(200), "a decoder was used")
    }
    #expect(ThumbnailError.undecoded(.stalled).isTransient)
    #expect(try working.make(path).get().width == 48, "the failure is not stored")
  }

  @Test func filesForWhichADecoderOnlyWaitedAreReadOneByOne() throws {
    let first = try MemoryFile(SamplePicture.png.bytes).open()
    let second = try MemoryFile(SamplePicture.jpeg.bytes).open()
    let started = ContinuousClock.now
    let heads = Self.pool("hang", timeLimit: 0.05).heads([first.descriptor, second.descriptor])
    #expect(heads == [nil, nil])
    // One request for both, and one for each.
    #expect(ContinuousClock.now - started >= .milliseconds(600))
  }

  @Test func aDecoderThatGotNoTimeHasMoreThanTheLimit() throws {
    // It answers after two and a half times the limit, and has slept until then.
    #expect(try Self.outcome("late", timeLimit: 2).get().width == 4)
  }

  @Test func aDecoderThatIsKilledAgainAndAgainIsGivenUp() {
    #expect(Self.outcome("killed").failure == .undecoded(.killed))
  }

  nonisolated static let unready: [String] = ["ends-at-start", "other-version"]

  @Test(arguments: unready)
  func aProgramThatDoesNotBecomeReadyIsUnavailable(conduct: String) {
    #expect(Self.outcome(conduct).failure == .undecoded(.unavailable))
  }

  @Test func aMissingProgramIsUnavailable() {
    var options = DecoderPool.Options()
    options.program = DecoderProgram(path: "/nonexistent/trellis-decoder")
    let failure = decode(SamplePicture.png.bytes, decoders: DecoderPool(options)).failure
    #expect(failure == .undecoded(.unavailable))
  }

  nonisolated static let faults: [(String, DecoderFault)] = [
    ("crash", .crashed), ("garbage", .brokeRules), ("calculate", .tookTooLong),
  ]

  @Test(arguments: faults)
  func aFileAtWhichADecoderFailedIsNotTriedAgainUntilItChanges(
    conduct: String, fault: DecoderFault
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SamplePicture.png.bytes, to: "a.png", modified: 1_700_000_000)
    let root = "\(folder.path)/cache"
    let failing = ThumbnailMaker(
      cache: ThumbnailCache(root: root, decoders: Self.pool(conduct, timeLimit: 0.3)))
    let working = ThumbnailMaker(cache: ThumbnailCache(root: root))
    let failure = Self.failureUnlessStalled { failing.make(path) }
    #expect(failure == .undecoded(fault))
    #expect(working.make(path).failure == .undecoded(fault), "the failure is stored")
    try folder.setModified(1_700_000_001, of: "a.png")
    #expect(try working.make(path).get().width == 48)
  }

  @Test func aFileAtWhichADecoderFailedIsNotTriedAgainInAnotherSize() {
    let pool = Self.pool("crash")
    let file = MemoryFile(SamplePicture.png.bytes)
    func failure(box: Int) -> ThumbnailError? {
      Result { () throws(ThumbnailError) in
        _ = try pool.picture(file.open(), box: box)
      }.failure
    }
    #expect(failure(box: 256) == .undecoded(.crashed))
    let processes = Set(pool.processes)
    #expect(failure(box: 512) == .undecoded(.crashed))
    #expect(Set(pool.processes).isSuperset(of: processes), "no decoder was used")
  }
}
