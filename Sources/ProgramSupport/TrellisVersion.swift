/// The version of Trellis and of its programs.
///
/// CHANGELOG.md and the metainfo in `data` repeat it; `VersionTests` compares them.
package enum TrellisVersion {
  package static let current = "0.1.0"
}
