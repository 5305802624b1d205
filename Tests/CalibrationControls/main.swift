import Foundation
import KnurlCommand
import KnurlVerification

// A command line over the calibration's controls, right and faulty.
let controls: [CalibrationControl] = [
  .value("lift-follows-slider", LiftFollowsSlider.describe) { LiftFollowsSlider(fault: $0) },
  .value("fader", Fader.describe) { Fader(fault: $0) },
  .value("rotary-dial", RotaryDial.describe) { RotaryDial(fault: $0) },
  .hosted("star-rating", StarRating.describe) { StarRating(fault: $0) },
  .hosted("stepper", Stepper.describe) { Stepper(fault: $0) },
  .hosted("toggle", Toggle.describe) { Toggle(fault: $0) },
  .hosted("two-thumb-range", TwoThumbRange.describe) { TwoThumbRange(fault: $0) },
  .hosted("segmented-picker", SegmentedPicker.describe) { SegmentedPicker() },
  .hosted("like-button", LikeButton.describe) { LikeButton() },
  .hosted("thermostat", Thermostat.describe) { Thermostat() },
  .hosted("alarm-levels", AlarmLevels.describe) { AlarmLevels() },
  .hosted("ruler-picker", RulerPicker.describe) { RulerPicker() },
  .hosted("progress-scrubber", ProgressScrubber.describe) { ProgressScrubber() },
  .hosted("balance-slider", BalanceSlider.describe) {
    BalanceSlider(frame: CGRect(x: 16, y: 120, width: 320, height: 44))
  },
  .hosted("video-trimmer", VideoTrimmer.describe) { VideoTrimmer() },
  .hosted("repeat-stepper", RepeatStepper.describe) { RepeatStepper(fault: $0) },
  .hosted("far-rating", FarRating.describe) { FarRating(fault: $0) },
  .hosted("flick-ruler", FlickRuler.describe) { FlickRuler(fault: $0) },
  .dragged("drag-range", DragRange.describe) { DragRange(fault: $0) },
  .hosted("pan-range-slider", PanRangeSlider.describe) { PanRangeSlider(fault: $0) },
  .hosted("tap-knob", TapKnob.describe) { TapKnob(fault: $0) },
  .hosted("circular-knob", CircularKnob.describe) { CircularKnob(fault: $0) },
  .hosted("pan-knob", PanKnob.describe) { PanKnob(fault: $0) },
]
let tool = CommandLineTool(
  catalog: Catalog(controls: controls.map { $0.right } + controls.flatMap { $0.faulty }),
  programName: "calibration")
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
