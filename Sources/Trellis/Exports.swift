@_exported import CallerMistakes
// `import Trellis` also imports the collection view with its layouts, the widgets that cells are
// made of, the formats of their pictures, and the easing curves of animations.
@_exported import CollectionCore
@_exported import CollectionLayouts
@_exported import CollectionModel
@_exported import PixelLayout
@_exported import TrellisGtk
@_exported import TrellisMotion
