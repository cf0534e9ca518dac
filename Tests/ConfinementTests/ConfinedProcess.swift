import Foundation
import TestSupport

/// How an attempt of a confined process ended.
enum Ending: Equatable {
  case allowed
  /// The call failed with the errno of this name.
  case refused(String)
  /// A signal ended the process.
  case killed(Int32)
}

/// A run of the program `ConfinementChild`, which confines itself and then tries one thing.
struct ConfinedProcess {
  /// The line that describes the confinement.
  let report: String
  let ending: Ending

  /// Runs the program and waits for its end.
  ///
  /// - Parameters:
  ///   - attempt: The name of the attempt, as in `ConfinementChild`.
  ///   - path: The path of a file for attempts with files.
  ///   - parts: The parts of the confinement. The default is all.
  ///   - options: More options of the program.
  init(
    _ attempt: String, path: String? = nil, parts: String? = nil, options: [String] = []
  ) throws {
    var arguments = options
    if let parts { arguments += ["--parts", parts] }
    arguments.append(attempt)
    if let path { arguments.append(path) }
    let run = try BuiltProgram(running: "ConfinementChild", arguments, environment: [:])
    let lines = run.output.split(separator: "\n").map(String.init)
    report = lines.first ?? ""
    if !run.hasExited {
      ending = .killed(run.status)
    } else if run.status != 0 {
      throw Failure(message: "\(attempt): status \(run.status): \(run.errors)")
    } else {
      ending = lines.last == "allowed" ? .allowed : .refused(lines.last ?? "")
    }
  }

  struct Failure: Error {
    let message: String
  }

  /// The version of Landlock in the kernel, 0 for none. Older versions refuse less.
  static let landlockVersion: Int = {
    let report = (try? ConfinedProcess("nothing"))?.report ?? ""
    let text = report.components(separatedBy: "Landlock version ").dropFirst().first ?? ""
    return Int(text.prefix { $0.isNumber }) ?? 0
  }()

  /// A Boolean value that indicates whether the kernel has system call filters.
  static let hasFilters: Bool = {
    let report = (try? ConfinedProcess("nothing"))?.report ?? ""
    let applied = report.components(separatedBy: "; missing: ")[0]
    return applied.contains("system calls")
  }()

  /// The options with which each test runs the program: as the user of the tests, and as a normal
  /// user if that is the superuser.
  static let users: [[String]] = geteuid() == 0 ? [[], ["--nobody"]] : [[]]
}

/// A file that exists as long as the object. Its folder can be changed by everybody.
final class VictimFile {
  let folder: URL
  let url: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("victim-\(UUID())")
    url = folder.appendingPathComponent("victim")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
    try Data("untouched".utf8).write(to: url)
    chmod(folder.path, 0o777)
    chmod(url.path, 0o666)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A Boolean value that is true when the folder holds the file alone, with its first contents.
  var isUntouched: Bool {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return names == ["victim"] && (try? Data(contentsOf: url)) == Data("untouched".utf8)
  }
}
