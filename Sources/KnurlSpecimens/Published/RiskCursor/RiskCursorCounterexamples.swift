/// What breaks laws on the published risk cursor, one minimal trace for each law that it breaks: the
/// pictures of the laws' pages, and a test that the laws go on finding them.
enum RiskCursorCounterexamples {
  static let all = ofValues + ofLayout + ofTouches + ofAnimation
}
