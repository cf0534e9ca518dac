import Foundation
import TestSupport
import Testing

/// The programs that may change the user's files decode no picture: trellis-decoder does it for them,
/// and is confined.
///
/// GTK itself decodes images, for icons and style sheets. Its libraries are not these programs'.
struct DecodingSymbolsTests {
  nonisolated static let programs: [String] = ["trellis-photos", "trellis-gallery"]

  /// Names of libraries that decode images.
  private static let imageLibraries = [
    "libjpeg", "libturbojpeg", "libpng", "libwebp", "libtiff", "libgif", "libheif", "libavif",
    "libjxl", "libraw", "libopenjp2", "librsvg", "libexif", "libexiv2", "libgexiv2", "libImlib2",
    "libMagick", "libglycin", "libavcodec", "libgstreamer", "libpixbufloader", "liblcms2",
  ]

  /// Beginnings of the names of functions that decode images, or play videos.
  private static let decodingFunctions = [
    "jpeg_", "tjDecompress", "png_", "WebP", "TIFF", "DGif", "heif_", "avif", "Jxl", "libraw_",
    "opj_", "rsvg_", "exif_", "gexiv2_", "gly_", "gst_", "av_", "cms",
    "gdk_pixbuf_new_from", "gdk_pixbuf_animation_new", "gdk_pixbuf_loader", "gdk_pixbuf_get_file",
    "gdk_pixbuf_non_anim_new",
    "gdk_texture_new_from", "gdk_texture_downloader_new", "gtk_picture_new_for",
    "gtk_picture_set_f",
    "gtk_picture_set_resource", "gtk_image_new_from_file", "gtk_image_new_from_resource",
    "gtk_image_set_from_file", "gtk_image_set_from_resource", "gtk_media_file", "gtk_media_stream",
    "gtk_video", "cairo_image_surface_create_from_png",
  ]

  /// Functions that the programs contain and do not call: `Texture(contentsOfFile:)` and
  /// `Texture.load(contentsOfFile:longerSide:)` of the module TrellisGtk, for programs with pictures of
  /// their own. `theModuleLoadsNoTextureFromAFile` checks that they do not call them.
  private static let exceptions: Set<String> = [
    "gdk_texture_new_from_filename", "gdk_pixbuf_new_from_file_at_scale",
  ]

  /// Functions with which trellis-photos plays videos. Playing is the only reading of untrusted files
  /// in the program, and happens only when the user opens a video.
  private static func isPlaying(_ symbol: String, in program: String) -> Bool {
    program == "trellis-photos"
      && (symbol.hasPrefix("gtk_video_") || symbol.hasPrefix("gtk_media_stream_"))
  }

  private static func isDecoding(_ symbol: String) -> Bool {
    decodingFunctions.contains { symbol.hasPrefix($0) } && !exceptions.contains(symbol)
  }

  @Test(arguments: programs)
  func theProgramNamesNoImageLibraryAsNeeded(program: String) throws {
    let file = try ElfFile(BuiltProgram.url(program))
    #expect(file.libraries.contains { $0.hasPrefix("libgtk-4.so") })
    // GdkPixbuf is among the libraries because GTK's pkg-config file names it.
    let images = file.libraries.filter { name in
      Self.imageLibraries.contains { name.hasPrefix($0) }
    }
    #expect(images == [])
  }

  @Test(arguments: programs)
  func theProgramUsesNoDecodingFunction(program: String) throws {
    let file = try ElfFile(BuiltProgram.url(program))
    #expect(file.undefinedSymbols.contains("gtk_window_present"))
    let decoding = file.undefinedSymbols.filter {
      Self.isDecoding($0) && !Self.isPlaying($0, in: program)
    }
    #expect(decoding.sorted() == [])
  }

  /// The modules of the programs, as they were compiled.
  @Test(arguments: ["TrellisPhotos", "TrellisGallery", "GalleryLayouts", "TrellisPhotoLibrary"])
  func theModuleLoadsNoTextureFromAFile(module: String) throws {
    let folder = BuiltProgram.url("\(module).build")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let objects = names.filter { $0.hasSuffix(".o") }
    #expect(!objects.isEmpty)
    for object in objects {
      let file = try ElfFile(folder.appendingPathComponent(object))
      // The mangled names of Texture's functions contain the label.
      let loading = file.undefinedSymbols.filter {
        $0.contains("10TrellisGtk7TextureC") && $0.contains("contentsOfFile")
          || Self.exceptions.contains($0) || Self.isDecoding($0)
      }
      #expect(loading.sorted() == [], "\(object)")
    }
  }

  /// A program that does decode, so that the tests above can fail.
  @Test func theExamplesLoadTexturesFromFiles() throws {
    let folder = BuiltProgram.url("TrellisExamples.build")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let symbols = try names.filter { $0.hasSuffix(".o") }
      .map { try ElfFile(folder.appendingPathComponent($0)).undefinedSymbols }
    #expect(
      symbols.contains { symbols in
        symbols.contains { $0.contains("10TrellisGtk7TextureC") && $0.contains("contentsOfFile") }
      })
  }
}
