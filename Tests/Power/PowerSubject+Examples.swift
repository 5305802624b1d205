import ExamplesDial
import ExamplesRotary
import ExamplesTwoThumbSlider
import ExamplesUIControls
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlVerification

// The controls of `Examples`, described as their own tests describe them.
extension PowerSubject {
  @MainActor static var exampleControls: [PowerSubject] {
    [
      subject("dial", Dial.describe, Dial.init),
      subject("rotary", describe) { Rotary() },
      hosted("two-thumb-slider", describe) { TwoThumbSlider(frame: sliderFrame) },
      hosted("interval-slider", describe) {
        IntervalSlider(frame: intervalFrame, range: 0...100, minimumDistance: 10, step: 5)
      },
      hosted("circular-slider", describe) { CircularSlider(frame: circularFrame) },
      hosted("star-rating", describe) { StarRating(frame: starsFrame) },
    ]
  }

  @MainActor static var exampleFaults: [PowerSubject] {
    faults(of: .dial, kind: "example")
      + Dial.Fault.allCases.map { fault in
        faulty("dial", fault.rawValue, subject("dial", Dial.describe) { Dial(fault: fault) })
      }
      + Rotary.Fault.allCases.map { fault in
        faulty("rotary", fault.rawValue, subject("rotary", describe) { Rotary(fault: fault) })
      }
      + TwoThumbSlider.Fault.allCases.map { fault in
        faulty(
          "two-thumb-slider", fault.rawValue,
          hosted("two-thumb-slider", describe) { TwoThumbSlider(frame: sliderFrame, fault: fault) })
      }
      + IntervalSliderFault.allCases.map { fault in
        faulty(
          "interval-slider", fault.rawValue,
          hosted("interval-slider", describe) {
            fault.slider(frame: intervalFrame, range: 0...100, minimumDistance: 10, step: 5)
          })
      }
      + CircularSliderFault.allCases.map { fault in
        faulty(
          "circular-slider", fault.rawValue,
          hosted("circular-slider", describe) { fault.slider(frame: circularFrame) })
      }
      + StarRatingFault.allCases.map { fault in
        faulty(
          "star-rating", fault.rawValue,
          hosted("star-rating", describe) { fault.stars(frame: starsFrame) })
      }
  }

  private static let sliderFrame = CGRect(x: 0, y: 0, width: 335, height: 30)
  private static let intervalFrame = CGRect(x: 16, y: 120, width: 328, height: 44)
  private static let circularFrame = CGRect(x: 16, y: 120, width: 200, height: 200)
  private static let starsFrame = CGRect(x: 16, y: 120, width: 220, height: 44)

  @MainActor private static func faulty(
    _ control: String, _ fault: String, _ subject: PowerSubject
  ) -> PowerSubject {
    let right = exampleControls.first { $0.name == "example/\(control)" } ?? subject
    return PowerSubject(
      "example/\(control)/\(fault)", right: right.right, faulty: subject.right)
  }

  private static func subject<Control: ControlModel>(
    _ name: String, _ describe: (inout ControlDescription<Control>) -> Void,
    _ make: @escaping () -> Control
  ) -> PowerSubject {
    let specification = ControlSpecification(
      name: name, summary: "an example", describing: describe, make: make)
    return PowerSubject("example/\(name)", right: specification.verification)
  }

  @MainActor private static func hosted<Control: UIControl>(
    _ name: String, _ describe: (inout ControlDescription<Control>) -> Void,
    _ make: @escaping @MainActor () -> Control
  ) -> PowerSubject {
    let specification = ControlSpecification(
      name: name, summary: "an example", describing: describe
    ) {
      ControlHarness(hosting: { MainActor.assumeIsolated { make() } }, $0)
    }
    return PowerSubject("example/\(name)", right: specification.verification)
  }
}

private func describe(_ rotary: inout ControlDescription<Rotary>) {
  rotary.value(\.value, in: 0...1)
  rotary.angle(\.angle, in: Rotary.start...Rotary.end, turnedBy: .absolute)
}

@MainActor private func describe(_ slider: inout ControlDescription<TwoThumbSlider>) {
  slider.value(\.lowerValue, thumb: \.lowerThumbFrame)
  slider.value(\.upperValue, in: \.minimumValue...\.maximumValue, thumb: \.upperThumbFrame)
  slider.ordered()
  slider.continuous(\.isContinuous)
}

@MainActor private func describe(_ slider: inout ControlDescription<IntervalSlider>) {
  slider.value(\.lowerValue, thumb: \.lowerThumbFrame)
  slider.value(\.upperValue, in: \.minimumValue...\.maximumValue, thumb: \.upperThumbFrame)
  slider.ordered()
  slider.minimumDistance(\.minimumDistance)
  slider.step(\.step)
  slider.continuous(\.isContinuous)
  slider.layoutDirection()
  slider.increments()
}

@MainActor private func describe(_ slider: inout ControlDescription<CircularSlider>) {
  slider.value(\.value, in: \.minimumValue...\.maximumValue, thumb: \.knobFrame)
  slider.angle(\.angle, in: \.startAngle...\.endAngle, turnedBy: .absolute)
  slider.increments()
}

@MainActor private func describe(_ stars: inout ControlDescription<StarRating>) {
  stars.value(\.rating, in: 0...5)
  stars.has(.step) { _, observation in observation.step = 0.5 }
  stars.jumpsToFinger()
  stars.has(.alongTrack)
  stars.layoutDirection()
  stars.repeatsWhileHeld()
  stars.increments()
}
