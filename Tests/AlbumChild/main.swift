import Foundation
import PhotoLibrary
import TestSupport

// A program that the tests of albums start: a process that they can kill, or run on a full disk.
//
//   AlbumChild move DATABASE SEED   moves photos of the first album until it is killed
//   AlbumChild fill DATABASE        adds photos to the first album until an addition fails
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

let arguments = CommandLine.arguments
if arguments[1] == "turn" { try turn(arguments[2]) }
let store = try AlbumStore(path: arguments[2])
switch arguments[1] {
case "show": try show(store)
case "fill": try fill(store, store.albums()[0])
case "move": try move(store, store.albums()[0], seed: UInt64(arguments[3]) ?? 0)
default: exit(2)
}
