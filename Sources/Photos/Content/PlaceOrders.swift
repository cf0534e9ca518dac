import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The orders of the places that a window shows, and the menu that chooses one.
@MainActor
final class PlaceOrders {
  /// The button that opens the menu.
  let button = MenuButton(icon: "pan-down-symbolic", Menu(), isPrimary: false)
  private var action: ChoiceAction?
  /// The orders that the user has chosen, by place.
  private(set) var chosen: [String: PhotoOrder]
  /// The place that is shown, or nil before the first one.
  private var place: Place?
  /// Called when the user has chosen another order for the place that is shown.
  var onChange: @MainActor () -> Void = {}

  init(_ window: Window, _ chosen: [String: PhotoOrder]) {
    self.chosen = chosen
    button.tooltip = tr("Order")
    button.addCSSClass("order")
    action = window.addChoice("order", PhotoOrder.newest.rawValue) { [weak self] in
      if let order = PhotoOrder(rawValue: $0) { self?.choose(order) }
    }
    show(.library)
  }

  /// Returns the order of a place.
  func order(of place: Place) -> PhotoOrder { chosen[place.name] ?? place.usualOrder }

  /// Shows the orders of a place in the menu.
  func show(_ new: Place) {
    // The menu may be open while photos are found.
    guard new != place else { return }
    place = new
    let menu = Menu()
    let orders = Menu()
    for order in new.orders {
      orders.append(order.title, action: "win.order", choice: order.rawValue)
    }
    menu.append(tr("Order"), section: orders)
    button.menu = menu
    button.isSensitive = !new.orders.isEmpty
    action?.choice = order(of: new).rawValue
  }

  private func choose(_ order: PhotoOrder) {
    guard let place, order != self.order(of: place) else { return }
    chosen[place.name] = order == place.usualOrder ? nil : order
    action?.choice = order.rawValue
    onChange()
  }
}

extension PhotoOrder {
  /// The name of the order in the menu.
  fileprivate var title: String {
    switch self {
    case .newest: tr("_Newest First")
    case .oldest: tr("_Oldest First")
    case .name: tr("N_ame")
    case .changed: tr("Date _Changed")
    case .size: tr("_Size")
    case .byHand: tr("By _Hand")
    }
  }

  /// The title above photos that are in one section.
  var heading: String {
    switch self {
    case .newest, .oldest, .byHand: ""
    case .name: tr("By Name")
    case .changed: tr("By Date Changed")
    case .size: tr("By Size")
    }
  }
}

extension Place {
  /// The name with which the place's order is stored.
  fileprivate var name: String {
    switch self {
    case .library: "library"
    case .videos: "videos"
    case .recentlyAdded: "recently-added"
    case .screenshots: "screenshots"
    case .trash: "trash"
    case .album(let id): "album-\(id.number)"
    case .folder(let path): "folder:\(path.text)"
    case .search: "search"
    }
  }

  /// The order in which the place is shown before the user chooses one.
  fileprivate var usualOrder: PhotoOrder {
    album != nil || hasFixedOrder ? .byHand : .newest
  }

  /// Whether the photos have an order that cannot be changed: that in which they came.
  private var hasFixedOrder: Bool { self == .recentlyAdded || self == .trash }

  /// The orders that the user can choose.
  fileprivate var orders: [PhotoOrder] {
    guard !hasFixedOrder else { return [] }
    return (album == nil ? [] : [.byHand]) + [.newest, .oldest, .name, .changed, .size]
  }
}
