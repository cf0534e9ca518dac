// Clients of the collection view use the values that it shows and those that layouts are made of.
@_exported import CollectionLayouts
@_exported import CollectionModel
