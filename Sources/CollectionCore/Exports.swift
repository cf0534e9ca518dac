// Clients of the collection view use the values that it shows.
@_exported import CollectionModel
