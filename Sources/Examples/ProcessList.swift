import Foundation
import Trellis

/// The running processes, largest first, in a GListModel that is brought up to date every second.
///
/// To run the file, name it `main.swift` and add `exit(ProcessList().run())` at its end.
@MainActor
final class ProcessList {
  private let application = Application(id: "org.example.ProcessList")
  private let list = StringList()
  private var source: ListModelDataSource?
  private lazy var window = Window(application)
  private var processes: [String: RunningProcess] = [:]

  func run() -> Int32 {
    application.onActivate { [self] in open() }
    return application.run([])
  }

  private func open() {
    Style.add(css: ".process { padding: 0 16px; font-feature-settings: \"tnum\"; }")
    Style.add(css: ".process { border-bottom: 1px solid alpha(currentColor, 0.1); }")
    let view = CollectionView(frame: .zero, collectionViewLayout: RowsLayout())
    view.register(ProcessCell.self, forCellWithReuseIdentifier: "process")
    view.allowsFocus = true
    view.accessibilityLabel = "Processes"
    source = ListModelDataSource(collectionView: view, model: list) { [weak self] view, at, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "process", for: at)
      if let self, let id = item.string { (cell as? ProcessCell)?.show(id, processes[id]) }
      return cell
    }
    window.setDefaultSize(width: 560, height: 560)
    window.setChild(ScrolledWindow(view.widget))
    refresh(view)
    window.present()
    view.widget.grabFocus()
  }

  private func refresh(_ view: CollectionView) {
    let before = processes
    processes = [:]
    for id in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard var process = RunningProcess(id: id) else { continue }
      process.load = process.time - (before[id]?.time ?? process.time)
      processes[id] = process
    }
    let old = (0..<list.count).compactMap { list.item(at: $0)?.string }
    let new = processes.sorted { ($1.value.memory, $0.key) < ($0.value.memory, $1.key) }.map(\.key)
    for change in new.difference(from: old) {
      switch change {
      case .remove(let position, _, _): list.replaceSubrange(position..<position + 1, with: [])
      case .insert(let position, let id, _): list.replaceSubrange(position..<position, with: [id])
      }
    }
    for case let cell as ProcessCell in view.visibleCells { cell.show(cell.id, processes[cell.id]) }
    window.title = "\(new.count) processes"
    MainLoop.after(1) { [weak self, weak view] in if let view { self?.refresh(view) } }
  }
}

/// A process at one moment.
private struct RunningProcess {
  let name: String
  let memory: Int64
  /// Seconds of processor time since the process began, and in the last second.
  let time: Double
  var load = 0.0

  /// Reads `/proc`. Fails for a kernel thread, which has no memory of its own.
  init?(id: String) {
    // "1 (name) S 0 …": the name may contain spaces and parentheses.
    guard Int(id) != nil,
      let line = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")")
    else { return nil }
    let fields = line[close...].split(separator: " ").map { Double($0) ?? 0 }
    guard fields.count > 22, fields[22] > 0 else { return nil }
    name = String(line[open..<close].dropFirst())
    time = (fields[12] + fields[13]) / Double(sysconf(Int32(_SC_CLK_TCK)))
    memory = Int64(fields[22]) * Int64(sysconf(Int32(_SC_PAGESIZE)))
  }
}

/// Rows as wide as the view.
private final class RowsLayout: CollectionViewFlowLayout {
  override func prepare() {
    minimumLineSpacing = 0
    itemSize = CGSize(width: max(1, collectionView?.bounds.width ?? 0), height: 36)
    super.prepare()
  }
}

/// The name, the number, the load and the memory of a process.
private final class ProcessCell: CollectionViewCell {
  private(set) var id = ""
  private let (name, number, load, memory) = (Label(), Label(), ProgressBar(), Label())

  override init(frame: CGRect) {
    super.init(frame: frame)
    name.hexpand = true
    name.ellipsizes = true
    name.xalign = 0
    number.opacity = 0.6
    load.valign = .center
    memory.xalign = 1
    memory.setSizeRequest(width: 84, height: nil)
    child = Box(.horizontal, spacing: 16, [name, number, load, memory])
    child?.addCSSClass("process")
  }

  func show(_ id: String, _ process: RunningProcess?) {
    self.id = id
    // The row of a process that has ended stays as it is until it has left.
    guard let process else { return }
    (name.text, number.text) = (process.name, id)
    load.fraction = min(1, process.load)
    memory.text = process.memory.formatted(.byteCount(style: .memory))
  }
}
