// The types of the metadata are part of what a photo is.
@_exported import PictureMetadata
