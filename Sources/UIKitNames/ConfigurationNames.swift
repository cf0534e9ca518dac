import Trellis

/// The UIKit name of ``BackgroundConfiguration``.
public typealias UIBackgroundConfiguration = BackgroundConfiguration
/// The UIKit name of ``CellConfigurationState``.
public typealias UICellConfigurationState = CellConfigurationState
/// The UIKit name of ``ConfigurationColorTransformer``.
public typealias UIConfigurationColorTransformer = ConfigurationColorTransformer
/// The UIKit name of ``ConfigurationState``.
public typealias UIConfigurationState = ConfigurationState
/// The UIKit name of ``ConfigurationStateCustomKey``.
public typealias UIConfigurationStateCustomKey = ConfigurationStateCustomKey
/// The UIKit name of ``ContentConfiguration``.
public typealias UIContentConfiguration = ContentConfiguration
/// The UIKit name of ``ContentView``.
public typealias UIContentView = ContentView
/// The UIKit name of ``ContentUnavailableConfiguration``.
public typealias UIContentUnavailableConfiguration = ContentUnavailableConfiguration
/// The UIKit name of ``ContentUnavailableConfigurationState``.
public typealias UIContentUnavailableConfigurationState = ContentUnavailableConfigurationState
/// The UIKit name of ``ContentUnavailableView``.
public typealias UIContentUnavailableView = ContentUnavailableView
/// The UIKit name of ``ViewConfigurationState``.
public typealias UIViewConfigurationState = ViewConfigurationState
/// The UIKit name of ``ListContentConfiguration``.
public typealias UIListContentConfiguration = ListContentConfiguration
/// The UIKit name of ``ListContentView``.
public typealias UIListContentView = ListContentView
/// The UIKit name of ``ViewAxes``.
public typealias UIAxis = ViewAxes
/// The UIKit name of ``ViewFont``.
public typealias UIFont = ViewFont
/// The UIKit name of ``LineBreakMode``.
public typealias NSLineBreakMode = LineBreakMode
/// The UIKit name of ``TextLineStyle``.
public typealias NSUnderlineStyle = TextLineStyle
