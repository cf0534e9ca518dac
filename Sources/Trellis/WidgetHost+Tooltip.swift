import CollectionCore
import Foundation
import Gtk

extension WidgetHost {
  func areaTooltip(at point: CGPoint?) -> AreaTooltip? {
    let viewPoint = point.map { collectionView.viewPoint(forHostPoint: $0) }
    return collectionView.tooltip(at: viewPoint).map { AreaTooltip($0.text, of: $0.frame) }
  }
}
