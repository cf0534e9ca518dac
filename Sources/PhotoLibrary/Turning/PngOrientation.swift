/// Sets the orientation in a PNG file: in its eXIf chunk, or in a new one before the picture.
struct PngOrientation {
  private(set) var edits = ByteEdits()

  init(
    _ file: [UInt8], _ bytes: PictureBytes, _ orientation: Orientation, date: LocalTime?
  ) throws(TurnError) {
    var offset = 8
    while let length = bytes.number32(at: offset, bigEndian: true),
      offset + 12 + length <= file.count, !bytes.has("IDAT", at: offset + 4)
    {
      if bytes.has("eXIf", at: offset + 4) {
        let content = offset + 8..<offset + 8 + length
        let tiff = try TiffOrientation(
          bytes, in: content, orientation, date: date, mayGrow: true
        ).edits
        // The new chunk is made from the changed file, because it has a check value.
        let changed = tiff.applied(to: file)
        let new = Array(changed[content.lowerBound..<content.upperBound + tiff.growth])
        edits.replace(offset..<offset + 12 + length, with: PngFile.chunk("eXIf", new))
        return
      }
      offset += 12 + length
    }
    guard bytes.has("IDAT", at: offset + 4) else { throw .damaged }
    edits.insert(
      PngFile.chunk("eXIf", TiffOrientation.block(orientation, date: date)), at: offset)
  }
}
