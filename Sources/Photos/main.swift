import Foundation

// trellis-photos [FOLDER…]: shows the photos in the folders, grouped by month.

let folders = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("-") }
if CommandLine.arguments.contains("--help") || CommandLine.arguments.contains("-h") {
  print("usage: trellis-photos [FOLDER…]\n\nWithout a folder it shows your Pictures folder.")
  exit(0)
}

let missing = folders.filter { !FileManager.default.fileExists(atPath: $0) }
for folder in missing {
  FileHandle.standardError.write(Data("trellis-photos: there is no folder \(folder)\n".utf8))
}
if !folders.isEmpty, missing.count == folders.count { exit(1) }

// The window names the missing folders if other folders exist.
let status = PhotosProgram().run([CommandLine.arguments[0]] + folders)
exit(missing.isEmpty ? status : 1)
