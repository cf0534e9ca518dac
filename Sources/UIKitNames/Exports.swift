// A program's public declarations and default arguments may name only what a module that it imports
// declares, and nested types and constants of UIKit's names are declared in the modules below. The
// import of one name makes all of them count as imported, and brings no other name. No program has a
// type of this name.
@_exported import typealias Trellis.CollectionLayoutSectionVisibleItemsInvalidationHandler
