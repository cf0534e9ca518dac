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

  final func makeConfigurations() -> CellConfigurations {
    if let configurations { return configurations }
    let made = CellConfigurations()
    configurations = made
    return made
  }

  final func configurationsDidChange() {
    if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
  }
}
