public import KnurlControls
import KnurlDrawing
import KnurlEngine
import KnurlInteraction
public import KnurlLaws
public import KnurlVerification

extension ControlSpecification {
  /// The specification of the ticks slider: a triangle under a ruler selects a value and settles on
  /// whole numbers.
  public static var ticksSlider: ControlSpecification {
    model(
      TicksSliderSpecification.subject,
      "a triangle under a ruler selects a value and comes to rest on whole numbers",
      TicksSliderWorkload.workload, { TicksSliderModel() }, TicksSliderSpecification.description)
  }
}

/// Describes the ticks slider to the harness: its properties, capabilities, laws and goals.
public enum TicksSliderSpecification: ModelSpecification {
  public static let subject = "ticks-slider"

  public static func description() -> ControlDescription<TicksSliderModel> {
    var slider = ControlDescription<TicksSliderModel>(controlName: subject)
    addProperties(to: &slider)
    slider.slider(drawnBy: TicksSliderDrawing.self)
    slider.track(position: { $0.position(of: $1) }, value: { $0.value(at: $1) })
    slider.keys()
    slider.has(.settling) {
      $1.settles =
        $0.snapsToIntegers && $0.minimumValue.rounded(.up) <= $0.maximumValue.rounded(.down)
      $1.incrementStep = $0.incrementStep
    }
    // Controls.md 4.
    let spring = CriticalSpring(duration: 0.4, initialVelocity: 15)
    slider.animation(
      DeclaredAnimation(duration: 0.4, curve: .spring(spring), phases: [.ended, .cancelled]),
      presented: \.presentationPosition)
    slider.thumbLayer(1, of: 0)
    slider.agrees(withOracle: TicksSliderOracle(bounds: TicksSliderModel().bounds))
    for relation in TicksSliderRelations.all { slider.law(relation) }
    slider.reachesTicksSliderGoals()
    return slider
  }

  private static func addProperties(to slider: inout ControlDescription<TicksSliderModel>) {
    slider.value(
      named: "value", read: \.value, write: { $0.value = $1 },
      limits: { ($0.minimumValue, $0.maximumValue) }, minimumAt: .start, shown: .frame(\.thumbFrame)
    )
    let (minimums, maximums) = (TicksSliderLimits.minimums, TicksSliderLimits.maximums)
    slider.setting(\.minimumValue, .numbers(minimums), named: "minimumValue", role: .minimum)
    slider.setting(\.maximumValue, .numbers(maximums), named: "maximumValue", role: .maximum)
    slider.setting(
      \.tickHeight, .numbers(.listed([8, 0, 4, 15, 20, 28, 30, 200, -1, .nan], or: 0...30)),
      named: "tickHeight", role: .geometry)
    slider.setting(
      \.thumbMargin, .numbers(.listed([2, 0, 5, 7, 22, 30, -1, .nan], or: 0...20)),
      named: "thumbMargin", role: .geometry)
    slider.hitArea()
    slider.setting(\.isContinuous, named: "isContinuous")
    slider.setting(\.snapsToIntegers, named: "snapsToIntegers")
    slider.setting(\.orientation, named: "orientation", role: .orientation)
    slider.setting(\.layoutDirection, named: "layoutDirection", role: .layoutDirection)
    slider.transform()
    slider.userInteraction()
    slider.setting(\.isMultipleTouchEnabled, named: "isMultipleTouchEnabled")
    let lengths = Generator.listed([2, 0, 1, 0.5, 8, 40, 1e3, -1, .nan], or: 0...12)
    slider.setting(\.trackHeight, .numbers(lengths), named: "trackHeight", layers: 0b01)
    slider.setting(\.tickWidth, .numbers(lengths), named: "tickWidth", layers: 0b01)
    slider.setting(\.trackColor, named: "trackColor", layers: 0b01)
    slider.setting(\.tickColor, named: "tickColor", layers: 0b01)
    slider.setting(\.thumbColor, named: "thumbColor", layers: 0b10)
  }
}
