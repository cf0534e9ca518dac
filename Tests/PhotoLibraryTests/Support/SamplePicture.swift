import Fuzzing

/// The tests' name of the pictures that the fuzzer uses too.
typealias SamplePicture = Fuzzing.SamplePicture
