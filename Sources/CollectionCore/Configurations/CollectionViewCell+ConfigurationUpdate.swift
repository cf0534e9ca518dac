/// The update of a cell's configurations: at most once between two frames, in the layout of the
/// cell.
extension CollectionViewCell {
  /// The number of updates in a row that may each request another one. It is the number of rounds
  /// in which self-sizing ends.
  private static var maximumRounds: UInt8 { 10 }

  /// Whether an update has any effect. Only the class itself has an `updateConfiguration(using:)`
  /// that does nothing.
  final var hasConfigurationUpdates: Bool {
    configurations != nil || type(of: self) != CollectionViewCell.self
  }

  /// Runs the update of the configurations if one is pending.
  final func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = false
    guard hasConfigurationUpdates else { return }
    isUpdatingConfiguration = true
    observing(.configuration) {
      let state = configurationState
      configurations?.adapt(to: state)
      updateConfiguration(using: state)
      configurations?.handler?(self, state)
      showConfigurations()
    }
    isUpdatingConfiguration = false
    limitRounds()
  }

  /// Ends a sequence of updates that each request another one.
  private func limitRounds() {
    guard needsConfigurationUpdate else {
      configurationRounds = 0
      return
    }
    configurationRounds += 1
    guard configurationRounds >= Self.maximumRounds else { return }
    configurationRounds = 0
    needsConfigurationUpdate = false
    CallerMistake.report(
      "\(type(of: self)) has called setNeedsUpdateConfiguration() during "
        + "\(Self.maximumRounds) updates of its configuration in a row: set the properties for the "
        + "state in the update instead")
  }

  /// Shows the configurations that have been set.
  final func showConfigurations() {
    guard let own = configurations else { return }
    if own.isContentNew {
      own.isContentNew = false
      showContent(own)
    }
    if own.isBackgroundNew {
      own.isBackgroundNew = false
      showBackground(own)
    }
  }

  private func showBackground(_ own: CellConfigurations) {
    let look = own.background.map {
      BackgroundLook($0, layoutMargins: inheritedMargins)
    }
    guard look != own.backgroundLook else { return }
    own.backgroundLook = look
    container?.backgroundDidChange(of: self)
  }

  /// The layout margins of the collection view, in the reading direction.
  package final var inheritedMargins: DirectionalEdgeInsets {
    guard let view = collectionView, view.layoutMargins != .zero else { return .zero }
    let margins = view.layoutMargins
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return DirectionalEdgeInsets(
      top: margins.top, leading: isMirrored ? margins.right : margins.left,
      bottom: margins.bottom, trailing: isMirrored ? margins.left : margins.right)
  }

  private func showContent(_ own: CellConfigurations) {
    guard let content = own.content else {
      own.contentView = nil
      replaceContentView(with: nil)
      collectionView?.contentDidChange(in: self)
      return
    }
    if let view = own.contentView, view === loadedContentView, view.supports(content) {
      // A recycled cell has other content in most cases. The comparison would cost more than it
      // saves.
      let isStale = own.isContentStale
      own.isContentStale = false
      if !isStale, ownership.displayedKey != nil, Self.isEqual(view.configuration, content) {
        return
      }
      view.configuration = content
    } else {
      let view = content.makeContentView()
      own.contentView = view
      replaceContentView(with: view)
    }
    collectionView?.contentDidChange(in: self)
  }

  /// Returns whether two configurations are known to be equal.
  private static func isEqual(
    _ a: any ContentConfiguration, _ b: any ContentConfiguration
  ) -> Bool {
    guard let a = a as? any Equatable else { return false }
    func equals<Value: Equatable>(_ a: Value) -> Bool { a == b as? Value }
    return equals(a)
  }
}
