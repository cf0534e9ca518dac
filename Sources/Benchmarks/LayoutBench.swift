import Foundation

/// Measures the flow layout, the compositional layout and a list without a display, with 1,000 to
/// 1,000,000 items, and how each cost grows with their number.
@MainActor
enum LayoutBench {
  private static let itemCounts = [1_000, 10_000, 100_000, 1_000_000]

  private static let columns: [(title: String, digits: Int, cost: (LayoutCosts) -> Double)] = [
    ("prepare", 1, { $0.prepare }),
    ("calls alone", 1, { $0.delegateCalls }),
    ("query", 2, { $0.query }),
    ("look-up", 3, { $0.lookup }),
    ("new size", 1, { $0.newSize }),
    ("insertion", 1, { $0.insertion }),
    ("deletion", 1, { $0.deletion }),
  ]

  static func run() -> Int32 {
    print("times in µs, medians of 9; growth p: the cost grows with the items to the power p")
    for kind in LayoutSubject.Kind.allCases {
      for sections in [1, 1_000] { report(LayoutSubject.Case(kind: kind, sections: sections)) }
    }
    print(
      """

      calls alone: the delegate's sizes asked for in a bare loop
      new size: one item in the middle named in an invalidation context, then prepare
      insertion, deletion: one item more or less in the middle, told as a batch update tells it,
        then prepare
      bytes: held by the layout between passes
      """)
    return 0
  }

  private static func report(_ shape: LayoutSubject.Case) {
    print("\n\(shape.name)")
    print(
      right("items", 10) + columns.map { right($0.title, 13) }.joined() + right("bytes/item", 13))
    let costs = itemCounts.map { items in
      let costs = LayoutCosts(shape, items: items)
      print(row("\(items)", costs))
      return costs
    }
    print(
      right("growth p", 10)
        + columns.map { right(growth(costs.map($0.cost)), 13) }.joined()
        + right(growth(zip(itemCounts, costs).map { Double($0) * $1.bytesPerItem }), 13))
    if let last = costs.last, let items = itemCounts.last {
      let own = last.ownPrepare * 1_000 / Double(items)
      print("prepare beyond the calls: \(format(own, width: 0, digits: 2)) ns per item of \(items)")
      if shape.isSizedByDelegate { print("parts of a prepare: " + parts(of: last)) }
    }
  }

  /// Returns the costs of single changes as fractions of the cost of a whole prepare.
  private static func parts(of costs: LayoutCosts) -> String {
    [("new size", costs.newSize), ("insertion", costs.insertion), ("deletion", costs.deletion)]
      .map { "\($0.0) 1/\(format(costs.prepare / $0.1, width: 0, digits: 0))" }
      .joined(separator: ", ")
  }

  private static func row(_ title: String, _ costs: LayoutCosts) -> String {
    right(title, 10)
      + columns.map { format($0.cost(costs), width: 13, digits: $0.digits) }.joined()
      + format(costs.bytesPerItem, width: 13, digits: 2)
  }

  private static func growth(_ costs: [Double]) -> String {
    growthExponent(items: itemCounts.map(Double.init), costs: costs)
      .map { format($0, width: 0, digits: 2) } ?? "-"
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
