import Foundation

/// Small pictures of more formats and forms than `SamplePicture`.
enum RarePicture: String, CaseIterable {
  case deepPng, smallPalettePng, chromaJpeg, alphaWebp, animatedGif, faxTiff, jpegTiff
  case avif, heic, pixmap, drawing, runLengthBitmap

  var bytes: [UInt8] {
    switch self {
    case .pixmap: Array("P6 6 4 255\n".utf8) + (0..<72).map { UInt8($0 * 3) }
    case .drawing:
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40"
        height="30" viewBox="0 0 40 30"><defs><linearGradient id="g"><stop offset="0" stop-color="red"/>
        <stop offset="1" stop-color="#00f" stop-opacity=".5"/></linearGradient><filter id="f">
        <feGaussianBlur stdDeviation="2"/></filter></defs><rect width="30" height="20" rx="3"
        fill="url(#g)" filter="url(#f)"/><path d="M1 1L20 5c3 3 9 1 9 9z" stroke="green"
        stroke-dasharray="2 1" transform="rotate(9)"/><text x="3" y="20" font-size="9">Aé</text>
        <use xlink:href="#u" x="4"/><g id="u"><circle r="4"/></g></svg>
        """.utf8)
    case .runLengthBitmap: Self.compressedBitmap
    default: Data(base64Encoded: base64.filter { !$0.isNewline }).map(Array.init) ?? []
    }
  }

  /// A BMP of 8 × 4 pixels with 8 bits each, compressed: runs, an absolute run and a delta.
  private static let compressedBitmap: [UInt8] = {
    let pixels: [UInt8] = [
      8, 1, 0, 0, 3, 0, 0, 3, 1, 2, 3, 0, 2, 1, 0, 0, 0, 2, 2, 0, 4, 2, 0, 0, 8, 3, 0, 1,
    ]
    let colours: [UInt8] = [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 9, 9, 9, 0]
    var bytes = Array("BM".utf8)
    bytes += little(14 + 40 + 16 + pixels.count, 4) + little(0, 4) + little(14 + 40 + 16, 4)
    bytes += little(40, 4) + little(8, 4) + little(4, 4) + little(1, 2) + little(8, 2)
    bytes += little(1, 4) + little(pixels.count, 4) + little(0, 8) + little(4, 4) + little(0, 4)
    return bytes + colours + pixels
  }()

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private var base64: String {
    switch self {
    case .deepPng:
      """
      iVBORw0KGgoAAAANSUhEUgAAAAwAAAAIEAIAAAFlEWVzAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoA
      AACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAABmJLR0T///////8JWPfcAAAAB3RJTUUH6gsYEBcx0Q37+QAAAF9JREFU
      KM+tkdEJgDAMRF+go8RhMkyXyTDtMHGX+iGiUrSCfX8Jx93BSWuc7IfkAm6XP3KT8aQqAaa8IuoQeSDq83pSXcdxqQbY
      MsFJIoP6uNeU3l8QUygxwQiO8f+xATpQHgV0GRObAAAAJXRFWHRkYXRlOmNyZWF0ZQAyMDI2LTExLTI0VDE2OjIzOjQ5
      KzAwOjAwU4YsbAAAACV0RVh0ZGF0ZTptb2RpZnkAMjAyNi0xMS0yNFQxNjoyMzo0OSswMDowMCLblNAAAAAASUVORK5C
      YII=
      """
    case .smallPalettePng:
      """
      iVBORw0KGgoAAAANSUhEUgAAAAwAAAAIBAMAAAA/ygPCAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoA
      AACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAAElBMVEW0o6qFlYRIUo5AR1UQGR7///+OcJ0AAAAAAWJLR0QF+G/pxwAA
      AAd0SU1FB+oLGBAXMkgEqkMAAAAuSURBVAjXY2CAAUYQEhQSZGAQZFBSMhRUVGJQNnY2NDZiMHFxMTYxZnABAygFAG6Z
      BsYndxg/AAAAJXRFWHRkYXRlOmNyZWF0ZQAyMDI2LTExLTI0VDE2OjIzOjUwKzAwOjAwCrRpIQAAACV0RVh0ZGF0ZTpt
      b2RpZnkAMjAyNi0xMS0yNFQxNjoyMzo1MCswMDowMHvp0Z0AAAAASUVORK5CYII=
      """
    case .chromaJpeg:
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVG
      ZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8
      fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAAQABgDASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAUCBP/EABUB
      AQEAAAAAAAAAAAAAAAAAAAEA/9oADAMBAAIQAxAAAAHqSMFXSS//xAAaEAACAgMAAAAAAAAAAAAAAAAAAQITAxES/9oA
      CAEBAAEFAuywtHMWR7cz/8QAFhEBAQEAAAAAAAAAAAAAAAAAAAEx/9oACAEDAQE/AZWv/8QAFxEBAAMAAAAAAAAAAAAA
      AAAAAAESMf/aAAgBAgEBPwHVYf/EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEABj8CX//EABoQAQEAAgMAAAAAAAAA
      AAAAAAEAIUERYXH/2gAIAQEAAT8hcuRnvepdNuJDN//aAAwDAQACAAMAAAAQOx//xAAXEQEBAQEAAAAAAAAAAAAAAAAB
      ACER/9oACAEDAQE/EG5Ibcv/xAAXEQADAQAAAAAAAAAAAAAAAAAAETEh/9oACAECAQE/ENoZD//EABsQAQADAQADAAAA
      AAAAAAAAAAEAESExQVHB/9oACAEBAAE/EE+tsVGqVBrmh8ysKV7hrRice9n/2Q==
      """
    case .alphaWebp:
      """
      UklGRpwAAABXRUJQVlA4WAoAAAAQAAAACwAABwAAQUxQSCoAAAABHyAQIOxoFW0jIoINCiFJcuZzdnqJ9Tm0IzmuiP4H
      QGTTcr2v5nqmRWRWUDggTAAAAFACAJ0BKgwACAACwEwlsAJ0cwDnJf8BlAAPdAD+7kMfoud9AZFHfxleb+dn/0PP5V3E
      /Z5Fc65kvlDA6pg3//4sO3OWTdmKuJcAAAA=
      """
    case .animatedGif:
      """
      R0lGODlhDAAIAPAAAP8AAAAAACH5BAAKAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAADAAIAEACCISPqcvtD2MqACH5
      BAAKAAAALAAAAAAMAAgAwAAA/wAAAAIIhI+py+0PYyoAOw==
      """
    case .faxTiff:
      """
      SUkqABgAAADM1NoIIQlJq1CcRW8AEAEADQAAAQMAAQAAAAwAAAABAQMAAQAAAAgAAAACAQMAAQAAAAEAAAADAQMAAQAA
      AAQAAAAGAQMAAQAAAAAAAAAKAQMAAQAAAAEAAAARAQQAAQAAAAgAAAASAQMAAQAAAAEAAAAVAQMAAQAAAAEAAAAWAQMA
      AQAAAAgAAAAXAQQAAQAAAA8AAAAcAQMAAQAAAAEAAAApAQMAAgAAAAAAAQAAAAAA
      """
    case .jpegTiff:
      """
      SUkqAKIAAAD/2P/AABEIAAgADANSEQBHEQBCEQD/2gAMA1IARwBCAAA/AMF/i3cXYazllY2+cRnHtgdxnj19DWQ3xhlm
      3RC5e3AyyhBuXOTwAT156/hzWDF8U4YrqeNZpTBIe4BAPT1x64x/+u6nxkvbUGIyxgA5HmjBIqlc/Ge9R1TyXYqgBIYg
      Hj0JNatr8aLS2h8uRzIwPJ8oH8uK/9kAEAAAAQMAAQAAAAwAAAABAQMAAQAAAAgAAAACAQMAAwAAAGgBAAADAQMAAQAA
      AAcAAAAGAQMAAQAAAAIAAAAKAQMAAQAAAAEAAAARAQQAAQAAAAgAAAASAQMAAQAAAAEAAAAVAQMAAQAAAAMAAAAWAQMA
      AQAAAAgAAAAXAQQAAQAAAJkAAAAcAQMAAQAAAAEAAAApAQMAAgAAAAAAAQA+AQUAAgAAAMACAAA/AQUABgAAAJACAABb
      AQcAIQEAAG4BAAAAAAAACAAIAAgA/9j/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIs
      IxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/xAAfAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgv/xAC1EAACAQMDAgQD
      BQUEBAAAAX0BAgMABBEFEiExQQYTUWEHInEUMoGRoQgjQrHBFVLR8CQzYnKCCQoWFxgZGiUmJygpKjQ1Njc4OTpDREVG
      R0hJSlNUVVZXWFlaY2RlZmdoaWpzdHV2d3h5eoOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbH
      yMnK0tPU1dbX2Nna4eLj5OXm5+jp6vHy8/T19vf4+fr/2QCF61EAAACAAMP1qAAAAAACzcxMAAAAAAHNzEwAAACAAM3M
      TAAAAAACj8L1AAAAABA3GqAAAAAAAiuHCgAAACAA
      """
    case .avif:
      """
      AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA
      AAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAKwAAACNpaW5mAAAAAAABAAAA
      FWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADAAAAAAU
      aXNwZQAAAAAAAAAQAAAAEAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAADNtZGF0EgAKBhgM
      /9gQgDIfGwAaaaaFAI9qvKQAV8djGeZ4U4HAgPBEIQYKv/2TgA==
      """
    case .heic:
      """
      AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA
      AAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAABAAEAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAA
      TwACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAA
      AgAAZ3JpZAAAAADVaXBycAAAALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AA
      AAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubAgAAAAwCAAAADAIQiAAEABkQBwXPB
      iQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAEAAAABAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAA
      AAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAFdtZGF0AAAASygBrxkhd7LA71zZXKAMnwJi
      kgWTQop+DIkGYolea/FxByxxzcebCnnTYAu7Rq94ZmsrmSnBAdL/m3pAOHTEBWiypBBxToCuvHqN+A==
      """
    default: ""
    }
  }
}
