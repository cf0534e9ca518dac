import Foundation
import GtkTestSupport
import TestSupport
import Trellis
import XCTest

/// Tests of drag and drop between this process and another program with real X events.
final class DragDropTests: GtkTestCase {
  func testARealDragGivesTheFilesOfAllSelectedItemsToAnotherProgram() throws {
    try onMain {
      let (scene, files, peer) = try makeScene()
      scene.view.allowsMultipleSelection = true
      for item in [1, 2, 8] {
        scene.view.selectItem(at: [0, item], animated: false, scrollPosition: [])
      }
      try press(2, in: scene)
      try drag(to: CGPoint(x: 150, y: 90)) { scene.view.hasActiveDrag }
      let begun = ["begin 2", "add 1", "add 8", "will begin"]
      XCTAssertEqual(Array(files.calls.prefix(4)), begun)
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { scene.cell(8)?.widget?.hasCSSClass("dragged") == true })
      try drag(to: CGPoint(x: 600, y: 200), from: CGPoint(x: 200, y: 200)) {
        peer.lines.contains("enter")
      }
      if let path = ProcessInfo.processInfo.environment["TRELLIS_SHOTS"] {
        try Tool.run("import", "-silent", "-window", "root", "\(path)/drag.png")
      }
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { peer.lines.contains("dropped") }, "\(peer.lines)")
      XCTAssertEqual(
        peer.uris, ["file:///photos/2.jpg", "file:///photos/1.jpg", "file:///photos/8.jpg"])
      XCTAssertTrue(MainLoop.run(upTo: 60) { !scene.view.hasActiveDrag })
      XCTAssertEqual(files.end, "did end copy")
      scene.settle()
      XCTAssertEqual(scene.cell(8)?.widget?.hasCSSClass("dragged"), false)
      XCTAssertEqual(scene.view.numberOfSelectedItems, 3, "a drag does not change the selection")
    }
  }

  func testEscapeCancelsARealDrag() throws {
    try onMain {
      let (scene, files, peer) = try makeScene()
      try press(2, in: scene)
      try drag(to: CGPoint(x: 150, y: 90)) { scene.view.hasActiveDrag }
      try drag(to: CGPoint(x: 600, y: 200), from: CGPoint(x: 200, y: 200)) {
        peer.lines.contains("enter")
      }
      // The key is fed to the area: GDK 4.8 grabs the keyboard during a drag, but on a display
      // without a window manager neither the widgets nor its own drag sources receive key events.
      XCTAssertEqual(scene.view.area?.feed(KeyEvent(.escape)), true)
      XCTAssertTrue(MainLoop.run(upTo: 60) { !scene.view.hasActiveDrag })
      XCTAssertEqual(files.calls.prefix(2), ["begin 2", "will begin"])
      XCTAssertEqual(files.end, "did end cancel")
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertEqual(peer.uris, [])
      // A click after the drag selects an item.
      scene.settle()
      try Tool.run("xdotool", "mousemove", "75", "75", "click", "1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.numberOfSelectedItems == 1 })
    }
  }

  func testARealDragReleasedOverNoTargetIsCancelled() throws {
    try onMain {
      let (scene, files, peer) = try makeScene()
      try press(2, in: scene)
      try drag(to: CGPoint(x: 150, y: 600), from: CGPoint(x: 150, y: 40)) {
        scene.view.hasActiveDrag
      }
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { files.end == "did end cancel" })
      XCTAssertEqual(peer.uris, [])
      XCTAssertFalse(scene.view.hasActiveDrag)
      scene.settle()
    }
  }

  func testFilesFromAnotherProgramAreDroppedAtTheItemUnderThePointer() throws {
    try onMain {
      let (scene, files, peer) = try makeScene()
      try pressPeer(peer)
      // Items are 50×50 points, eight in a line: (75, 75) is the middle of the tenth item.
      try drag(to: CGPoint(x: 75, y: 75), from: CGPoint(x: 540, y: 200)) {
        files.destinations.last == [0, 9]
      }
      XCTAssertTrue(scene.view.hasActiveDrop)
      XCTAssertEqual(scene.view.numberOfItems(inSection: 0), 1001, "a gap is open")
      scene.settle()
      if let path = ProcessInfo.processInfo.environment["TRELLIS_SHOTS"] {
        try Tool.run("import", "-silent", "-window", "root", "\(path)/gap.png")
      }
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { !files.dropped.isEmpty })
      XCTAssertEqual(
        files.dropped,
        [.url(URL(fileURLWithPath: "/in/a b.jpg")), .url(URL(fileURLWithPath: "/in/c.jpg"))])
      XCTAssertEqual(files.destination, [0, 9])
      // The pointer may leave the view for the drag icon's window and come back during the drag.
      XCTAssertEqual(
        files.calls.filter { $0 != "update" }.suffix(4),
        ["can handle", "enter", "perform", "drop ended"])
      XCTAssertTrue(MainLoop.run(upTo: 60) { peer.lines.contains("end 1") }, "\(peer.lines)")
      scene.settle()
      XCTAssertEqual(scene.view.numberOfItems(inSection: 0), 1000)
      XCTAssertFalse(scene.area.hasState(.dropTarget), "the drop target state ends")
    }
  }

  func testADropThatIsDeclinedOrLeavesTheViewIsNotPerformed() throws {
    try onMain {
      let (scene, files, peer) = try makeScene()
      files.canHandle = false
      try pressPeer(peer)
      try drag(to: CGPoint(x: 100, y: 200), from: CGPoint(x: 540, y: 200)) {
        files.calls.last == "can handle"
      }
      XCTAssertFalse(scene.view.hasActiveDrop)
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { peer.lines.contains { $0.hasPrefix("cancel") } }, "\(peer.lines)")
      files.canHandle = true
      try pressPeer(peer)
      try drag(to: CGPoint(x: 100, y: 200), from: CGPoint(x: 540, y: 200)) {
        scene.view.hasActiveDrop
      }
      try drag(to: CGPoint(x: 460, y: 400), from: CGPoint(x: 100, y: 400)) {
        !scene.view.hasActiveDrop
      }
      XCTAssertEqual(files.calls.suffix(2), ["exit", "drop ended"])
      XCTAssertFalse(scene.view.hasUncommittedUpdates)
      try Tool.run("xdotool", "mouseup", "1")
      scene.settle()
      XCTAssertEqual(files.dropped, [])
    }
  }

  func testADropFromTheSameViewHasASourceIndexPath() throws {
    try onMain {
      let (scene, files, peer) = try makeScene()
      files.operation = .move
      withExtendedLifetime(peer) {}
      try press(2, in: scene)
      try drag(to: CGPoint(x: 225, y: 25), from: CGPoint(x: 130, y: 40)) {
        files.destinations.last.map { $0 != nil } == true
      }
      scene.settle()
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { files.calls.contains("perform") }, "\(files.calls)")
      XCTAssertEqual(files.sources, [[0, 2]])
      XCTAssertTrue(MainLoop.run(upTo: 60) { files.end == "did end move" }, "\(files.calls)")
      scene.settle()
    }
  }
}

