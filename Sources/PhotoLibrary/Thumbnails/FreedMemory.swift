import Foundation

/// The memory that the program has freed and the C library has kept for later allocations.
package enum FreedMemory {
  private static let queue = DispatchQueue(label: "freed memory", qos: .utility)

  /// Gives the memory back to the operating system, on another thread. Call this method when much
  /// work has ended: the next allocations cost more than if the memory had been kept.
  ///
  /// The C library does this by itself only at the end of each heap. The threads that make
  /// thumbnails have heaps of their own, in which pictures that are still shown lie between the
  /// freed ones.
  package static func giveBack() {
    queue.async { _ = trim?(0) }
  }

  // Swift's Glibc module does not include <malloc.h>. A null handle is RTLD_DEFAULT, which searches
  // all loaded libraries. Other C libraries than glibc do not have the function.
  private static let trim = dlsym(nil, "malloc_trim").map {
    unsafeBitCast($0, to: (@convention(c) (Int) -> CInt).self)
  }
}
