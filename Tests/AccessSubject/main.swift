// A program with a collection view of numbered items, for tests that query it over AT-SPI.
//
// The program performs the commands that it reads on standard input, one a line, and writes the
// delegate's calls and the end of each command on standard output.

import Foundation
import Trellis

let subject: any AccessedSubject =
  switch CommandLine.arguments.dropFirst().first {
  case "--tree": TreeSubject()
  case "--rows": RowsSubject()
  default: Subject()
  }
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
