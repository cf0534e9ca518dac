import CollectionCore
import Gtk

/// The keys that scroll when no item has the keyboard focus.
struct ScrollKeys {
  func command(for key: KeyEvent) -> ScrollCommand? {
    guard key.modifiers.isDisjoint(with: [.control, .alt, .super]) else { return nil }
    return switch key.symbol {
    case .up: .step(x: 0, y: -1)
    case .down: .step(x: 0, y: 1)
    case .left: .step(x: -1, y: 0)
    case .right: .step(x: 1, y: 0)
    case .pageUp: .page(-1)
    case .pageDown: .page(1)
    case .space: .page(key.modifiers.contains(.shift) ? -1 : 1)
    case .home: .home
    case .end: .end
    default: nil
    }
  }
}
