import CDecoderMessages
import Glibc

/// Receives requests and answers them, one after another.
final class Service {
  private let socket: Int32
  private let heads = HeadReader()
  private let animations = AnimationJob()

  init(socket: Int32) {
    self.socket = socket
  }

  /// Tells the program that the decoder is ready, and how it is confined.
  func greet(_ confinement: Confinement) {
    var hello = DecoderHello()
    hello.version = UInt32(DECODER_VERSION)
    hello.missing = confinement.missing
    withUnsafeMutableBytes(of: &hello.confinement) {
      $0.copyBytes(from: confinement.description.utf8.prefix($0.count - 1))
    }
    _ = decoder_send(socket, &hello, MemoryLayout<DecoderHello>.size, nil, 0, nil, 0)
  }

  /// Answers requests until the program ends or closes the socket.
  func run() {
    var files = [Int32](repeating: -1, count: Int(DECODER_MOST_FILES))
    while true {
      var request = DecoderRequest()
      var count: Int32 = 0
      let size = MemoryLayout<DecoderRequest>.size
      let length = decoder_receive(
        socket, &request, size, &files, Int32(files.count), &count)
      guard length == size else { return }
      let received = Array(files.prefix(Int(count)))
      let reply = answer(request, received)
      for file in received { close(file) }
      guard reply.send(socket) else { return }
    }
  }

  private func answer(_ request: DecoderRequest, _ files: [Int32]) -> Reply {
    let reply = Reply(to: request)
    switch (DecoderRequestKind(request.kind), files.first) {
    case (DECODER_HEADS, _): heads.read(files, reply)
    case (DECODER_PICTURE, let file?): PictureJob(request, reply).decodePicture(file)
    case (DECODER_DETAILS, let file?): DetailsReader(request, reply).read(file)
    case (DECODER_SIDECAR, let file?): DetailsReader(request, reply).readSidecar(file)
    case (DECODER_THUMBNAIL, let file?): PictureJob(request, reply).decodeThumbnail(file)
    case (DECODER_PART, let file?): PictureJob(request, reply).decodePart(file)
    case (DECODER_VIDEO, let file?): PictureJob(request, reply).findVideo(file)
    case (DECODER_ANIMATION, let file): animations.answer(request, file, reply)
    default: reply.answer.status = UInt32(DECODER_UNREADABLE.rawValue)
    }
    return reply
  }
}
