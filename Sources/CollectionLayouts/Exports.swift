// The descriptions of layouts contain the values of the model.
@_exported import CollectionModel
