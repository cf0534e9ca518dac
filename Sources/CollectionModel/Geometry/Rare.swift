/// An optional value that is stored in memory of its own.
///
/// A structure that seldom has the value takes the space of one reference for it, so that copies of
/// the structure stay cheap.
@usableFromInline package indirect enum Rare<Value> {
  case none
  case some(Value)

  @inlinable package init(_ value: Value?) {
    switch value {
    case nil: self = .none
    case let value?: self = .some(value)
    }
  }

  @inlinable package var value: Value? {
    switch self {
    case .none: nil
    case .some(let value): value
    }
  }

  @inlinable package var isNone: Bool {
    switch self {
    case .none: true
    case .some: false
    }
  }
}

extension Rare: Equatable where Value: Equatable {}
extension Rare: Hashable where Value: Hashable {}
extension Rare: Sendable where Value: Sendable {}
