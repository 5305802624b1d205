/// Positions that are mapped to values and back, in one visit to the control.
public struct RoundTrip {
  /// Where the two limits and the value stand, and a place between the limits.
  public let start: Double
  public let end: Double
  public let position: Double
  public let place: Double
  /// The values there.
  public var startValue = 0.0
  public var endValue = 0.0
  public var value = 0.0
  /// Where the value of the place stands.
  public var placeAgain = 0.0

  init(start: Double, end: Double, position: Double, place: Double) {
    self.start = start
    self.end = end
    self.position = position
    self.place = place
  }

  /// Fills in the values and the place with a mapping.
  @inlinable public mutating func travel(
    position: (Double) -> Double, value: (Double) -> Double
  ) {
    startValue = value(start)
    endValue = value(end)
    self.value = value(self.position)
    placeAgain = position(value(place))
  }
}
