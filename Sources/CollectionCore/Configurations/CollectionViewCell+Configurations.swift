/// The content and background configurations of a cell.
extension CollectionViewCell {
  /// A closure that sets the properties of a cell for a state.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - state: The state of the cell.
  public typealias ConfigurationUpdateHandler = (
    _ cell: CollectionViewCell, _ state: CellConfigurationState
  ) -> Void

  /// The content of the cell. The default is nil: the program shows the content in another way, for
  /// example with `child`.
  ///
  /// A configuration takes the place of `child` and of everything in `contentView`, which is then
  /// the view that the configuration has made. Another configuration is passed to that view if the
  /// view supports it. Otherwise a new view is made. Nil gives the cell an empty content view.
  ///
  /// ```swift
  /// var content = ListContentConfiguration.cell()
  /// content.text = "Documents"
  /// content.image = ViewImage(icon: "folder-symbolic")
  /// cell.contentConfiguration = content
  /// ```
  ///
  /// The view is made and changed in the next layout of the cell, or when `contentView` is read.
  public var contentConfiguration: (any ContentConfiguration)? {
    get { configurations?.content }
    set {
      if newValue == nil, configurations?.content == nil { return }
      let own = makeConfigurations()
      own.content = newValue
      own.isContentNew = true
      configurationsDidChange()
    }
  }

  /// A Boolean value that determines whether `contentConfiguration` is adapted to the cell's state
  /// with `updated(for:)` whenever the state changes. The default is true.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations?.updatesContent ?? true }
    set {
      guard newValue != automaticallyUpdatesContentConfiguration else { return }
      makeConfigurations().updatesContent = newValue
      if newValue { setNeedsUpdateConfiguration() }
    }
  }

  /// The background of the cell. The default is nil: the cell has the background of the theme and
  /// its `backgroundColor`.
  ///
  /// The background is drawn above the theme's background and `backgroundColor`, and behind the
  /// content.
  public var backgroundConfiguration: BackgroundConfiguration? {
    get { configurations?.background }
    set {
      if newValue == configurations?.background { return }
      let own = makeConfigurations()
      own.background = newValue
      own.isBackgroundNew = true
      configurationsDidChange()
    }
  }

  /// A Boolean value that determines whether `backgroundConfiguration` is adapted to the cell's
  /// state with `updated(for:)` whenever the state changes. The default is true.
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations?.updatesBackground ?? true }
    set {
      guard newValue != automaticallyUpdatesBackgroundConfiguration else { return }
      makeConfigurations().updatesBackground = newValue
      if newValue { setNeedsUpdateConfiguration() }
    }
  }

  /// A closure that is called after `updateConfiguration(using:)`, whenever the cell's state has
  /// changed. The default is nil.
  ///
  /// It is the place for content that depends on the state, in a program that does not subclass the
  /// cell:
  ///
  /// ```swift
  /// cell.configurationUpdateHandler = { cell, state in
  ///   var content = ListContentConfiguration.cell().updated(for: state)
  ///   content.text = "Inbox"
  ///   content.image = ViewImage(
  ///     icon: state.isSelected ? "mail-read-symbolic" : "mail-unread-symbolic")
  ///   cell.contentConfiguration = content
  /// }
  /// ```
  ///
  /// The closure is called before the cell is shown, also for a recycled cell, and after that once
  /// for any number of changes between two frames. The cell keeps the closure, so it should not
  /// capture the cell strongly.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configurations?.handler }
    set {
      if newValue == nil, configurations?.handler == nil { return }
      makeConfigurations().handler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  private func makeConfigurations() -> CellConfigurations {
    if let configurations { return configurations }
    let made = CellConfigurations()
    configurations = made
    return made
  }

  private func configurationsDidChange() {
    if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
  }
}
