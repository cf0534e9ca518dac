import Foundation
import TestSupport
import TrellisPhotoLibrary

/// Loads pictures with the loader that the programs use, while decoders are killed.
@MainActor
final class KillingRun {
  private let photos: [Photo]
  private let root: String
  private let seed: UInt64
  private let killCount: Int
  private let pool = DecoderPool(count: 2)
  private var deliveries: [String: Int] = [:]
  private var repeats = 0
  private var waiting: [ThumbnailRequest: Photo] = [:]

  init(folder: String, seed: UInt64, killCount: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let place = Folder(path: folder)
    photos = names.sorted().filter { !$0.hasPrefix("cache") }.map {
      Photo(folder: place, name: $0, head: nil, modified: 1, byteSize: 1)
    }
    root = "\(folder)/cache"
    self.seed = seed
    self.killCount = killCount
  }

  func run() {
    let killer = Killer(pool, seed: seed, count: killCount)
    var rounds = 0
    load(round: 0)
    settle()
    ProcessState().print("before")
    killer.start()
    while !killer.isDone {
      rounds += 1
      load(round: rounds)
    }
    settle()
    ProcessState().print("after")
    say("kills \(killer.killed)")
    say("pictures \(photos.count)")
    say("rounds \(rounds)")
    say("repeats \(repeats)")
  }

  /// Waits until the decoders that were killed are replaced.
  private func settle() {
    let end = Date(timeIntervalSinceNow: 20)
    repeat { usleep(50_000) } while pool.spares.isEmpty && Date() < end
    usleep(200_000)
  }

  /// Loads all pictures with an empty cache and prints how many came once, and more than once.
  private func load(round: Int) {
    let cache = "\(root)-\(round)"
    let loader = ThumbnailLoader(cache: ThumbnailCache(root: cache, decoders: pool))
    deliveries = [:]
    loader.onDelivery = { [unowned self, unowned loader] in take($0, loader) }
    for photo in photos { request(photo, loader) }
    while !waiting.isEmpty { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    try? FileManager.default.removeItem(atPath: cache)
    let once = deliveries.values.count { $0 == 1 }
    if once != photos.count || deliveries.count != photos.count {
      say("round \(round): \(once) of \(photos.count) pictures came once: \(deliveries)")
    }
  }

  private func request(_ photo: Photo, _ loader: ThumbnailLoader) {
    waiting[loader.request(photo, priority: .visible)] = photo
  }

  private func take(_ results: [ThumbnailLoader.Delivery], _ loader: ThumbnailLoader) {
    for result in results {
      guard let photo = waiting.removeValue(forKey: result.request) else {
        say("a second answer for \(result.photo.name)")
        continue
      }
      switch result.outcome {
      case .success: deliveries[photo.name, default: 0] += 1
      case .failure(.undecoded(.killed)):
        // The picture is asked for again when its cell is shown again.
        repeats += 1
        request(photo, loader)
      case .failure(let failure): say("\(photo.name): \(failure)")
      }
    }
  }
}

/// Kills decoders at random moments.
final class Killer: @unchecked Sendable {
  // The class is unchecked Sendable because its variables are accessed only while `lock` is locked.

  private let pool: DecoderPool
  private let count: Int
  private let lock = NSLock()
  private var random: SeededGenerator
  private var kills = 0

  init(_ pool: DecoderPool, seed: UInt64, count: Int) {
    self.pool = pool
    self.count = count
    random = SeededGenerator(seed: seed)
  }

  var killed: Int { lock.withLock { kills } }
  var isDone: Bool { killed >= count }

  func start() {
    Thread { [self] in
      while !isDone {
        usleep(lock.withLock { UInt32.random(in: 0...30_000, using: &random) })
        let running = pool.processes
        // The last process is spared: a decoder that is always killed while it starts never serves.
        guard running.count > 1,
          let process = lock.withLock({ running.randomElement(using: &random) }),
          kill(process, SIGKILL) == 0
        else { continue }
        lock.withLock { kills += 1 }
      }
    }.start()
  }
}
