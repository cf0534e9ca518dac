import Foundation

exit(GalleryProgram(Options.fromCommandLine()).run())
