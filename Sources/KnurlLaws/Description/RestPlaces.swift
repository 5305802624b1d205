/// The places on which a value comes to rest at the end of a drag, even or not.
///
/// ```swift
/// $0.value(\.zoom, in: 0.5...10, rests: .places([0.5, 1, 2, 5, 10]))
/// $0.value(\.balance, in: -1...1, rests: .places([0], within: .units(0.1)))
/// $0.value(\.page, in: 0...1, rests: .read { $0.pageStarts })
/// ```
/// Where the places are even, `snaps(to:)` names only their distance; the laws are the same.
public struct RestPlaces<Control> {
  @usableFromInline let read: (Control) -> [Double]
  let reach: Reach
  let conditions: DeclaredSnap

  /// The distance within which a place attracts a value.
  public struct Reach {
    let distance: Double
    /// Reads the position of a number in points; nil if the distance is in units of the value.
    let position: ((Control, Double) -> Double)?

    /// A distance in units of the value; 0 or more.
    public static func units(_ distance: Double) -> Self { Self(distance, nil) }

    /// A distance in points, 0 or more, for a control that measures its reach on the screen.
    ///
    /// ```swift
    /// .places([0.5, 1, 2, 5, 10], within: .points(12) { wheel, zoom in wheel.place(of: zoom) })
    /// ```
    /// - Parameter position: The position of a number along the way of the finger, in points.
    public static func points(
      _ distance: Double, at position: @escaping (Control, Double) -> Double
    ) -> Self { Self(distance, position) }

    private init(_ distance: Double, _ position: ((Control, Double) -> Double)?) {
      precondition(distance >= 0, "a place attracts values within a distance of 0 or more")
      (self.distance, self.position) = (distance, position)
    }
  }

  /// Places that never change.
  ///
  /// - Parameters:
  ///   - places: The places, in units of the value. Those outside the limits do not count.
  ///   - reach: The distance within which a place attracts a value; a value that is farther away
  ///     stays. Without it, every value goes to the nearest place.
  ///   - onCancel: Whether a cancelled drag ends on a place too. Otherwise a cancel keeps or
  ///     restores values.
  ///   - onTap: Whether a touch that moved nothing may also bring a value to a place.
  public static func places(
    _ places: [Double], within reach: Reach = .units(.infinity), onCancel: Bool = true,
    onTap: Bool = false
  ) -> Self {
    read({ _ in places }, within: reach, onCancel: onCancel, onTap: onTap)
  }

  /// Places that the control says, for places that change.
  public static func read(
    _ places: @escaping (Control) -> [Double], within reach: Reach = .units(.infinity),
    onCancel: Bool = true, onTap: Bool = false
  ) -> Self {
    Self(
      read: places, reach: reach, conditions: DeclaredSnap(isOnCancel: onCancel, isOnTap: onTap))
  }

  /// The same places of a control that wraps this one.
  func lifted<Outer>(
    through look: @escaping (Outer, (Control) -> Void) -> Void
  ) -> RestPlaces<Outer> {
    func lift<Result>(
      _ empty: Result, _ read: @escaping (Control) -> Result
    ) -> (Outer) -> Result {
      { outer in
        var result = empty
        look(outer) { result = read($0) }
        return result
      }
    }
    let position = reach.position.map { position in
      { (outer: Outer, number: Double) in lift(0.0) { position($0, number) }(outer) }
    }
    return RestPlaces<Outer>(
      read: lift([], read),
      reach: position.map { .points(reach.distance, at: $0) } ?? .units(reach.distance),
      conditions: conditions)
  }

  /// The position of a number in points; the number itself if the reach is in units of the value.
  @usableFromInline func position(of number: Double, on control: Control) -> Double {
    reach.position?(control, number) ?? number
  }
}
