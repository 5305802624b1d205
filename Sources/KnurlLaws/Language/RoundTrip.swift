/// Positions that are mapped to values and back, in one visit to the control.
public struct RoundTrip {
  /// Where the two limits and the values between them stand, and a place between the limits.
  public let start: Double
  public let end: Double
  public let positions: Numbers
  public let place: Double
  /// The values there.
  public var startValue = 0.0
  public var endValue = 0.0
  public var values: Numbers
  /// Where the value of the place stands.
  public var placeAgain = 0.0

  init(start: Double, end: Double, positions: Numbers, place: Double) {
    self.start = start
    self.end = end
    self.positions = positions
    self.place = place
    values = positions
  }

  /// Fills in the values and the place with a mapping.
  @inlinable public mutating func travel(
    position: (Double) -> Double, value: (Double) -> Double
  ) {
    startValue = value(start)
    endValue = value(end)
    for index in positions.indices { values[index] = value(positions[index]) }
    placeAgain = position(value(place))
  }
}
