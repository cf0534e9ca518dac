import CSqlite
import Foundation
import TestSupport
import TrellisPhotoLibrary

// A program that the tests of albums start: a process that they can kill, or run on a full disk.
//
//   AlbumChild move DATABASE SEED   moves photos of the first album until it is killed
//   AlbumChild fill DATABASE        adds photos to the first album until an addition fails
//   AlbumChild execute DATABASE SQL  executes statements without the store's protection
//   AlbumChild resume FILE DATABASE  changes albums by a queue on a full disk, removes FILE, which
//                                   fills the disk, changes them again, and prints the results
//   AlbumChild index INDEX FOLDER FROM UNTIL  writes the states of a library from one to another into
//                                   an index
//   AlbumChild crowd FILE FOLDER     writes a library into indexes, and changes of albums, while FILE
//                                   leaves fewer and then more of the disk, and prints what is kept
//   AlbumChild turn PICTURE         turns a picture by a quarter again and again until it is killed
//   AlbumChild show DATABASE        prints the store's condition, its albums, and the result of
//                                   a change
//
// Output is not buffered: each line is written before the program goes on.

func say(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  guard write(1, bytes, bytes.count) == bytes.count else { exit(3) }
}

func move(_ store: AlbumStore, _ album: Album, seed: UInt64) throws {
  var random = SeededGenerator(seed: seed)
  var order = try store.photos(in: album.id)
  say("order \(order.joined(separator: " "))")
  while true {
    let moved = Array(order.shuffled(using: &random).prefix(.random(in: 1...3, using: &random)))
    // Half of the moves go to one place, where the ranks between its neighbours are used up.
    let place = Bool.random(using: &random) ? "/5" : order.randomElement(using: &random)
    order = order.moving(moved, before: place)
    say("will \(order.joined(separator: " "))")
    try store.move(moved, in: album.id, before: place)
    say("did")
  }
}

func fill(_ store: AlbumStore, _ album: Album) throws {
  var number = 0
  while true {
    let name = "/\(number)-\(String(repeating: "x", count: 200))"
    do throws(AlbumError) {
      try store.add([name], to: album.id)
    } catch {
      say("\(error)")
      break
    }
    number += 1
  }
  say("added \(number)")
  say("counted \(try store.photos(in: album.id).count)")
}

func show(_ store: AlbumStore) throws {
  say("\(store.condition)")
  for album in try store.albums() {
    say("\(album.name): \(try store.photos(in: album.id).joined(separator: " "))")
  }
  do throws(AlbumError) {
    _ = try store.createAlbum(named: "Another")
    say("changed")
  } catch {
    say("\(error)")
  }
}

func turn(_ path: String) throws -> Never {
  say("will")
  while true {
    try PhotoTurner.turn(path, by: 1)
    say("did")
  }
}

/// Creates an album by a queue that opened the database on a full disk, before and after there is
/// space on the disk.
func resume(_ path: String, removing filling: String) {
  let queue = AlbumQueue(path: path)
  for name in ["While full", "With space"] {
    do throws(AlbumError) {
      say(try queue.wait { store throws(AlbumError) in try store.createAlbum(named: name).name })
    } catch {
      say("\(error)")
    }
    let state = WindowState(width: 800, height: 600, tileWidth: 168)
    let isKept = (try? queue.wait { store throws(AlbumError) in try store.keep(state) }) != nil
    say(isKept ? "state kept" : "state not kept")
    unlink(filling)
  }
  let names = try? queue.wait { store throws(AlbumError) in try store.albums().map(\.name) }
  say(names?.joined(separator: ", ") ?? "none")
  queue.finish()
}

/// Executes statements with a plain connection of SQLite.
func execute(_ path: String, _ script: String) -> Int32 {
  var database: OpaquePointer?
  guard sqlite3_open(path, &database) == SQLITE_OK else { return 4 }
  defer { sqlite3_close(database) }
  return sqlite3_exec(database, script, nil, nil, nil) == SQLITE_OK ? 0 : 5
}

/// Returns the photos of a state: their number, and their size, follow from the state's number.
func photos(ofState state: Int) -> [Photo] {
  let folder = Folder(path: "/numbered")
  return (0..<50 + state % 7 * 10).map {
    Photo(
      folder: folder, name: "\($0)", head: nil, modified: 1_700_000_000 - Int64($0) * 100_000,
      byteSize: Int64(state + 1))
  }
}

/// Writes states of a library, as a whole or as a change of the one before.
func writeStates(_ states: Range<Int>, to library: LibraryIndex) {
  for state in states {
    let new = photos(ofState: state)
    say("will \(state)")
    if state.isMultiple(of: 2) {
      var builder = PhotoTimeline.Builder()
      builder.add(new)
      library.replace(
        builder.timeline, [ScannedFolder(path: "/numbered", changed: 1)], readSince: Date())
    } else {
      library.update(
        removing: Array(photos(ofState: state - 1).dropFirst(new.count)), setting: new, entered: [],
        left: [], readSince: Date())
    }
    library.finish()
    say("did \(state)")
  }
}

let arguments = CommandLine.arguments
switch arguments[1] {
case "execute": exit(execute(arguments[2], arguments[3]))
case "resume":
  resume(arguments[3], removing: arguments[2])
  exit(0)
case "turn": try turn(arguments[2])
case "crowd":
  try Crowd(filling: arguments[2], folder: arguments[3]).run()
  exit(0)
case "index":
  let library = LibraryIndex(roots: [arguments[3]], in: PhotoIndex(path: arguments[2]))
  writeStates((Int(arguments[4]) ?? 0)..<(Int(arguments[5]) ?? 0), to: library)
  exit(0)
default: break
}
let store = try AlbumStore(path: arguments[2])
switch arguments[1] {
case "show": try show(store)
case "fill": try fill(store, store.albums()[0])
case "move": try move(store, store.albums()[0], seed: UInt64(arguments[3]) ?? 0)
default: exit(2)
}
