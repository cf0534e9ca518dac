import Foundation

/// A control that lets the user load the content of a collection view anew, by pulling it down beyond
/// its beginning or with F5.
///
/// ```swift
/// let refresh = RefreshControl()
/// refresh.addAction(
///   ItemMenuAction(title: "Refresh") { _ in
///     reload { refresh.endRefreshing() }
///   })
/// collectionView.refreshControl = refresh
/// ```
///
/// While it refreshes, a spinner turns above the content, which is moved down. For a menu item or a
/// button, call `refresh()`. Use it with content that scrolls vertically.
@preconcurrency @MainActor
open class RefreshControl: NSObject {
  /// A Boolean value that indicates whether the content is being refreshed. The default is false.
  open private(set) var isRefreshing = false

  /// A Boolean value that determines whether the user can begin to refresh. The default is true. The
  /// program can refresh in any case.
  open var isEnabled = true

  /// The color of the spinner. The default is nil, which stands for the theme's color of texts.
  open var tintColor: ViewColor? { didSet { owner?.owner.needsFrame() } }

  /// The text below the spinner, with attributes. The default is nil, which shows none.
  open var attributedTitle: AttributedString? { didSet { owner?.owner.needsFrame() } }

  /// The part of the collection view that shows the control. Nil for a control that no view has.
  weak var owner: RefreshController?
  private var actions: [ItemMenuAction] = []

  /// Creates a control without actions.
  public override init() { super.init() }

  /// Adds an action that is performed when the user begins to refresh, and by `refresh()`. An action
  /// with the same identifier is replaced.
  ///
  /// - Parameter action: The action. It ends with a call of `endRefreshing()`, at once or later.
  open func addAction(_ action: ItemMenuAction) {
    removeAction(action)
    actions.append(action)
  }

  /// Removes an action. Has no effect if the control does not have it.
  ///
  /// - Parameter action: The action, or another one with the same identifier.
  open func removeAction(_ action: ItemMenuAction) {
    actions.removeAll { $0.identifier == action.identifier }
  }

  /// Performs the actions, in the order in which they were added, without a change of `isRefreshing`.
  open func sendActions() {
    for action in actions { action.perform(from: self) }
  }

  /// Begins to refresh as the user does: shows the spinner and performs the actions. Has no effect while
  /// the content is being refreshed.
  ///
  /// - Returns: Whether the control has begun to refresh.
  @discardableResult
  open func refresh() -> Bool {
    guard !isRefreshing else { return false }
    beginRefreshing()
    sendActions()
    return true
  }

  /// Shows the spinner, for content that the program refreshes by itself. The actions are not performed.
  ///
  /// A view that is at the beginning of its content moves it down with an animation, any other view
  /// shows the spinner when it is scrolled there. Has no effect while the content is being refreshed.
  open func beginRefreshing() { setRefreshing(true) }

  /// Hides the spinner and moves the content back, with an animation unless the user has turned off the
  /// desktop's animations. Call it when the content has been refreshed.
  open func endRefreshing() { setRefreshing(false) }

  private func setRefreshing(_ isOn: Bool) {
    guard isOn != isRefreshing else { return }
    isRefreshing = isOn
    owner?.refreshingDidChange()
  }
}
