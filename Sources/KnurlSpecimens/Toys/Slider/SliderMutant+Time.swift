import KnurlControls
import KnurlInteraction
import KnurlLaws

/// Faults in the effects of time, in a slider whose values change with time.
extension SliderMutant {
  static let ofTime: [SliderMutant] = [
    running(
      "a repeat continues after a cancelled touch", from: .began, to: [.ended],
      breaks: .repeatsStop
    ) { $0.repeatsWhileHeld() },
    running("a glide never ends", from: .ended, to: [.began], breaks: .glideEnds) {
      $0.glides(within: 0.5)
    },
    running(
      "a repeat is not reported", from: .began, to: [.ended, .cancelled], reports: false,
      breaks: .timedReports
    ) { $0.repeatsWhileHeld() },
  ]

  /// A fault that increases the lower value by 1 with each tick after a touch phase `start`, until
  /// a touch phase in `ends`.
  private static func running(
    _ name: String, from start: TouchPhase, to ends: [TouchPhase], reports: Bool = true,
    breaks law: LawName,
    describedWith describe: @escaping @Sendable (inout ControlDescription<MutantSlider>) -> Void
  ) -> SliderMutant {
    SliderMutant(name, breaks: law, describedWith: describe) { fault in
      fault.apply = { control, command in
        let before = control.slider
        var passes = control.slider.apply(command)
        switch command {
        case .touch(let touch) where before.isTracking || control.isTracking:
          if touch.phase == start { control.memory.progress = 1 }
          if ends.contains(touch.phase) { control.memory.progress = 0 }
        case .tick where control.memory.progress > 0:
          control.slider.lowerValue += 1
          if reports, control.slider.lowerValue != before.lowerValue {
            passes.append(.valueChanged)
          }
        default: break
        }
        return passes
      }
    }
  }
}
