import Testing

/// All tests of the `knurl` script.
///
/// They run one after another: an executable that one test is still writing must not be inherited,
/// open, by a process that another test starts.
@Suite(.serialized)
enum ScriptTests {
  static let current = "Swift version 6.3.1 (swift-6.3.1-RELEASE)"
}
