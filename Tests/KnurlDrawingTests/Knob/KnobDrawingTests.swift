import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlRaster
import Testing

/// The knob's picture, compared with Controls.md 3.
@Suite("The knob's picture")
struct KnobDrawingTests {
  /// The largest allowed difference of alpha: about 255/16, one sample in a row of 16 samples.
  private static let tolerance = 18.0

  private static func small(_ knob: KnobModel) -> KnobModel {
    var small = knob
    small.bounds = Rect2D(x: 0, y: 0, width: knob.bounds.width / 5, height: knob.bounds.height / 5)
    small.color = RGBAColor(red: 0, green: 0, blue: 0)
    return small
  }

  @Test("Track and pointer agree with the oracle's picture", arguments: KnobSetting.all.indices)
  func places(index: Int) {
    let (name, knob) = KnobSetting.all[index]
    var small = Self.small(knob)
    _ = small.apply(.enable(true))
    for scale in [1.0, 1.5] {
      let oracle = KnobPictureOracle(knob: small, scale: scale)
      let difference = oracle.greatestDifference(from: ControlPicture.of(small, scale: scale))
      #expect(difference <= Self.tolerance, "\(name) at \(scale)")
    }
  }

  @Test("Lines of any width, pointers of any length and bounds of any size are drawn correctly")
  func shapes() {
    for (width, length) in [(0.0, 6.0), (0.5, 0), (3, 9), (7, 3), (11, 4), (40, 6), (2, 500)] {
      for (side, other) in [(20.0, 20.0), (14.3, 19), (22, 12.6)] {
        var knob = ControlPicture.knob(width: side, height: other) {
          $0.turn(from: -3.3, to: 0.7, at: 0.35)
          $0.lineWidth = width
          $0.pointerLength = length
          $0.color = RGBAColor(red: 0, green: 0, blue: 0)
        }
        for value in [0.35, 0.82] {
          knob.value = value
          let oracle = KnobPictureOracle(knob: knob, scale: 1)
          let difference = oracle.greatestDifference(from: ControlPicture.of(knob))
          #expect(difference <= Self.tolerance, "\(width) \(length) \(side) × \(other) \(value)")
        }
      }
    }
  }

  @Test("A track of a whole turn has no seam, at any start angle")
  func seam() {
    let plain = ControlPicture.of(
      ControlPicture.knob { $0.turn(from: 0, to: 2 * Double.pi, at: 0) }, scale: 2)
    for start in [1.0, -Double.pi, 77, 1e6, 1e15] {
      var knob = ControlPicture.knob { $0.turn(from: start, to: start + 7, at: 0) }
      knob.pointerLength = 6
      let seen = ControlPicture.of(knob, scale: 2)
      var pointers = 0
      for index in seen.pixels.indices where seen.pixels[index] != plain.pixels[index] {
        pointers += 1
      }
      // Only the two pointers differ, each of 7 by 2 points.
      #expect(pointers < 250, "\(start)")
    }
  }

  @Test("Shifting both angles by a turn gives the same picture apart from rounding")
  func turns() {
    let knob = ControlPicture.knob { $0.value = 0.4 }
    let turn = 2 * Double.pi
    let shifted = ControlPicture.knob {
      $0.turn(from: knob.startAngle + turn, to: knob.endAngle + turn, at: 0.4)
    }
    let difference = ControlPicture.difference(
      ControlPicture.of(knob, scale: 2), ControlPicture.of(shifted, scale: 2))
    #expect((difference ?? 255) <= 1)
  }

  @Test("A disabled knob has half the alpha")
  func disabled() {
    var knob = ControlPicture.knob { $0.value = 0.2 }
    let enabled = ControlPicture.of(knob)
    _ = knob.apply(.enable(false))
    let disabled = ControlPicture.of(knob)
    #expect(
      zip(enabled.bytes, disabled.bytes).allSatisfy { (Int($0) * 128 + 127) / 255 == Int($1) })
  }

  @Test("During an animation, the picture shows the pointer at the animated angle")
  func animation() {
    var knob = ControlPicture.knob()
    knob.setValue(1, animated: true)
    _ = knob.apply(.tick(seconds: 0.125))
    let seen = ControlPicture.of(knob)
    let halfway = ControlPicture.of(ControlPicture.knob { $0.value = 0.5 })
    #expect((ControlPicture.difference(seen, halfway) ?? 255) <= 1)
  }
}
