import Foundation

/// Returns the exponent p of cost = c · itemsᵖ that fits the points best: the slope of the
/// least-squares line through their logarithms. Returns nil if there are fewer than two costs above
/// 0.
package func growthExponent(items: [Double], costs: [Double]) -> Double? {
  let points = zip(items, costs).filter { $0.1 > 0 }.map { (x: log($0.0), y: log($0.1)) }
  guard points.count > 1 else { return nil }
  let count = Double(points.count)
  let meanX = points.reduce(0) { $0 + $1.x } / count
  let meanY = points.reduce(0) { $0 + $1.y } / count
  let spread = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
  return points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread
}
