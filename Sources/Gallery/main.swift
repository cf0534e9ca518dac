import Foundation

// trellis-gallery: shows photos in twelve layouts.

exit(GalleryProgram(Options.fromCommandLine()).run())
