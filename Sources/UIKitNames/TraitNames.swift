import Trellis

/// The UIKit name of ``TraitDefinition``.
public typealias UITraitDefinition = TraitDefinition
/// The UIKit name of ``Trait``.
public typealias UITrait = Trait
/// The UIKit name of ``TraitChangeObservable``.
public typealias UITraitChangeObservable = TraitChangeObservable
/// The UIKit name of ``TraitChangeRegistration``.
public typealias UITraitChangeRegistration = TraitChangeRegistration
/// The UIKit name of ``ListEnvironment``.
public typealias UIListEnvironment = ListEnvironment
/// The UIKit name of ``TraitDisplayScale``.
public typealias UITraitDisplayScale = TraitDisplayScale
/// The UIKit name of ``TraitHorizontalSizeClass``.
public typealias UITraitHorizontalSizeClass = TraitHorizontalSizeClass
/// The UIKit name of ``TraitLayoutDirection``.
public typealias UITraitLayoutDirection = TraitLayoutDirection
/// The UIKit name of ``TraitListEnvironment``.
public typealias UITraitListEnvironment = TraitListEnvironment
/// The UIKit name of ``TraitUserInterfaceIdiom``.
public typealias UITraitUserInterfaceIdiom = TraitUserInterfaceIdiom
/// The UIKit name of ``TraitUserInterfaceStyle``.
public typealias UITraitUserInterfaceStyle = TraitUserInterfaceStyle
/// The UIKit name of ``TraitVerticalSizeClass``.
public typealias UITraitVerticalSizeClass = TraitVerticalSizeClass

extension TraitCollection {
  /// The traits on which colors depend: the style of the theme.
  public static var systemTraitsAffectingColorAppearance: [Trait] {
    [TraitUserInterfaceStyle.self]
  }
}
