/// The places on which a value comes to rest at the end of a drag, even or not.
///
/// ```swift
/// $0.value(\.zoom, in: 0.5...10, rests: .places([0.5, 1, 2, 5, 10]))
/// $0.value(\.balance, in: -1...1, rests: .places([0], within: 0.1))
/// $0.value(\.page, in: 0...1, rests: .read { $0.pageStarts })
/// ```
/// Where the places are even, `snaps(to:)` names only their distance; the laws are the same.
public struct RestPlaces<Control> {
  let read: (Control) -> [Double]
  /// The distance within which a place attracts a value; infinite if every value goes to a place.
  let reach: Double
  let conditions: DeclaredSnap

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
    _ places: [Double], within reach: Double = .infinity, onCancel: Bool = true,
    onTap: Bool = false
  ) -> Self {
    read({ _ in places }, within: reach, onCancel: onCancel, onTap: onTap)
  }

  /// Places that the control says, for places that change.
  public static func read(
    _ places: @escaping (Control) -> [Double], within reach: Double = .infinity,
    onCancel: Bool = true, onTap: Bool = false
  ) -> Self {
    precondition(reach >= 0, "a place attracts values within a distance of 0 or more")
    return Self(
      read: places, reach: reach, conditions: DeclaredSnap(isOnCancel: onCancel, isOnTap: onTap))
  }
}
