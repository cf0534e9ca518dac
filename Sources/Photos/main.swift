internal import CVideo
import Foundation
import ProgramSupport
import Trellis
import TrellisLocalization

// trellis-photos: shows the photos in folders, grouped by month.

// Only this program starts itself in this way, before the first video.
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == VideoPage.trialOption {
  exit(cvideo_try(CommandLine.arguments[2]))
}

let options = Options.fromCommandLine()
if options.isSearchProvider { exit(SearchProvider().run()) }
let folders = options.folders
let missing = folders.filter { folder in
  // GApplication takes an empty argument for the working directory.
  guard !folder.isEmpty, let path = FileArgument.path(folder) else { return true }
  return !FileManager.default.fileExists(atPath: path)
}
for folder in missing {
  Options.complain("there is no folder \(folder.displayed)")
}
if !folders.isEmpty, missing.count == folders.count { exit(1) }

// Where some of the folders exist, the window shows a message about the others.
let arguments = (options.isService ? [serviceOption] : []) + folders
let status = PhotosProgram(measuring: options.steps).run([CommandLine.arguments[0]] + arguments)
exit(missing.isEmpty ? status : 1)
