import CDecoderMessages
import Foundation
import Testing

@testable import TrellisPhotoLibrary

/// Tests of how a running decoder is confined. `ConfinementTests` try what that refuses.
struct DecoderConfinementTests {
  /// Returns the first word after a name in a process' file in /proc, or nil if there is none.
  private func word(after name: String, of file: String, _ id: pid_t) -> String? {
    let text = (try? String(contentsOfFile: "/proc/\(id)/\(file)", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.dropFirst(name.count).split { $0 == " " || $0 == "\t" }.first.map(String.init)
  }

  private func isConfined(_ id: pid_t) -> Bool {
    word(after: "NoNewPrivs:", of: "status", id) == "1"
      && word(after: "CapPrm:", of: "status", id) == "0000000000000000"
      // A kernel without filters has no such line.
      && word(after: "Seccomp:", of: "status", id) ?? "2" == "2"
      && word(after: "Max address space", of: "limits", id) == "3221225472"
      && word(after: "Max core file size", of: "limits", id) == "0"
  }

  @Test func aDecoderThatHasDecodedIsConfined() throws {
    var options = DecoderPool.Options()
    options.count = 1
    let pool = DecoderPool(options)
    _ = try decode(SamplePicture.png.bytes, decoders: pool).get()
    // The other one is the spare decoder, which may still be starting.
    #expect(pool.processes.contains(where: isConfined))
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
