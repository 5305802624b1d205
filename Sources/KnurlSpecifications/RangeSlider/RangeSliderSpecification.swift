public import KnurlControls
import KnurlDrawing
import KnurlEngine
public import KnurlLaws
public import KnurlVerification

extension ControlSpecification {
  /// The specification of the range slider: two thumbs on a track select an interval.
  public static var rangeSlider: ControlSpecification {
    model(
      RangeSliderSpecification.subject, "two thumbs on a track select an interval",
      RangeSliderWorkload.workload, { RangeSliderModel() }, RangeSliderSpecification.description)
  }
}

/// Describes the range slider to the harness: its properties, capabilities, laws and goals.
public enum RangeSliderSpecification: ModelSpecification {
  public static let subject = "range-slider"

  public static func description() -> ControlDescription<RangeSliderModel> {
    var slider = ControlDescription<RangeSliderModel>(controlName: subject)
    addProperties(to: &slider)
    slider.slider(drawnBy: RangeSliderDrawing.self)
    slider.ordered()
    slider.track(position: { $0.position(of: $1) }, value: { $0.value(at: $1) })
    slider.keys(focus: \.focusedThumb)
    slider.has([.step, .distances, .pushing, .highlightedThumb]) {
      $1.step = $0.step
      $1.minimumDistance = $0.minimumDistance
      $1.maximumDistance = $0.maximumDistance
      $1.pushes = $0.overlapPolicy == .push
      $1.highlightedThumb = $0.highlightedThumb?.rawValue ?? -1
    }
    slider.thumbLayer(1, of: 0)
    slider.thumbLayer(2, of: 1)
    slider.agrees(withOracle: RangeSliderOracle(bounds: RangeSliderModel().bounds))
    slider.law(RangeSliderRelations.firstMoveChooses)
    slider.reachesRangeSliderGoals()
    return slider
  }

  private static func addProperties(to slider: inout ControlDescription<RangeSliderModel>) {
    let limits = { (slider: RangeSliderModel) in (slider.minimumValue, slider.maximumValue) }
    slider.value(
      named: "lowerValue", read: \.lowerValue, write: { $0.lowerValue = $1 }, limits: limits,
      minimumAt: .start, shown: .frame { $0.thumbFrame(.lower) })
    slider.value(
      named: "upperValue", read: \.upperValue, write: { $0.upperValue = $1 }, limits: limits,
      minimumAt: .start, shown: .frame { $0.thumbFrame(.upper) })
    slider.setting(\.minimumValue, named: "minimumValue", role: .minimum)
    slider.setting(\.maximumValue, named: "maximumValue", role: .maximum)
    let steps: [Double] = [0, 1, 0.1, 0.5, 0.25, 3, 0.3, 1e-3, 7, 1e-300, -1, .nan]
    let distances: [Double] = [0, 1, 0.5, 2, 5, 20, -1, .infinity, .nan, 0.1]
    slider.setting(
      \.step, .numbers(.listed(steps, or: 0...10)), named: "step", role: .geometry, isInUnits: true)
    slider.setting(
      \.minimumDistance, .numbers(.listed(distances, or: 0...10)), named: "minimumDistance",
      role: .geometry, isInUnits: true)
    slider.setting(
      \.maximumDistance, .numbers(.listed([.infinity] + distances, or: 0...10)),
      named: "maximumDistance", role: .geometry, isInUnits: true)
    slider.hitArea()
    slider.setting(\.isContinuous, named: "isContinuous")
    slider.setting(\.overlapPolicy, named: "overlapPolicy", role: .geometry)
    slider.setting(\.layoutDirection, named: "layoutDirection", role: .layoutDirection)
    slider.setting(\.orientation, named: "orientation", role: .orientation)
    slider.userInteraction()
    slider.setting(
      \.curvaceousness, .numbers(.one(of: [.double(in: 0...1), .hostile(mostly: -2...2)])),
      named: "curvaceousness", range: 0...1, layers: 0b111)
    slider.setting(\.trackColor, named: "trackColor", layers: 0b001)
    slider.setting(\.trackHighlightColor, named: "trackHighlightColor", layers: 0b001)
    slider.setting(\.thumbColor, named: "thumbColor", layers: 0b110)
    slider.transform()
    slider.setting(\.isMultipleTouchEnabled, named: "isMultipleTouchEnabled")
  }
}
