import CDecoderMessages
import CMetadata
import CPicture
import Glibc

// trellis-decoder: decodes pictures for a program that may change the user's files, in a process that
// may not. The program starts it; see CDecoderMessages.h.

guard decoder_prepare() else {
  let text = Array("trellis-photos and trellis-gallery start trellis-decoder themselves.\n".utf8)
  _ = write(2, text, text.count)
  exit(2)
}
var confinement = Confinement()
cpicture_prepare()
cmetadata_prepare()
// Loading fonts has started threads, and no byte of a file has been read.
confinement.complete()
let service = Service(socket: Int32(DECODER_SOCKET))
service.greet(confinement)
service.run()
