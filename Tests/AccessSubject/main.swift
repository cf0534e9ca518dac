// A window with a collection of numbered items, for tests that ask over AT-SPI what is told of it.
//
// It does what it reads on standard input, line by line, and writes on standard output what it hears.

import Foundation
import Trellis

let subject = Subject()
let application = Application(id: "io.github.trellis.AccessSubject")
application.onActivate { subject.open(in: application) }
let input = Task.detached {
  while let line = readLine() {
    await subject.perform(line)
    say("done \(line)")
  }
  exit(0)
}
exit(application.run([CommandLine.arguments[0]]))
