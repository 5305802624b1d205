/// Which numbers histories are made of. Kinds of commands are the same in both: cancels, second
/// fingers, stolen touches and writes in any order belong to each.
public enum InputProfile: Int, CaseIterable, Hashable, Sendable {
  /// Numbers that apps send: places within 10,000 points; views of size zero, or with sides of 8 to
  /// 4,096 points; limits that are 0 or of a magnitude of 1e-6 to 1e9, equal, or apart by at least a
  /// millionth of the greater; steps of a ten-thousandth of the range up to the range; values beyond
  /// the limits.
  case ordinary
  /// Whatever else can be sent: not a number, infinity, 1e308, views of a tenth of a point.
  case hostile
}
