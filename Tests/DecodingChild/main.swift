import Foundation
import TrellisPhotoLibrary

// A program that the tests of decoding start: nothing else in it opens descriptors or uses memory.
//
//   DecodingChild kill FOLDER SEED COUNT   loads the pictures of the folder again and again while
//                                          decoders are killed at random moments
//   DecodingChild fail FOLDER COUNT        makes thumbnails of all files again and again, pictures
//                                          or not
//   DecodingChild replace FILE COUNT       kills a decoder and decodes the file, again and again
//   DecodingChild thumbnails FOLDER COUNT  makes thumbnails of the first files into an empty cache
//                                          and prints the CPU time
//   DecodingChild large FOLDER COUNT BOX   decodes the first files and prints the CPU time
//   DecodingChild crowded FILE FIRST       makes a thumbnail of FIRST, and then one of FILE while no
//                                          more files can be opened, and when they can again
//   DecodingChild measure FOLDER 1         makes thumbnails of the files and prints what each took

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { exit(2) }
switch arguments[1] {
case "kill":
  guard let seed = UInt64(arguments[3]), let count = Int(arguments[4]) else { exit(2) }
  KillingRun(folder: arguments[2], seed: seed, killCount: count).run()
case "fail": failingRun(folder: arguments[2], count: Int(arguments[3]) ?? 1)
case "replace": replacingRun(file: arguments[2], count: Int(arguments[3]) ?? 1)
case "thumbnails": CostRun(folder: arguments[2], count: Int(arguments[3]) ?? 1).makeThumbnails()
case "large":
  CostRun(folder: arguments[2], count: Int(arguments[3]) ?? 1).decode(box: Int(arguments[4]) ?? 1)
case "measure": measuredRun(folder: arguments[2])
case "crowded": crowdedRun(file: arguments[2], first: arguments[3])
default: exit(2)
}
