import Foundation

/// From a release to a place that was chosen for it, with the speed of the release.
///
/// Where the place lies so that friction of a usual strength would end there, it is friction, and
/// the motion looks as if it had always been going there. Else it is a critically damped spring:
/// back, far beyond where the speed would carry, or so near that it swings a little past it.
public struct Landing: Trajectory {
  private let path: any Trajectory
  public let end: Double

  /// In 1/s. Stronger friction looks like running into something.
  private static let strongest = 30.0
  /// Weaker friction than this part of the usual takes longer than anyone waits.
  private static let weakest = 0.75
  /// ω = 10 s⁻¹, as of a bounce: nearly there in half a second.
  private static let response = Coasting.bounceResponse

  /// - Parameters:
  ///   - velocity: Points a second.
  ///   - friction: The usual, in 1/s, as of `Deceleration`.
  public init(from start: Double, to end: Double, velocity: Double, friction: Double) {
    self.end = end
    let distance = end - start
    let needed = distance == 0 ? .infinity : velocity / distance
    if needed >= friction * Self.weakest, needed <= max(Self.strongest, friction) {
      path = Deceleration(start: start, velocity: velocity, friction: needed)
    } else {
      let isFast = needed > Self.strongest
      path = Spring(
        from: start, to: end, velocity: velocity,
        response: isFast && velocity != 0 ? 2 * .pi / Self.strongest : Self.response)
    }
  }

  public func position(at time: Double) -> Double {
    isDone(at: time) ? end : path.position(at: time)
  }

  public func velocity(at time: Double) -> Double { path.velocity(at: time) }

  public func isDone(at time: Double) -> Bool { path.isDone(at: time) }
}
