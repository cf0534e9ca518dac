import UIKitNames

/// An appointment in a week: a weekday, counted from 0, and its hours.
struct Appointment: Hashable {
  let day: Int
  let start: CGFloat
  let end: CGFloat
}

/// A week as a calendar shows it: seven days side by side, with an hour every 40 points.
final class CalendarWeek {
  static let hourHeight: CGFloat = 40
  private let appointments: [Appointment]

  init(appointments: [Appointment]) {
    self.appointments = appointments
  }

  @MainActor
  func makeLayout() -> UICollectionViewCompositionalLayout {
    let appointments = self.appointments
    return UICollectionViewCompositionalLayout(sectionProvider: { _, environment in
      let height = NSCollectionLayoutDimension.absolute(24 * CalendarWeek.hourHeight)
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: height)
      let group = NSCollectionLayoutGroup.custom(layoutSize: size) { environment in
        let dayWidth = environment.container.effectiveContentSize.width / 7
        return appointments.map { appointment in
          let frame = CGRect(
            x: CGFloat(appointment.day) * dayWidth,
            y: appointment.start * CalendarWeek.hourHeight,
            width: dayWidth,
            height: (appointment.end - appointment.start) * CalendarWeek.hourHeight)
          return NSCollectionLayoutGroupCustomItem(
            frame: frame.insetBy(dx: 1, dy: 1), zIndex: 100 + appointment.day)
        }
      }
      let section = NSCollectionLayoutSection(group: group)
      let days = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .topLeading)
      days.pinToVisibleBounds = true
      days.zIndex = 1000
      section.boundarySupplementaryItems = [days]
      return section
    })
  }
}
