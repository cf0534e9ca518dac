import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The panel with the facts about the open photo or the selected photos.
@MainActor
final class InformationPanel {
  private typealias Fact = PhotoInformation.Fact

  /// The lines of the panel in groups. Two short facts share a line.
  private static let groups: [[[Fact]]] = [
    [
      [.folder], [.otherFiles], [.taken], [.modified], [.kind, .byteSize], [.pixelSize, .pages],
      [.length],
    ],
    [
      [.camera], [.lens], [.exposureTime, .aperture], [.iso, .exposureBias], [.focalLength],
      [.flash],
    ],
    [[.position], [.altitude]],
    [[.title], [.description], [.keywords], [.rating]],
  ]

  let widget: Widget
  private let chart = ChartView()
  private let heading = Label()
  private let notice = Label()
  private let content = Box(.vertical, spacing: 16)
  private var facts: [Fact: FactView] = [:]
  /// The lines and groups, which are hidden while none of their facts is known.
  private var parts: [(widget: Widget, facts: [Fact])] = []
  private let folderButton = Button(icon: "folder-open-symbolic")
  private let mapButton = Button(icon: "mark-location-symbolic")
  private var shown: PhotoInformation?

  /// Creates an empty panel.
  ///
  /// - Parameters:
  ///   - close: The name of the action that closes the panel.
  ///   - onMap: Called with the position of the photo when its map is asked for.
  init(closing close: String, onMap: @escaping @MainActor (PhotoDetails.Position) -> Void) {
    heading.addCSSClass("information-heading")
    heading.xalign = 0
    heading.wraps = true
    heading.isSelectable = true
    notice.xalign = 0
    notice.wraps = true
    notice.addCSSClass("dim-label")
    content.addCSSClass("information-content")
    let scrolled = ScrolledWindow(content)
    scrolled.vexpand = true
    widget = Box(.vertical, [Self.bar(close), scrolled])
    widget.hexpand = true
    widget.setAccessibleLabel(tr("Information"))
    folderButton.tooltip = tr("Show in the File Manager")
    folderButton.actionName = "win.show-in-folder"
    mapButton.tooltip = tr("Show on a Map")
    mapButton.onClicked { [weak self] in
      if let position = self?.shown?.position { onMap(position) }
    }
    for part in [notice, heading, chart.widget] { content.append(part) }
    for group in Self.groups { add(group) }
    show(nil)
  }

  private static func bar(_ close: String) -> Widget {
    let title = Label(tr("Information"))
    title.addCSSClass("heading")
    title.xalign = 0
    title.hexpand = true
    let button = Button(icon: "window-close-symbolic")
    button.tooltip = tr("Close (Ctrl+I)")
    button.actionName = close
    button.addCSSClass("flat")
    let bar = Box(.horizontal, spacing: 6, [title, button])
    bar.addCSSClass("information-bar")
    return bar
  }

  private func add(_ lines: [[Fact]]) {
    let group = Box(.vertical, spacing: 8)
    for line in lines {
      let views = line.map { fact in
        let view = FactView(button: button(of: fact))
        facts[fact] = view
        return view.widget
      }
      if views.count == 1 {
        group.append(views[0])
      } else {
        let box = Box(.horizontal, spacing: 12, views)
        box.isHomogeneous = true
        parts.append((box, line))
        group.append(box)
      }
    }
    parts.append((group, lines.flatMap { $0 }))
    content.append(group)
  }

  private func button(of fact: Fact) -> Button? {
    switch fact {
    case .folder: folderButton
    case .position: mapButton
    default: nil
    }
  }

  /// Shows the facts about photos.
  ///
  /// - Parameters:
  ///   - information: The information, or nil if no photo is selected.
  ///   - hasChart: Whether there is a chart, which is empty until `showChart(_:)` is called.
  func show(_ information: PhotoInformation?, hasChart: Bool = false) {
    notice.isVisible = information == nil
    notice.text = tr("Select photos to see what is known of them.")
    heading.isVisible = information != nil
    chart.widget.isVisible = hasChart
    guard information != shown || information == nil else { return }
    shown = information
    heading.text = information?.heading ?? ""
    for (fact, view) in facts { view.show(information?.names[fact], information?.values[fact]) }
    for part in parts {
      part.widget.isVisible = part.facts.contains { information?.values[$0] != nil }
    }
  }

  /// Removes the chart of a photo that cannot be shown.
  func hideChart() { chart.widget.isVisible = false }

  /// Shows the histogram of a photo, or an empty chart.
  func showChart(_ histogram: Histogram?) { chart.show(histogram) }

  /// The text in the panel that is selected and has the keyboard focus, or nil.
  var selectedText: String? {
    if heading.hasFocus { return heading.selectedText }
    return facts.values.lazy.compactMap(\.selectedText).first
  }
}
