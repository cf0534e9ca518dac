import Foundation
import GalleryLayouts

// trellis-gallery [--layout NAME] [--dark] [--size WIDTHxHEIGHT] [--tour FILE_PREFIX]
// [--chaos SECONDS] [FOLDER]: shows photos in twelve layouts.

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  if options.wantsHelp {
    print(Options.usage)
    exit(0)
  }
  exit(GalleryProgram(options).run())
} catch {
  FileHandle.standardError.write(Data("trellis-gallery: \(error.explanation)\n".utf8))
  exit(2)
}
