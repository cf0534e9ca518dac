import Foundation

/// The sample picture of `SamplePicture` in formats that installed GdkPixbuf loaders decode. The files
/// were made from its PNG: HEIC and AVIF with ImageMagick 6.9 and libheif 1.15, JPEG XL without loss
/// with libjxl 0.7.
package enum LoaderPicture: String, CaseIterable, Sendable {
  case heic, avif, jxl, jxlBoxes, svg

  package var bytes: [UInt8] {
    guard self != .svg else { return Array(Self.drawing.utf8) }
    return Data(base64Encoded: base64.filter { !$0.isNewline }).map(Array.init) ?? []
  }

  private static let drawing = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- The sample picture as a drawing. -->
    <svg xmlns="http://www.w3.org/2000/svg" width="48" height="32">
    <rect width="24" height="16" fill="#dc1e1e"/><rect x="24" width="24" height="16" fill="#1eb428"/>
    <rect y="16" width="24" height="16" fill="#1e28d2"/>
    <rect x="24" y="16" width="24" height="16" fill="#f0f0f0"/></svg>
    """

  private var base64: String {
    switch self {
    case .svg: ""
    case .heic:
      """
      AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA
      AAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAADAAIAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAA
      SAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAA
      AgAAZ3JpZAAAAADVaXBycAAAALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AA
      AAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAgAAADACEiAAEABkQBwXPA
      iQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAMAAAACAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAA
      AAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAFBtZGF0AAAARCgBrxOA5TH3/7f5P+EfP8kZ
      LBKy7D36Sv8UP7+FRz/be+Oi539Xr3XI5P/qTt3cwTz9N7zNzm8uF9gI0P+ccK53Q7m4
      """
    case .avif:
      """
      AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA
      AAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAMAAAACNpaW5mAAAAAAABAAAA
      FWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADAAAAAAU
      aXNwZQAAAAAAAAAwAAAAIAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAADhtZGF0EgAKBhgV
      L/sCEDIkRgACiiihQLjfSO7GlvnbifEDkWSxCKyMEVecLxORdWxleoTE
      """
    case .jxl:
      """
      /woHQUBxIQgCAQCsAEsoJMaVCgqmGOFOFPM/Mf4FggAIjLYGQADlH4zGxo/Xf2TmSkk9QB4qWS8=
      """
    case .jxlBoxes:
      """
      AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAABAanhsY/8KB0FAcSEIAgEArABLKCTGlQoKphjhThTzPzH+
      BYIACIy2BkAA5R+MxsaP139k5kpJPUAeKlkv
      """
    }
  }
}
