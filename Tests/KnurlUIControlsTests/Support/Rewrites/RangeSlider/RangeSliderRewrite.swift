import Foundation
import Knurl
import KnurlHeadlessUIKit
import KnurlLaws

/// The interface of range sliders by other authors, with the properties that the description uses.
///
/// The rewrites omit decoration: orientation, colors, keys, feedback, a maximum distance, and hit
/// areas other than 44 by 44 points.
@MainActor
protocol RangeSliderRewrite: UIControl {
  var lowerValue: Double { get set }
  var upperValue: Double { get set }
  var minimumValue: Double { get set }
  var maximumValue: Double { get set }
  var minimumDistance: Double { get set }
  var step: Double { get set }
  var pushes: Bool { get set }
  var isContinuous: Bool { get set }
  var lowerThumbFrame: CGRect { get }
  var upperThumbFrame: CGRect { get }

  func position(of value: Double) -> Double
  func value(at position: Double) -> Double
}

extension RangeSliderRewrite {
  static func describe(_ slider: inout ControlDescription<Self>) {
    slider.value(\.lowerValue, thumb: \.lowerThumbFrame)
    slider.value(\.upperValue, in: \.minimumValue...\.maximumValue, thumb: \.upperThumbFrame)
    slider.ordered()
    slider.minimumDistance(\.minimumDistance)
    slider.step(\.step)
    slider.continuous(\.isContinuous)
    slider.layoutDirection()
    slider.increments()
    slider.track(
      position: { slider, value in MainActor.assumeIsolated { slider.position(of: value) } },
      value: { slider, position in MainActor.assumeIsolated { slider.value(at: position) } })
    slider.property(
      DeclaredProperty(name: "overlapPolicy", kind: .name(["block", "push"]), role: .geometry),
      read: { slider in MainActor.assumeIsolated { slider.pushes ? 1 : 0 } },
      write: { slider, isOn in MainActor.assumeIsolated { slider.pushes = isOn != 0 } })
    slider.has([.pushing, .hitAreas, .requests, .reanchors]) { slider, observation in
      observation.pushes = MainActor.assumeIsolated { slider.pushes }
      observation.hitWidth = 44
      observation.hitHeight = 44
    }
  }
}
