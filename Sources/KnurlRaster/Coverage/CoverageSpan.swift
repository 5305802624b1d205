/// A run of pixels in a row.
struct CoverageSpan {
  var x: Int32
  var length: Int32
  /// Where it is not negative, the place in `values` of the first of `length` coverages;
  /// otherwise all pixels have the coverage `-source`, of 255.
  var source: Int32

  var maxX: Int32 { x &+ length }
}
