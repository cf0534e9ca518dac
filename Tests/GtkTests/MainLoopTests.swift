import GtkTestSupport
import TrellisGtk
import XCTest

final class MainLoopTests: GtkTestCase {
  func testATaskOfTheMainActorRunsInTheMainLoop() {
    onMain {
      var isDone = false
      Task { @MainActor in isDone = true }
      XCTAssertFalse(isDone, "a task does not run when it is created")
      XCTAssertTrue(MainLoop.run(upTo: 60) { isDone })
    }
  }

  func testATaskContinuesOnTheMainThreadAfterSuspensions() {
    onMain {
      var wasOnMain: [Bool] = []
      Task { @MainActor in
        try await Task.sleep(for: .milliseconds(5))
        wasOnMain.append(Thread.isMainThread)
        let sum = await Task.detached { (1...1000).reduce(0, +) }.value
        wasOnMain.append(Thread.isMainThread && sum == 500_500)
      }
      XCTAssertTrue(MainLoop.run(upTo: 60) { wasOnMain.count == 2 })
      XCTAssertEqual(wasOnMain, [true, true])
    }
  }

  func testManyTasksAllRun() {
    onMain {
      var count = 0
      for _ in 0..<1000 { Task { @MainActor in count += 1 } }
      XCTAssertTrue(MainLoop.run(upTo: 60) { count == 1000 })
    }
  }

  func testTheMainLoopSleepsWhileThereIsNothingToDo() {
    onMain {
      // A wake-up that is never cleared would make every iteration of the loop do work.
      Task { @MainActor in }
      MainLoop.run(upTo: 0.05)
      var turns = 0
      XCTAssertFalse(
        MainLoop.run(upTo: 0.5) {
          turns += 1
          return false
        })
      // The timer of `run` wakes the loop every 5 ms, which is 100 times. A busy loop would iterate
      // a hundred thousand times.
      XCTAssertLessThan(turns, 1000)
    }
  }

  func testAfterCallsItsClosureOnce() {
    onMain {
      var count = 0
      MainLoop.after(0.01) { count += 1 }
      XCTAssertTrue(MainLoop.run(upTo: 60) { count > 0 })
      MainLoop.run(upTo: 0.1)
      XCTAssertEqual(count, 1)
    }
  }

  func testTasksRunBetweenTheFramesOfAnAnimatedWindow() {
    onMain {
      let window = Window()
      defer { window.destroy() }
      let spinner = Spinner()
      spinner.isSpinning = true
      window.setChild(spinner)
      window.present()
      XCTAssertTrue(MainLoop.run(upTo: 60) { window.isMapped })
      var frames = 0
      window.watchFrames(.wallTime) { _ in frames += 1 }
      var framesAtWake: [Int] = []
      Task { @MainActor in
        for _ in 0..<3 {
          try await Task.sleep(for: .milliseconds(40))
          framesAtWake.append(frames)
        }
      }
      XCTAssertTrue(MainLoop.run(upTo: 60) { framesAtWake.count == 3 })
      XCTAssertEqual(framesAtWake, framesAtWake.sorted())
      XCTAssertGreaterThan(framesAtWake[2], framesAtWake[0])
    }
  }
}
