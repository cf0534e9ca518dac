import Foundation
import Trellis

/// A week in a layout of the program's own: a section is a day, the height of an item its duration.
///
/// To run the file, name it `main.swift` and add `exit(Timetable().run())` at its end.
final class Timetable: CollectionViewDataSource {
  private let application = Application(id: "org.example.Timetable")
  private let week: [[(title: String, hours: ClosedRange<Double>, kind: String)]] = [
    [("Stand-up", 9...9.5, "team"), ("Design review", 10...12, "work"), ("Gym", 18...19.5, "own")],
    [("Stand-up", 9...9.5, "team"), ("Interviews", 13...16, "work"), ("Choir", 19...21, "own")],
    [("Stand-up", 9...9.5, "team"), ("Writing", 10...13, "work"), ("Dentist", 15...16, "own")],
    [("Stand-up", 9...9.5, "team"), ("Lunch", 12...13.5, "own"), ("Writing", 14...17, "work")],
    [("Stand-up", 9...9.5, "team"), ("Planning", 10...11.5, "work"), ("Demo", 14...15, "team")],
  ]

  func run() -> Int32 {
    application.onActivate { [self] in open() }
    return application.run([])
  }

  private func open() {
    Style.add(
      css: """
        cell box { border-radius: 6px; border-left: 4px solid; padding: 3px 8px; }
        .team { border-color: #3584e4; background-color: mix(@theme_base_color, #3584e4, 0.25); }
        .work { border-color: #e66100; background-color: mix(@theme_base_color, #e66100, 0.25); }
        .own { border-color: #2ec27e; background-color: mix(@theme_base_color, #2ec27e, 0.25); }
        .hour { border-top: 1px solid alpha(currentColor, 0.15); padding: 0 12px; font-size: 0.85em; }
        .day { font-weight: bold; background-color: @theme_base_color; padding: 0 15px; }
        """)
    let layout = TimetableLayout()
    layout.week = week.map { day in day.map(\.hours) }
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "appointment")
    for id in ["day", "hour"] {
      view.register(forSupplementaryViewOfKind: id, withReuseIdentifier: id) { .init(frame: $0) }
    }
    view.dataSource = self
    let window = Window(application)
    window.title = "Timetable"
    window.setDefaultSize(width: 820, height: 600)
    window.setChild(ScrolledWindow(view.widget))
    window.present()
  }

  func numberOfSections(in _: CollectionView) -> Int { week.count }
  func collectionView(_: CollectionView, numberOfItemsInSection day: Int) -> Int { week[day].count }
  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "appointment", for: path)
    let appointment = week[path.section][path.item]
    let label = Label(appointment.title)
    label.wraps = true
    label.xalign = 0
    cell.child = Box(.vertical, [label])
    cell.child?.addCSSClass(appointment.kind)
    return cell
  }

  func collectionView(
    _ view: CollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> CollectionReusableView {
    let header = view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: path)
    let day = Calendar.current.weekdaySymbols[path.section + 1]
    let label = Label(kind == "day" ? day : "\(path.item):00")
    label.xalign = 0
    label.addCSSClass(kind)
    header.child = label
    return header
  }
}

/// Days side by side, hours from top to bottom. The names of the days move with the visible part.
private final class TimetableLayout: CollectionViewLayout {
  var week: [[ClosedRange<Double>]] = []
  private let hours = 8...22
  private var elements: [CollectionViewLayoutAttributes] = []
  private func y(_ hour: Double) -> CGFloat { 40 + (hour - Double(hours.lowerBound)) * 56 }

  override func prepare() {
    let visible = collectionView?.bounds ?? .zero
    elements = hours.map { hour in
      let row = CollectionViewLayoutAttributes(forSupplementaryViewOfKind: "hour", with: [0, hour])
      row.frame = CGRect(x: 0, y: y(Double(hour)), width: visible.width, height: 24)
      row.zIndex = -1
      // An hour fades before it would be beside the names of the days.
      row.alpha = min(1, max(0, (row.frame.minY - visible.minY - 28) / 12))
      return row
    }
    let width = max(0, visible.width - 68) / CGFloat(week.count)
    for (day, appointments) in week.enumerated() {
      let x = 60 + CGFloat(day) * width
      let name = CollectionViewLayoutAttributes(forSupplementaryViewOfKind: "day", with: [day, 0])
      name.frame = CGRect(x: x, y: visible.minY, width: width, height: 40)
      name.zIndex = 1
      elements.append(name)
      for (item, hours) in appointments.enumerated() {
        let cell = CollectionViewLayoutAttributes(forCellWith: [day, item])
        let (top, bottom) = (y(hours.lowerBound), y(hours.upperBound))
        cell.frame = CGRect(x: x + 3, y: top + 2, width: width - 6, height: bottom - top - 3)
        elements.append(cell)
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: y(Double(hours.upperBound)) + 24)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    elements.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> CollectionViewLayoutAttributes? {
    elements.first { $0.representedElementCategory == .cell && $0.indexPath == path }
  }

  override func shouldInvalidateLayout(forBoundsChange _: CGRect) -> Bool { true }
}