@MainActor
private func makeScene() throws -> (scene: Scene, files: Files, peer: DropPeer) {
  let files = Files()
  let scene = Scene(counts: [1000]) {
    $0.window.title = "trellis drags"
    $0.companion = files
    $0.view.dragDelegate = files
    $0.view.dropDelegate = files
  }
  let peer = try DropPeer(offering: ["file:///in/a%20b.jpg", "file:///in/c.jpg"])
  XCTAssertTrue(MainLoop.run(upTo: 60) { peer.lines.contains("ready") })
  try Tool.move(window: peer.windowTitle, to: 500, 100)
  try Tool.giveKeyboard(toWindow: "trellis drags")
  return (scene, files, peer)
}

@MainActor
private func press(_ item: Int, in scene: Scene) throws {
  let cell = try XCTUnwrap(scene.cell(item))
  let frame = try XCTUnwrap(scene.bounds(of: cell))
  try Tool.run(
    "xdotool", "mousemove", "\(Int(frame.midX))", "\(Int(frame.midY))", "mousedown", "1")
}

/// Starts a drag in the window of the other program.
@MainActor
private func pressPeer(_ peer: DropPeer) throws {
  let drags = peer.lines.filter { $0 == "begin" }.count
  try Tool.run("xdotool", "mousemove", "600", "200", "mousedown", "1")
  try drag(to: CGPoint(x: 560, y: 200)) { peer.lines.filter { $0 == "begin" }.count > drags }
}

/// Moves the pointer in steps, and then back and forth at the end until `isDone` returns true. GTK
/// starts a drag, and notifies its target, only when the pointer moves.
@MainActor
private func drag(
  to end: CGPoint, from start: CGPoint? = nil, file: StaticString = #filePath, line: UInt = #line,
  until isDone: @MainActor () -> Bool
) throws {
  let start = start ?? end
  for step in 0...8 {
    let share = CGFloat(step) / 8
    try move(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
  }
  // A busy machine needs far fewer than 300 turns. Each lasts 0.2 seconds at most.
  for turn in 0..<300 {
    if MainLoop.run(upTo: 0.2, until: isDone) { return }
    try move(end.x + CGFloat(turn % 2), end.y)
  }
  XCTFail("the drag did not arrive", file: file, line: line)
}

@MainActor
private func move(_ x: CGFloat, _ y: CGFloat) throws {
  try Tool.run("xdotool", "mousemove", "\(Int(x))", "\(Int(y))")
}

/// The drag delegate and the drop delegate of a view whose items are files. Records its calls.
private final class Files: DragRecorder {
  private(set) var dropped: [DragItem.Content] = []
  private(set) var sources: [IndexPath?] = []
  private(set) var destination: IndexPath?
  var operation = DropOperation.copy

  override init() {
    super.init()
    dragItem = { DragItem(.url(URL(fileURLWithPath: "/photos/\($0).jpg"))) }
    proposal = { [unowned self] _ in
      CollectionViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
    }
    perform = { [unowned self] coordinator in
      dropped = coordinator.items.map(\.dragItem.content)
      sources = coordinator.items.map(\.sourceIndexPath)
      destination = coordinator.destinationIndexPath
    }
  }

  /// The last call and the operation with which the last drag has ended.
  var end: String? { calls.last.map { "\($0) \(endedOperation.map { "\($0)" } ?? "nil")" } }
}
