import Foundation
import Testing
import TrellisMeasuring
import TrellisPhotoLibrary

/// The parts of the photos benchmark that need no display.
struct PhotosMeasurementTests {
  @Test func aListOfStepsIsReadInItsOrder() {
    #expect(
      MeasuredStep.list("scan,page:5000,scroll:37:600")
        == [.scan, .page(points: 5_000), .scroll(points: 37, frames: 600)])
  }

  nonisolated static let mistakes: [String] = [
    "", "scan,", "scan:1", "page", "page:0", "page:-3", "page:x", "scroll:37", "scroll:37:0",
    "scroll:37:600:1", "tour", "open", "turn:0", "look:1:2",
    "search", "search:", "rest:1",
  ]

  @Test(arguments: mistakes)
  func aListWithAMistakeIsRefused(text: String) {
    #expect(MeasuredStep.list(text) == nil)
  }

  @Test func aStepIsReadFromItsOwnText() {
    for step: MeasuredStep in [
      .scan, .page(points: 7), .scroll(points: 2, frames: 3), .open(times: 4), .turn(pages: 5),
      .look(frames: 6), .browse(pages: 8), .search("july 2019"), .rest,
    ] {
      #expect(MeasuredStep(step.text) == step)
    }
  }

  @Test func theLongestFramesOfAStepAreKept() {
    var step = PhotosMeasurement.Step(.scan)
    step.addFrame(cpu: 3, wall: 4, period: nil)
    step.addFrame(cpu: 2, wall: 9, period: 5)
    step.addFrame(cpu: 1, wall: 1, period: 2)
    #expect(step.frames == 3)
    #expect(step.longestFrameCPU == 3)
    #expect(step.longestFrameWall == 9)
    #expect(step.longestPeriodCPU == 5)
  }

  @Test func aFrameIsLongIfTheMainThreadWorkedLongerThan16MillisecondsSinceTheFrameBefore() {
    var step = PhotosMeasurement.Step(.scan)
    step.addFrame(cpu: 15, wall: 40, period: nil)
    step.addFrame(cpu: 3, wall: 4, period: 16)
    #expect(step.longFrames == 0)
    step.addFrame(cpu: 3, wall: 4, period: 16.5)
    step.addFrame(cpu: 17, wall: 17, period: nil)
    #expect(step.longFrames == 2)
  }

  @Test func theTimeAndTheMemoryOfAChildAreCounted() throws {
    let before = ChildProcesses.cpu
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The shell counts, and then waits for the end of its input.
    child.arguments = ["-c", "i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done; echo; read line"]
    let (input, output) = (Pipe(), Pipe())
    (child.standardInput, child.standardOutput) = (input, output)
    try child.run()
    #expect(output.fileHandleForReading.availableData == Data("\n".utf8))
    #expect(ChildProcesses.cpu > before, "while the child runs")
    #expect(ChildProcesses.privateKiB > 0)
    input.fileHandleForWriting.closeFile()
    child.waitUntilExit()
    #expect(ChildProcesses.cpu > before, "after its end")
  }

  @Test func theMemoryIsTheSumOfTheNamedLines() {
    let text = "Rss:   900 kB\nPrivate_Clean:     12 kB\nPrivate_Dirty:    30 kB\n"
    #expect(ProcessMemory.sum(of: ["Private_Clean", "Private_Dirty"], in: text) == 42)
    #expect(ProcessMemory.sum(of: ["Private_Clean", "VmHWM"], in: text) == nil)
  }

  @Test func theProcessHasPeakAndPrivateMemory() throws {
    let peak = try #require(ProcessMemory.peakKiB)
    let own = try #require(ProcessMemory.privateKiB)
    #expect(own > 0)
    #expect(peak >= own)
  }

  @Test func theLibraryReadsTheDateThatIsInsertedIntoAFile() {
    let file = ExifDate.insert("2024:05:17 16:03:59", into: [0xFF, 0xD8, 0xFF, 0xD9])
    let head = file.withUnsafeBytes { PictureHead($0) }
    #expect(head.kind == .jpeg)
    #expect(
      head.taken == LocalTime(year: 2024, month: 5, day: 17, hour: 16, minute: 3, second: 59))
  }
}
