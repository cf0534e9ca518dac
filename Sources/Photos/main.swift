import Foundation
import Localization

// trellis-photos: shows the photos in folders, grouped by month.

let options = Options.fromCommandLine()
let folders = options.folders
let missing = folders.filter { !FileManager.default.fileExists(atPath: $0) }
for folder in missing {
  Options.complain("there is no folder \(folder.displayed)")
}
if !folders.isEmpty, missing.count == folders.count { exit(1) }

// Where some of the folders exist, the window shows a message about the others.
let status = PhotosProgram(measuring: options.steps).run([CommandLine.arguments[0]] + folders)
exit(missing.isEmpty ? status : 1)
