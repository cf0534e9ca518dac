import Foundation
import GtkTestSupport
import TestSupport
import Trellis
import XCTest

/// Drags that go the whole way, between this program and another: X server, GDK, GTK, the area.
final class DragDropTests: GtkTestCase {
  func testARealDragGivesTheFilesOfAllSelectedItemsToAnotherProgram() throws {
    try onMain {
      let (scene, files, peer) = try makeScene()
      scene.view.allowsMultipleSelection = true
      for item in [1, 2, 8] {
        scene.view.selectItem(at: [0, item], animated: false, scrollPosition: [])
      }
      try press(2, in: scene)
      try move(to: CGPoint(x: 150, y: 90), in: scene)
      XCTAssertTrue(MainLoop.run(upTo: 10) { scene.view.hasActiveDrag })
      XCTAssertEqual(files.calls, ["begin 2", "add 1", "add 8", "will begin"])
      XCTAssertTrue(
        MainLoop.run(upTo: 10) { scene.cell(8)?.widget?.hasCSSClass("dragged") == true })
      for x in stride(from: 200, through: 600, by: 40) {
        try Tool.run("xdotool", "mousemove", "\(x)", "200")
      }
      XCTAssertTrue(MainLoop.run(upTo: 10) { peer.lines.contains("enter") }, "\(peer.lines)")
      if let path = ProcessInfo.processInfo.environment["TRELLIS_SHOTS"] {
        try Tool.run("import", "-silent", "-window", "root", "\(path)/drag.png")
      }
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertTrue(MainLoop.run(upTo: 10) { peer.lines.contains("dropped") }, "\(peer.lines)")
      XCTAssertEqual(
        peer.uris, ["file:///photos/2.jpg", "file:///photos/1.jpg", "file:///photos/8.jpg"])
      XCTAssertTrue(MainLoop.run(upTo: 10) { !scene.view.hasActiveDrag })
      XCTAssertEqual(files.calls.last, "did end copy")
      scene.settle()
      XCTAssertEqual(scene.cell(8)?.widget?.hasCSSClass("dragged"), false)
      XCTAssertEqual(scene.view.numberOfSelectedItems, 3, "a drag is no click")
    }
  }

  func testEscapeEndsARealDrag() throws {
    try onMain {
      let (scene, files, peer) = try makeScene()
      try press(2, in: scene)
      try move(to: CGPoint(x: 150, y: 90), in: scene)
      for x in stride(from: 200, through: 600, by: 40) {
        try Tool.run("xdotool", "mousemove", "\(x)", "200")
      }
      XCTAssertTrue(MainLoop.run(upTo: 10) { peer.lines.contains("enter") }, "\(peer.lines)")
      // GDK 4.8 grabs the keyboard for a drag and hears nothing of it on a display without a window
      // manager, its own drag sources neither.
      XCTAssertEqual(scene.view.area?.feed(KeyEvent(.escape)), true)
      XCTAssertTrue(MainLoop.run(upTo: 10) { !scene.view.hasActiveDrag })
      XCTAssertEqual(files.calls.prefix(2), ["begin 2", "will begin"])
      XCTAssertEqual(files.calls.last, "did end cancel")
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertEqual(peer.uris, [])
      // The next press is as ever.
      scene.settle()
      try Tool.run("xdotool", "mousemove", "75", "75", "click", "1")
      XCTAssertTrue(MainLoop.run(upTo: 10) { scene.view.numberOfSelectedItems == 1 })
    }
  }

  func testARealDragThatIsLetGoOverNothingEnds() throws {
    try onMain {
      let (scene, files, peer) = try makeScene()
      try press(2, in: scene)
      for y in stride(from: 40, through: 600, by: 40) {
        try Tool.run("xdotool", "mousemove", "150", "\(y)")
      }
      XCTAssertTrue(MainLoop.run(upTo: 10) { scene.view.hasActiveDrag })
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertTrue(MainLoop.run(upTo: 10) { files.calls.last == "did end cancel" })
      XCTAssertEqual(peer.uris, [])
      XCTAssertFalse(scene.view.hasActiveDrag)
      scene.settle()
    }
  }

  func testFilesFromAnotherProgramComeToTheRightPlace() throws {
    try onMain {
      let (scene, files, peer) = try makeScene()
      try Tool.run("xdotool", "mousemove", "600", "200", "mousedown", "1")
      for x in stride(from: 580, through: 120, by: -40) {
        try Tool.run("xdotool", "mousemove", "\(x)", "200")
      }
      // Items of 50×50, eight in a line: 75, 75 is the tenth's middle.
      try Tool.run("xdotool", "mousemove", "75", "75")
      XCTAssertTrue(
        MainLoop.run(upTo: 10) { files.destinations.last == [0, 9] }, "\(files.destinations)")
      XCTAssertTrue(scene.view.hasActiveDrop)
      XCTAssertEqual(scene.view.numberOfItems(inSection: 0), 1001, "a gap is open")
      scene.settle()
      if let path = ProcessInfo.processInfo.environment["TRELLIS_SHOTS"] {
        try Tool.run("import", "-silent", "-window", "root", "\(path)/gap.png")
      }
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertTrue(MainLoop.run(upTo: 10) { !files.dropped.isEmpty })
      XCTAssertEqual(
        files.dropped,
        [.url(URL(fileURLWithPath: "/in/a b.jpg")), .url(URL(fileURLWithPath: "/in/c.jpg"))])
      XCTAssertEqual(files.destination, [0, 9])
      // On its way the pointer may leave for the icon's own window and come back.
      XCTAssertEqual(
        files.calls.filter { $0 != "update" }.suffix(4),
        ["can handle", "enter", "perform", "drop ended"])
      XCTAssertTrue(MainLoop.run(upTo: 10) { peer.lines.contains("end 1") }, "\(peer.lines)")
      scene.settle()
      XCTAssertEqual(scene.view.numberOfItems(inSection: 0), 1000)
      XCTAssertFalse(scene.area.hasState(.dropTarget), "nothing is over it any more")
    }
  }

