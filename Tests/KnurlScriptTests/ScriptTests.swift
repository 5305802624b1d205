import Testing

/// All tests of the `knurl` script.
///
/// They run one after another, because a process that one test starts must not inherit an open
/// executable that another test is still writing.
@Suite(.serialized)
enum ScriptTests {
  static let current = "Swift version 6.3.1 (swift-6.3.1-RELEASE)"
}
