/// The difference between two pictures of the same size, in steps of an 8-bit channel.
struct PictureDifference: Error, CustomStringConvertible {
  private(set) var mean = 0.0
  private(set) var greatest = 0

  /// True if the difference is so small that two ways of computing the same picture can cause it.
  ///
  /// Cairo cuts a shape by its clip, but we multiply the coverages of shape and clip. The
  /// difference appears along edges between pixels: at most 48 steps, 1.8 on average. A shape that
  /// is half a pixel away gives a difference of about 127 steps.
  var isSmall: Bool { mean < 3 && greatest < 64 }

  var description: String {
    "the pictures differ by up to \(greatest) steps of 255, \(mean) on average"
  }

  init(_ first: [UInt32], _ second: [UInt32]) {
    guard first.count == second.count, !first.isEmpty else {
      (mean, greatest) = (255, 255)
      return
    }
    var sum = 0
    for (first, second) in zip(first, second) {
      for shift in [UInt32(0), 8, 16, 24] {
        let difference = abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF))
        sum += difference
        greatest = max(greatest, difference)
      }
    }
    mean = Double(sum) / Double(4 * first.count)
  }
}
