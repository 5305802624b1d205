/// What breaks laws on the published knob, one minimal trace for each law that it breaks: the
/// pictures of the laws' pages, and a test that the laws go on finding them.
enum KnobCounterexamples {
  static let all = ofValues + ofTurning + ofTouches + ofDisplay
}
