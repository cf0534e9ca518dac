import CollectionCore
import Foundation
import TestSupport

// Mistakes that end a process, made in a process of their own.
//
//   MistakeChild report   a caller's mistake
//   MistakeChild warn     a warning
//   MistakeChild update   an inconsistent update, and the next one where the first is survived
//   MistakeChild lend-twice, show-other, show-pooled, retire-twice
//                         illegal transfers of a view

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
