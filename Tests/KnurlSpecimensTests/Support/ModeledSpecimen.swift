import KnurlControls
import KnurlEngine
import KnurlHeadlessUIKit
import KnurlLaws
import KnurlSpecimens

/// A published control that must do what Knurl's model of the same control does, an independent
/// implementation.
@MainActor
protocol ModeledSpecimen: PublishedControl {
  static func agreesWithModel(_ description: inout ControlDescription<Self>)
  /// The faults that the comparison with the model does not show; their traces show them.
  nonisolated static var invisible: Set<Fault> { get }
}

extension ControlDescription where Control: HostedModel {
  /// Declares what every model says of its touch.
  fileprivate mutating func touch(isInside: @escaping (Control) -> Bool) {
    sendsTouchEvents()
    has([.touchInside, .highlight, .enabling]) {
      $1.isTouchInside = isInside($0)
      $1.isHighlighted = isInside($0)
      $1.isEnabled = $0.isEnabled
    }
  }
}

extension RangeSliderSpecimen: ModeledSpecimen {
  static func agreesWithModel(_ description: inout ControlDescription<RangeSliderSpecimen>) {
    description.agrees(with: { RangeSliderModel() }, named: "agrees-with-model") {
      let limits = { (slider: RangeSliderModel) in (slider.minimumValue, slider.maximumValue) }
      $0.value(
        read: { $0.lowerValue }, write: { $0.lowerValue = $1 }, limits: limits,
        shown: .frame { $0.thumbFrame(.lower) })
      $0.value(
        read: { $0.upperValue }, write: { $0.upperValue = $1 }, limits: limits,
        shown: .frame { $0.thumbFrame(.upper) })
      $0.property(DeclaredProperty(name: "minimumValue", role: .minimum)) { $0.minimumValue = $1 }
      $0.property(DeclaredProperty(name: "maximumValue", role: .maximum)) { $0.maximumValue = $1 }
      $0.touch { $0.isTouchInside }
      $0.has(.highlightedThumb) { $1.highlightedThumb = $0.highlightedThumb?.rawValue ?? -1 }
    }
  }

  nonisolated static var invisible: Set<Fault> {
    [
      // Looks and redrawing are not compared.
      .unclampedCurvaceousness, .colorsByIdentity, .redrawsEverything, .lookRedrawsEverything,
      .liftRedrawsThumbs,
    ]
  }
}

extension KnobSpecimen: ModeledSpecimen {
  static func agreesWithModel(_ description: inout ControlDescription<KnobSpecimen>) {
    description.agrees(with: { KnobModel() }, named: "agrees-with-model") {
      $0.value(
        \.value, in: \.minimumValue...\.maximumValue, shown: .frame(\.pointerFrame),
        .angle(
          read: { $0.pointerAngle }, limits: { ($0.trackStart, $0.trackEnd) },
          writeStart: { $0.startAngle = $1 }, writeEnd: { $0.endAngle = $1 }))
      $0.animatedWrite { $0.setValue($1, animated: true) }
      $0.animation(\.presentationAngle, duration: 0.25)
      $0.continuous(\.isContinuous)
      $0.setting(\.lineWidth, .range(0...20), named: "lineWidth")
      $0.setting(\.pointerLength, .range(0...60), named: "pointerLength")
      $0.gesture { $0.gestureState }
      $0.touch { $0.isTouchInside }
    }
  }

  nonisolated static var invisible: Set<Fault> {
    [
      // A hair beside the center, the model's pointer jumps too; at an end it differs by rounding.
      .centerIsZero, .roundedEnds,
      // Redrawing is not compared.
      .equalLooksRedraw,
    ]
  }
}

extension TicksSliderSpecimen: ModeledSpecimen {
  static func agreesWithModel(_ description: inout ControlDescription<TicksSliderSpecimen>) {
    description.agrees(with: { TicksSliderModel() }, named: "agrees-with-model") {
      $0.value(\.value, in: \.minimumValue...\.maximumValue, shown: .frame(\.thumbFrame))
      $0.setting(\.tickHeight, .range(0...20), named: "tickHeight")
      $0.setting(\.thumbMargin, .range(0...20), named: "thumbMargin")
      $0.has(.positions) {
        $1[.position, 0] = $0.position(of: $0.value)
        $1[.startPosition, 0] = $0.position(of: $0.minimumValue)
        $1[.endPosition, 0] = $0.position(of: $0.maximumValue)
      }
      // Without the animation: after a new size, the specimen's picture stops, but the model's
      // continues in units of the value.
      $0.touch { $0.isTouchInside }
      $0.has(.highlightedThumb) { $1.highlightedThumb = $0.isHighlighted ? 0 : -1 }
    }
  }

  nonisolated static var invisible: Set<Fault> {
    // The animation and redrawing are not compared.
    [.springGoesOn, .equalWritesRedraw, .redrawsEverything]
  }
}

extension RiskCursorSpecimen: ModeledSpecimen {
  static func agreesWithModel(_ description: inout ControlDescription<RiskCursorSpecimen>) {
    description.agrees(with: { RiskCursorModel() }, named: "agrees-with-model") {
      $0.value(\.value, in: 0...\.maxValue, shown: .frame(\.handleFrame))
      $0.track(position: { $0.position(of: $1) }, value: { $0.value(at: $1) })
      $0.animation(\.presentationPosition, duration: 0.2)
      $0.has(.pending) { $1[.pending, 0] = $0.pendingValue }
      $0.touch { $0.isTouchInside }
    }
  }

  nonisolated static var invisible: Set<Fault> { [] }
}
