import Foundation

/// A place in which programs read untrusted files: without the network, with the system's programs
/// read-only, with one file of the user's and one folder to write to. It is made by bubblewrap.
struct Sandbox: Sendable {
  /// The file in the sandbox. Its extension is that of the user's file.
  private static let input = "/tmp/input"
  /// The folder in the sandbox that is written to.
  static let output = "/tmp/output"
  /// The limits of each process: 4 GiB of addresses, 60 s of processor time, files of 128 MiB and
  /// no memory dumps. The shell counts kibibytes, seconds and blocks of 512 bytes.
  private static let limits = "ulimit -v 4194304; ulimit -t 60; ulimit -f 262144; ulimit -c 0"

  /// The path of bubblewrap.
  let program: String

  /// The sandbox, or nil if bubblewrap is not installed or may not make one on this computer.
  static let installed: Sandbox? = Thumbnailer.find("bwrap", in: Thumbnailer.path)
    .map { Sandbox(program: $0) }.flatMap { $0.works ? $0 : nil }

  /// Whether a program runs in a sandbox.
  private var works: Bool {
    let shell = ["/bin/sh", "-c", "exit 7"]
    return SandboxedProcess.run(command(shell, file: nil, folder: nil), within: 10)?.status == 7
  }

  /// The path of the user's file in the sandbox.
  static func input(for file: String) -> String {
    let end = file.fileName.nameAndExtension.extension.filter {
      $0.isASCII && $0.isLetter || $0.isNumber
    }
    return "\(input).\(end)"
  }

  /// Returns the command line that runs a program in a sandbox.
  ///
  /// - Parameters:
  ///   - inner: The program, by its absolute path, and its arguments.
  ///   - file: The path of the user's file that can be read, or nil.
  ///   - folder: The path of the folder that is `output` in the sandbox, or nil.
  func command(_ inner: [String], file: String?, folder: String?) -> [String] {
    var arguments = [
      program, "--unshare-all", "--die-with-parent", "--new-session", "--clearenv",
      "--ro-bind", "/usr", "/usr", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp",
      "--dir", Self.output, "--chdir", "/tmp",
    ]
    for (name, value) in [("PATH", "/usr/bin:/bin"), ("HOME", "/tmp"), ("LANG", "C.UTF-8")] {
      arguments += ["--setenv", name, value]
    }
    for name in ["bin", "lib", "lib32", "lib64", "sbin"] { arguments += Self.mount("/\(name)") }
    for path in ["/etc/ld.so.cache", "/etc/alternatives", "/etc/fonts"] {
      arguments += ["--ro-bind-try", path, path]
    }
    if let program = inner.first, !program.hasPrefix("/usr/"), !program.hasPrefix("/bin/") {
      arguments += ["--ro-bind", program, program]
    }
    if let file { arguments += ["--ro-bind", file, Self.input(for: file)] }
    if let folder { arguments += ["--bind", folder, Self.output] }
    return ["/bin/sh", "-c", "\(Self.limits); exec \"$@\"", "sh"] + arguments + ["--"] + inner
  }

  /// Returns the arguments that show a folder of the system: a link to a folder in `/usr`, or the
  /// folder itself.
  private static func mount(_ path: String) -> [String] {
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      return ["--symlink", target, path]
    }
    return ["--ro-bind-try", path, path]
  }
}
