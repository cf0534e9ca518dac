// A program with a window that shows two cells under one transform: a checkerboard, and a half
// transparent red cell with round corners. Tests that compare renderers start it, because each
// renderer needs a process of its own.
//
// The arguments are the transform's sixteen numbers, row by row. The program writes the name of its
// renderer when the window is painted, and ends when its standard input is closed.

import Foundation
import Trellis

let numbers = CommandLine.arguments.dropFirst().compactMap { Double($0).map { CGFloat($0) } }
guard numbers.count == 16, MainLoop.initialize() else { exit(2) }
let subject = Subject(Transform3D(numbers))
MainLoop.run(upTo: 60) { subject.isPainted }
FileHandle.standardOutput.write(Data("\(subject.rendererName)\n".utf8))
var hasEnded = false
Task.detached {
  while readLine() != nil {}
  await MainActor.run { hasEnded = true }
}
MainLoop.run(upTo: 600) { hasEnded }

extension Transform3D {
  fileprivate init(_ numbers: [CGFloat]) {
    self.init()
    (m11, m12, m13, m14) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (m21, m22, m23, m24) = (numbers[4], numbers[5], numbers[6], numbers[7])
    (m31, m32, m33, m34) = (numbers[8], numbers[9], numbers[10], numbers[11])
    (m41, m42, m43, m44) = (numbers[12], numbers[13], numbers[14], numbers[15])
  }
}
