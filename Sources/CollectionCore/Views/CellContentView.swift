/// The content view of a cell without a content configuration. Its widgets are those of the cell.
final class CellContentView: HostedView {
  package override var contentHolder: HostedView { contentCell ?? self }
}
