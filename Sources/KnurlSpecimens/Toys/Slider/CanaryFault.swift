import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// How a slider is distorted at its boundary; as it stands, not at all.
struct CanaryFault: Sendable {
  typealias Thumb = RangeSliderModel.Thumb

  // MARK: - What is read

  var values: @Sendable (CanarySlider) -> (lower: Double, upper: Double) = {
    ($0.slider.lowerValue, $0.slider.upperValue)
  }
  var read: @Sendable (CanarySlider, CanaryProperty) -> Double = { $0.slider.read($1) }
  var thumb: @Sendable (CanarySlider, Thumb) -> Rect2D = { $0.slider.thumbFrame($1) }
  var position: @Sendable (CanarySlider, Double) -> Double = { $0.slider.position(of: $1) }
  var value: @Sendable (CanarySlider, Double) -> Double = { $0.slider.value(at: $1) }
  var observe: @Sendable (CanarySlider, inout Observation) -> Void = { _, _ in }

  // MARK: - What is done

  var apply: @Sendable (inout CanarySlider, ControlCommand) -> EventPasses = {
    $0.slider.apply($1)
  }
  var write: @Sendable (inout CanarySlider, CanaryProperty, Double) -> Void = {
    $0.slider.write($2, to: $1)
  }
  var takeInvalidation: @Sendable (inout CanarySlider) -> Invalidation = { control in
    var marks = control.slider.takeInvalidation()
    marks.formUnion(control.memory.marks)
    control.memory.marks = .none
    return marks
  }

  // MARK: - What a class could do: send in the middle of something

  typealias Box = ControlBox<CanarySlider>
  var perform: (@Sendable (Box, PassRelay, ControlCommand) -> EventPasses)?
  /// Called after every write.
  var sendAfterWrite: (@Sendable (PassRelay) -> Void)?
}
