import Foundation

/// The positions of items of one size. Every position is computed by arithmetic, so that items use
/// no memory.
///
/// All lines, including the last one, are placed as a full line is, so that columns stand below
/// each other, unless the last line has an alignment of its own.
struct UniformFlowItems: FlowItems {
  private let axis: Axis
  private let count: Int
  private let size: CGSize
  private let perLine: Int
  private let full: FlowLine
  private let last: FlowLine
  /// The distance from one line's leading edge to the next line's.
  private let pitch: CGFloat
  let firstOverflowingItem: Int?

  init(count: Int, size: CGSize, metrics: FlowSectionMetrics) {
    axis = metrics.axis
    self.count = count
    self.size = size
    pitch = size.along(axis) + metrics.lineSpacing
    let length = size.along(axis.crossing)
    let step = length + metrics.interitemSpacing
    let room = metrics.lineLimit
    // Items without length all stand in one line.
    let endless: CGFloat = length > room ? 1 : .infinity
    let fitting = step > 0 ? (room + metrics.interitemSpacing) / step : endless
    perLine = max(1, Int(min(fitting, CGFloat(Int32.max))))
    full = metrics.line(count: perLine, total: length * CGFloat(perLine))
    let rest = count == 0 ? 0 : (count - 1) % perLine + 1
    last = metrics.lastLine(count: rest, total: length * CGFloat(rest)) ?? full
    firstOverflowingItem = count > 0 && length > room ? 0 : nil
  }

  private var lines: Int { (count + perLine - 1) / perLine }

  var mainLength: CGFloat {
    lines == 0 ? 0 : size.along(axis) + max(0, CGFloat(lines - 1) * pitch)
  }

  var firstLineStart: CGFloat { lines == 0 ? 0 : min(0, CGFloat(lines - 1) * pitch) }

  func items(meeting low: CGFloat, _ high: CGFloat) -> Range<Int> {
    guard lines > 0, high > low else { return 0..<0 }
    // With a negative spacing lines overlap, and a line that begins earlier may still intersect the
    // range.
    guard pitch > 0 else { return 0..<count }
    let length = size.along(axis)
    let first = line(floor((low - length) / pitch) + 1)
    let last = line(ceil(high / pitch))
    guard first < last else { return 0..<0 }
    return min(first * perLine, count)..<min(last * perLine, count)
  }

  private func line(_ number: CGFloat) -> Int { Int(max(0, min(number, CGFloat(lines)))) }

  func forEachFrame(of items: Range<Int>, _ body: (Int, CGRect) -> Void) {
    let length = size.along(axis.crossing)
    let lines = lines
    for item in items {
      let (line, column) = item.quotientAndRemainder(dividingBy: perLine)
      let row = line == lines - 1 ? last : full
      let cross = row.start + CGFloat(column) * (length + row.gap)
      body(
        item,
        CGRect(origin: CGPoint(axis, main: CGFloat(line) * pitch, cross: cross), size: size))
    }
  }
}
