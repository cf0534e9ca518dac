import Foundation

// trellis-gallery: shows photos in thirteen layouts.

exit(GalleryProgram(Options.fromCommandLine()).run())
