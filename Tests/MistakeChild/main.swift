import CollectionCore
import Foundation
import TestSupport

// A program that makes one mistake. Tests start it, because some mistakes end the process.
//
//   MistakeChild report   reports a caller's mistake
//   MistakeChild warn     reports a warning
//   MistakeChild update   makes an inconsistent update and, if that does not end the process,
//                         a consistent one
//   MistakeChild lend-twice, show-other, show-pooled, retire-twice
//                         make illegal transfers of a view

let first = ElementKey(kind: .cell, section: 0, item: 0)
let second = ElementKey(kind: .cell, section: 0, item: 1)
var ownership = ViewOwnership()

switch CommandLine.arguments.dropFirst().first {
case "report": CallerMistake.report("a mistake")
case "warn": CallerMistake.warn("a warning")
case "update": updateInconsistently()
case "lend-twice":
  ownership.lend(for: first)
  ownership.lend(for: second)
case "show-other":
  ownership.lend(for: first)
  ownership.beginShowing(second)
case "show-pooled":
  ownership.retire()
  ownership.beginShowing(first)
case "retire-twice":
  ownership.retire()
  ownership.retire()
default: exit(2)
}
