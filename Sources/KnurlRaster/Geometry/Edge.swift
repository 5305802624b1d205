/// A line from top to bottom, in units of `FixedPoint`.
struct Edge {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  /// Greater than `y0`: horizontal lines bound no area.
  var y1: Int32
  /// 1 where the path runs downwards, -1 where it runs upwards.
  var winding: Int32
}
