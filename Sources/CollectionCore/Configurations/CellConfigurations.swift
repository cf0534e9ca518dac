/// The configurations of a cell. A cell has one of these objects once the program sets a
/// configuration or a handler, so that other cells stay as small as they were.
@MainActor
final class CellConfigurations {
  var content: (any ContentConfiguration)?
  var background: BackgroundConfiguration?
  var handler: CollectionViewCell.ConfigurationUpdateHandler?
  var updatesContent = true
  var updatesBackground = true
  /// Whether `content` has been set and is not shown by the content view yet.
  var isContentNew = false
  /// Whether the content view is given the content even if it is equal to the content before.
  var isContentStale = false
  /// Whether `background` has been set and is not shown by the cell yet.
  var isBackgroundNew = false
  /// The background that the cell shows for `background`.
  var backgroundLook: BackgroundLook?
  /// The content view that shows `content`.
  var contentView: (any HostedView & ContentView)?

  /// Has the content view show the content again, because what it has read has changed.
  func contentIsStale() {
    // A cell without a configuration has the content that the program has given it.
    guard content != nil else { return }
    (isContentNew, isContentStale) = (true, true)
  }

  /// Adapts the configurations to a state of the cell.
  func adapt(to state: CellConfigurationState) {
    if updatesContent, let content {
      self.content = content.updated(for: state)
      isContentNew = true
    }
    if updatesBackground, let background {
      self.background = background.updated(for: state)
      isBackgroundNew = true
    }
  }
}
