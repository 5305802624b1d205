/// What breaks laws on the published ticks slider, one minimal trace for each law that it breaks: the
/// pictures of the laws' pages, and a test that the laws go on finding them.
enum TicksSliderCounterexamples {
  static let all = ofValues + ofDragging + ofTracking + ofDisplay
}
