import KnurlControls
import KnurlLaws
import Testing

@Suite("Attributes that a description leaves to an observer")
struct UnobservedTests {
  private enum Attribute {
    case value, limits, thumb, positions, transform, bounds
  }

  /// Describes a slider with an observer that fills in all attributes except one.
  private static func describe(leaving left: Attribute?) {
    var description = ControlDescription<RangeSliderModel>(controlName: "slider")
    description.value(
      read: { $0.lowerValue }, limits: { ($0.minimumValue, $0.maximumValue) },
      thumb: { $0.thumbFrame(.lower) }, observes: false)
    description.track(
      positionInPlace: { $0.position(of: $1) }, valueInPlace: { $0.value(at: $1) },
      observes: false)
    description.transform(
      read: { $0.transform }, write: { $0.transform = $1 }, observes: false)
    description.has([], readsModel: true) { slider, seen in
      if left != .value { seen[.value, 0] = slider.lowerValue }
      if left != .limits {
        seen[.minimum, 0] = slider.minimumValue
        seen[.maximum, 0] = slider.maximumValue
      }
      if left != .thumb { seen.setThumb(0, to: slider.thumbFrame(.lower)) }
      if left != .positions {
        seen[.position, 0] = slider.position(of: slider.lowerValue)
        seen[.startPosition, 0] = slider.position(of: slider.minimumValue)
        seen[.endPosition, 0] = slider.position(of: slider.maximumValue)
      }
      if left != .transform { seen.transform = slider.transform }
      if left != .bounds { seen.bounds = slider.bounds }
    }
    _ = ControlHarness({ RangeSliderModel() }, description)
  }

  @Test("A description whose observer fills in everything is accepted")
  func observed() {
    Self.describe(leaving: nil)
  }

  @Test("An attribute that no observer fills in stops the process")
  func left() async {
    await #expect(processExitsWith: .failure) { Self.describe(leaving: .value) }
    await #expect(processExitsWith: .failure) { Self.describe(leaving: .limits) }
    await #expect(processExitsWith: .failure) { Self.describe(leaving: .thumb) }
    await #expect(processExitsWith: .failure) { Self.describe(leaving: .positions) }
    await #expect(processExitsWith: .failure) { Self.describe(leaving: .transform) }
    await #expect(processExitsWith: .failure) { Self.describe(leaving: .bounds) }
  }
}
