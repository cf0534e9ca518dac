extension AccessoryAppearance {
  /// Takes the tint color of the cell if the program has set no color. The other kinds have colors
  /// that do not depend on the cell.
  mutating func inherit(_ tintColor: ViewColor, for type: CellAccessory.AccessoryType) {
    switch type {
    case .checkmark, .detail, .outlineDisclosure, .popUpMenu:
      self.tintColor = self.tintColor ?? tintColor
    case .multiselect: backgroundColor = backgroundColor ?? tintColor
    case .customView, .delete, .disclosureIndicator, .insert, .label, .reorder: break
    }
  }
}