  func testWhatIsDeclinedIsNotDroppedAndWhatLeavesIsForgotten() throws {
    try onMain {
      let (scene, files, peer) = try makeScene()
      files.canHandle = false
      try Tool.run("xdotool", "mousemove", "600", "200", "mousedown", "1")
      for x in stride(from: 580, through: 100, by: -40) {
        try Tool.run("xdotool", "mousemove", "\(x)", "200")
      }
      XCTAssertTrue(MainLoop.run(upTo: 10) { files.calls.last == "can handle" })
      XCTAssertFalse(scene.view.hasActiveDrop)
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertTrue(
        MainLoop.run(upTo: 10) { peer.lines.contains { $0.hasPrefix("cancel") } }, "\(peer.lines)")
      files.canHandle = true
      try Tool.run("xdotool", "mousemove", "600", "200", "mousedown", "1")
      for x in stride(from: 580, through: 100, by: -40) {
        try Tool.run("xdotool", "mousemove", "\(x)", "200")
      }
      XCTAssertTrue(MainLoop.run(upTo: 10) { scene.view.hasActiveDrop })
      for x in stride(from: 100, through: 460, by: 40) {
        try Tool.run("xdotool", "mousemove", "\(x)", "400")
      }
      XCTAssertTrue(MainLoop.run(upTo: 10) { !scene.view.hasActiveDrop })
      XCTAssertEqual(files.calls.suffix(2), ["exit", "drop ended"])
      XCTAssertFalse(scene.view.hasUncommittedUpdates)
      try Tool.run("xdotool", "mouseup", "1")
      scene.settle()
      XCTAssertEqual(files.dropped, [])
    }
  }

  func testWhatIsDraggedWithinTheViewHasItsSource() throws {
    try onMain {
      let (scene, files, peer) = try makeScene()
      files.operation = .move
      withExtendedLifetime(peer) {}
      try press(2, in: scene)
      for x in stride(from: 130, through: 230, by: 20) {
        try Tool.run("xdotool", "mousemove", "\(x)", "40")
      }
      try Tool.run("xdotool", "mousemove", "225", "25")
      XCTAssertTrue(
        MainLoop.run(upTo: 10) { files.destinations.last.map { $0 != nil } == true },
        "\(files.destinations)")
      scene.settle()
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertTrue(MainLoop.run(upTo: 10) { files.calls.contains("perform") }, "\(files.calls)")
      XCTAssertEqual(files.sources, [[0, 2]])
      XCTAssertTrue(MainLoop.run(upTo: 10) { files.calls.last == "did end move" }, "\(files.calls)")
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
  XCTAssertTrue(MainLoop.run(upTo: 20) { peer.lines.contains("ready") })
  try Tool.run(
    "xdotool", "search", "--sync", "--onlyvisible", "--name", "drop peer", "windowmove", "500",
    "100")
  try Tool.run(
    "xdotool", "search", "--sync", "--onlyvisible", "--name", "trellis drags", "windowfocus")
  return (scene, files, peer)
}

@MainActor
private func press(_ item: Int, in scene: Scene) throws {
  let cell = try XCTUnwrap(scene.cell(item))
  let frame = try XCTUnwrap(scene.bounds(of: cell))
  try Tool.run(
    "xdotool", "mousemove", "\(Int(frame.midX))", "\(Int(frame.midY))", "mousedown", "1")
}

@MainActor
private func move(to point: CGPoint, in scene: Scene) throws {
  try Tool.run("xdotool", "mousemove", "\(Int(point.x))", "\(Int(point.y))")
}

/// Both delegates of a view whose items are files.
@MainActor
private final class Files: CollectionViewDragDelegate, CollectionViewDropDelegate {
  private(set) var calls: [String] = []
  private(set) var destinations: [IndexPath?] = []
  private(set) var dropped: [DragItem.Content] = []
  private(set) var sources: [IndexPath?] = []
  private(set) var destination: IndexPath?
  var canHandle = true
  var operation = DropOperation.copy

  private func file(_ path: IndexPath) -> DragItem {
    DragItem(.url(URL(fileURLWithPath: "/photos/\(path.item).jpg")))
  }

  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] {
    calls.append("begin \(indexPath.item)")
    return [file(indexPath)]
  }

  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: DragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [DragItem] {
    calls.append("add \(indexPath.item)")
    return [file(indexPath)]
  }

  func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: DragSession
  ) { calls.append("will begin") }

  func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: DragSession) {
    calls.append("did end \(session.operation.map { "\($0)" } ?? "nil")")
  }

  func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool {
    calls.append("can handle")
    return canHandle && session.kinds.contains(.urls)
  }

  func collectionView(_ collectionView: CollectionView, dropSessionDidEnter session: DropSession) {
    calls.append("enter")
  }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    if calls.last != "update" { calls.append("update") }
    destinations.append(destinationIndexPath)
    return CollectionViewDropProposal(
      operation: operation, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: DropSession) {
    calls.append("exit")
  }

  func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: DropSession) {
    calls.append("drop ended")
  }

  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: CollectionViewDropCoordinator
  ) {
    calls.append("perform")
    dropped = coordinator.items.map(\.dragItem.content)
    sources = coordinator.items.map(\.sourceIndexPath)
    destination = coordinator.destinationIndexPath
  }
}
