/// What fuzzing found on the published range slider, one minimal trace for each law that it breaks:
/// the pictures of the laws' pages, and a test that the laws go on finding them.
enum RangeSliderCounterexamples {
  static let all = ofValues + ofDragging + ofTracking + ofLayout + ofRelations
}
