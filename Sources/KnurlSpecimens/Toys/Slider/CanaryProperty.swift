import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlLaws

/// The properties that histories write, under the names that the range slider's traces use.
enum CanaryProperty: String, CaseIterable, Sendable {
  case lowerValue, upperValue, minimumValue, maximumValue
  case step, minimumDistance, maximumDistance
  case minimumHitWidth, minimumHitHeight, touchInsideTolerance
  case isContinuous, overlapPolicy, layoutDirection, orientation, isUserInteractionEnabled
  case curvaceousness, trackColor, trackHighlightColor, thumbColor

  private static let steps: [Double] = [0, 1, 0.1, 0.5, 0.25, 3, 0.3, 1e-3, 7, 1e-300, -1, .nan]
  private static let distances: [Double] = [0, 1, 0.5, 2, 5, 20, -1, .infinity, .nan, 0.1]
  private static let sizes: [Double] = [44, 0, 20, 100, -1, .nan]

  /// How a description declares it.
  var declared: DeclaredProperty {
    var property = DeclaredProperty(name: rawValue)
    switch self {
    // A description declares its values itself.
    case .lowerValue, .upperValue: break
    case .minimumValue: property.role = .minimum
    case .maximumValue: property.role = .maximum
    case .step:
      property.role = .geometry
      property.generator = .one(of: [.listed(Self.steps), .hostile(mostly: 0...10)])
    case .minimumDistance, .maximumDistance:
      property.role = .geometry
      property.generator = .one(of: [.listed(Self.distances), .hostile(mostly: 0...10)])
    case .minimumHitWidth, .minimumHitHeight:
      property.generator = .one(of: [.listed(Self.sizes), .hostile(mostly: 0...100)])
    case .touchInsideTolerance:
      property.generator = .one(of: [.listed([70, 0, 10, -1, .nan]), .hostile(mostly: 0...100)])
    case .isContinuous, .isUserInteractionEnabled: property.kind = .flag
    case .overlapPolicy:
      property.kind = .name(["block", "push"])
      property.role = .geometry
    case .layoutDirection:
      property.kind = .name(["leftToRight", "rightToLeft"])
      property.role = .layoutDirection
    case .orientation:
      property.kind = .name(["horizontal", "vertical"])
      property.role = .orientation
    case .curvaceousness:
      property.role = .appearance
      property.generator = .one(of: [.double(in: 0...1), .hostile(mostly: -2...2)])
      property.range = 0...1
      property.layers = 0b111
    case .trackColor, .trackHighlightColor: addColor(layers: 0b001, to: &property)
    case .thumbColor: addColor(layers: 0b110, to: &property)
    }
    return property
  }

  private func addColor(layers: UInt64, to property: inout DeclaredProperty) {
    property.kind = .color
    property.role = .appearance
    property.layers = layers
  }
}

extension RangeSliderModel {
  func read(_ property: CanaryProperty) -> Double {
    switch property {
    case .lowerValue: lowerValue
    case .upperValue: upperValue
    case .minimumValue: minimumValue
    case .maximumValue: maximumValue
    case .step: step
    case .minimumDistance: minimumDistance
    case .maximumDistance: maximumDistance
    case .minimumHitWidth: minimumHitSize.width
    case .minimumHitHeight: minimumHitSize.height
    case .touchInsideTolerance: touchInsideTolerance
    case .isContinuous: isContinuous ? 1 : 0
    case .overlapPolicy: overlapPolicy == .push ? 1 : 0
    case .layoutDirection: layoutDirection == .rightToLeft ? 1 : 0
    case .orientation: orientation == .vertical ? 1 : 0
    case .isUserInteractionEnabled: isUserInteractionEnabled ? 1 : 0
    case .curvaceousness: curvaceousness
    case .trackColor: PackedColor.number(trackColor)
    case .trackHighlightColor: PackedColor.number(trackHighlightColor)
    case .thumbColor: PackedColor.number(thumbColor)
    }
  }

  mutating func write(_ value: Double, to property: CanaryProperty) {
    switch property {
    case .lowerValue: lowerValue = value
    case .upperValue: upperValue = value
    case .minimumValue: minimumValue = value
    case .maximumValue: maximumValue = value
    case .step: step = value
    case .minimumDistance: minimumDistance = value
    case .maximumDistance: maximumDistance = value
    case .minimumHitWidth: minimumHitSize.width = value
    case .minimumHitHeight: minimumHitSize.height = value
    case .touchInsideTolerance: touchInsideTolerance = value
    case .isContinuous: isContinuous = value != 0
    case .overlapPolicy: overlapPolicy = value == 1 ? .push : .block
    case .layoutDirection: layoutDirection = value == 1 ? .rightToLeft : .leftToRight
    case .orientation: orientation = value == 1 ? .vertical : .horizontal
    case .isUserInteractionEnabled: isUserInteractionEnabled = value != 0
    case .curvaceousness: curvaceousness = value
    case .trackColor: trackColor = PackedColor.color(value)
    case .trackHighlightColor: trackHighlightColor = PackedColor.color(value)
    case .thumbColor: thumbColor = PackedColor.color(value)
    }
  }
}
