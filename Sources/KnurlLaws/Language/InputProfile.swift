/// The numbers in generated command sequences.
///
/// Both profiles have the same kinds of commands, including cancels, second fingers, stolen touches
/// and writes in any order.
public enum InputProfile: Int, CaseIterable, Codable, Hashable, Sendable {
  /// Numbers that apps send.
  ///
  /// Locations are within 10,000 points. Views have size zero, or sides of 8 to 4,096 points.
  /// Limits are 0 or of a magnitude of 1e-6 to 1e9, equal, or apart by at least a millionth of the
  /// greater. Steps go from a ten-thousandth of the range up to the range. Values may be beyond the
  /// limits.
  case ordinary
  /// All numbers that can be sent, such as NaN, infinity, 1e308, or views of a tenth of a point.
  case hostile
}
