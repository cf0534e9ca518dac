import Foundation

/// A property of a `TraitCollection`, as a type that can be put into a list of traits.
///
/// Pass definitions to `registerForTraitChanges(_:handler:)`, which compares their values before and
/// after a change. The library has a definition for each property of a `TraitCollection`. A program
/// can define traits that it derives from these properties:
///
/// ```swift
/// enum SharpScreenTrait: TraitDefinition {
///   static func value(in traits: TraitCollection) -> Bool { traits.displayScale >= 2 }
/// }
/// ```
public protocol TraitDefinition: Sendable {
  /// The type of the value.
  associatedtype Value: Equatable

  /// Returns the value in a trait collection.
  ///
  /// - Parameter traits: The trait collection.
  /// - Returns: The value.
  static func value(in traits: TraitCollection) -> Value
}

/// A trait in a list of traits, for example `TraitUserInterfaceStyle.self`.
public typealias Trait = any TraitDefinition.Type

extension TraitDefinition {
  /// Returns whether the values in two trait collections differ.
  package static func differs(between a: TraitCollection, and b: TraitCollection) -> Bool {
    value(in: a) != value(in: b)
  }
}

extension TraitCollection {
  /// The value of a trait.
  ///
  /// - Parameter trait: The definition of the trait.
  public subscript<T: TraitDefinition>(trait: T.Type) -> T.Value { T.value(in: self) }
}

/// The trait for the number of device pixels per point.
public enum TraitDisplayScale: TraitDefinition {
  public static func value(in traits: TraitCollection) -> CGFloat { traits.displayScale }
}

/// The trait for the style of the theme, light or dark.
public enum TraitUserInterfaceStyle: TraitDefinition {
  public static func value(in traits: TraitCollection) -> UserInterfaceStyle {
    traits.userInterfaceStyle
  }
}

/// The trait for the direction in which the user reads.
public enum TraitLayoutDirection: TraitDefinition {
  public static func value(in traits: TraitCollection) -> TraitEnvironmentLayoutDirection {
    traits.layoutDirection
  }
}

/// The trait for the size class of the width.
public enum TraitHorizontalSizeClass: TraitDefinition {
  public static func value(in traits: TraitCollection) -> UserInterfaceSizeClass {
    traits.horizontalSizeClass
  }
}

/// The trait for the size class of the height.
public enum TraitVerticalSizeClass: TraitDefinition {
  public static func value(in traits: TraitCollection) -> UserInterfaceSizeClass {
    traits.verticalSizeClass
  }
}

/// The trait for the kind of device that the interface is for.
public enum TraitUserInterfaceIdiom: TraitDefinition {
  public static func value(in traits: TraitCollection) -> UserInterfaceIdiom {
    traits.userInterfaceIdiom
  }
}

/// The trait for the list that a view is in.
public enum TraitListEnvironment: TraitDefinition {
  public static func value(in traits: TraitCollection) -> ListEnvironment {
    traits.listEnvironment
  }
}
