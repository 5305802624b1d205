/// The difference between two pictures of the same size, in steps of an 8-bit channel.
struct PictureDifference: Error, CustomStringConvertible {
  private(set) var mean = 0.0
  private(set) var greatest = 0

  /// True if the difference is small enough to come from another way of calculating the same picture.
  ///
  /// Cairo cuts a shape by its clip where we multiply their coverages. That shows along edges
  /// between pixels: at most 48 steps, 1.8 on average. A shape that is half a pixel away makes
  /// about 127.
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
