import CDecoderMessages
import Foundation
import Testing

@testable import PhotoLibrary

/// Tests of how a running decoder is confined. `ConfinementTests` try what that refuses.
struct DecoderConfinementTests {
  /// Returns a line of a process' file in /proc, without its name.
  private func line(_ name: String, of file: String, _ id: pid_t) throws -> String {
    let text = try String(contentsOfFile: "/proc/\(id)/\(file)", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return try #require(line).dropFirst(name.count).trimmingCharacters(in: .whitespaces)
  }

  @Test func aDecoderThatHasDecodedIsConfined() throws {
    var options = DecoderPool.Options()
    options.count = 1
    let pool = DecoderPool(options)
    _ = try decode(SamplePicture.png.bytes, decoders: pool).get()
    // The other one is the spare decoder, which may still be starting.
    let decoders = pool.processes.map { id in
      [
        try? line("NoNewPrivs:", of: "status", id), try? line("CapPrm:", of: "status", id),
        // A kernel without filters has no such line.
        (try? line("Seccomp:", of: "status", id)) ?? "2",
        try? line("Max address space", of: "limits", id).split(separator: " ").first.map(
          String.init),
        try? line("Max core file size", of: "limits", id).split(separator: " ").first.map(
          String.init),
      ]
    }
    #expect(decoders.contains(["1", "0000000000000000", "2", "3221225472", "0"]), "\(decoders)")
  }

  @Test func aDecoderWithoutConfinementIsNamedOnce() {
    final class Lines: @unchecked Sendable {
      var all: [String] = []
    }
    let lines = Lines()
    let notice = ConfinementNotice { lines.all.append($0) }
    func hello(missing: UInt32, _ text: String) -> DecoderHello {
      var hello = DecoderHello()
      hello.missing = missing
      withUnsafeMutableBytes(of: &hello.confinement) { $0.copyBytes(from: text.utf8) }
      return hello
    }
    notice.log(hello(missing: 0, "confined: everything"))
    #expect(lines.all == [])
    notice.log(hello(missing: 16, "confined: limits; missing: files\nand a line break"))
    notice.log(hello(missing: 16, "confined: limits; missing: files"))
    notice.log(hello(missing: 48, "confined: limits; missing: files, system calls"))
    #expect(
      lines.all == [
        "trellis-decoder: confined: limits; missing: files?and a line break",
        "trellis-decoder: confined: limits; missing: files, system calls",
      ])
  }
}
