import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlLaws

// What histories write: every property, with numbers that reach where the risk cursor breaks.
extension RiskCursorSpecification {
  static func addValues(to description: inout ControlDescription<RiskCursorModel>) {
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 },
      limits: { (0, $0.maxValue) }, thumb: { $0.handleFrame }, observes: false)
    var maximum = DeclaredProperty(
      name: "maxValue", role: .maximum,
      generator: .one(of: [.listed(maximums), .hostile(mostly: -1...40)]))
    maximum.range = 0...Double.greatestFiniteMagnitude
    description.property(maximum, read: { $0.maxValue }, write: { $0.maxValue = $1 })
  }

  /// None, few, what fits on the track and what does not; where a step of one begins to count as
  /// none, where whole numbers end, and what rounds to others.
  private static let maximums: [Double] = [
    9, 0, 1, 2, 5, 30, 100, 1e6, 0x1p52, 0x1p53, 1e300, 0x1p53 - 1, 2.5, 0.5, 0.4, -0.5, -1, .nan,
  ]
  private static let sizes: [Double] = [44, 0, 20, 100, -1, .nan]

  static func addNumbers(to description: inout ControlDescription<RiskCursorModel>) {
    description.property(
      DeclaredProperty(
        name: "minimumHitWidth",
        generator: .one(of: [.listed(sizes), .hostile(mostly: 0...100)])),
      read: { $0.minimumHitSize.width }, write: { $0.minimumHitSize.width = $1 })
    description.property(
      DeclaredProperty(
        name: "minimumHitHeight",
        generator: .one(of: [.listed(sizes), .hostile(mostly: 0...100)])),
      read: { $0.minimumHitSize.height }, write: { $0.minimumHitSize.height = $1 })
    description.property(
      DeclaredProperty(
        name: "touchInsideTolerance",
        generator: .one(of: [.listed([70, 0, 10, -1, .nan]), .hostile(mostly: 0...100)])),
      read: { $0.touchInsideTolerance }, write: { $0.touchInsideTolerance = $1 })
  }

  static func addWords(to description: inout ControlDescription<RiskCursorModel>) {
    description.property(
      DeclaredProperty(
        name: "orientation", kind: .name(["horizontal", "vertical"]), role: .orientation),
      read: { $0.orientation == .vertical ? 1 : 0 },
      write: { $0.orientation = $1 == 1 ? .vertical : .horizontal })
    description.property(
      DeclaredProperty(
        name: "layoutDirection", kind: .name(["leftToRight", "rightToLeft"]), role: .layoutDirection
      ),
      read: { $0.layoutDirection == .rightToLeft ? 1 : 0 },
      write: { $0.layoutDirection = $1 == 1 ? .rightToLeft : .leftToRight })
    description.transform(
      read: { $0.transform }, write: { $0.transform = $1 }, observes: false)
    description.userInteraction(
      read: { $0.isUserInteractionEnabled }, write: { $0.isUserInteractionEnabled = $1 })
    addFlag("isContinuous", to: &description) {
      $0.isContinuous
    } write: {
      $0.isContinuous = $1
    }
    addFlag("isMultipleTouchEnabled", to: &description) {
      $0.isMultipleTouchEnabled
    } write: {
      $0.isMultipleTouchEnabled = $1
    }
  }

  /// The transform that has this number in traces; the identity for a number that has none.
  static func transform(_ number: Double) -> AffineTransform2D {
    for (index, named) in NamedTransform.all.enumerated() where Double(index) == number {
      return named.transform
    }
    return .identity
  }

  private static func addFlag(
    _ name: String, to description: inout ControlDescription<RiskCursorModel>,
    read: @escaping (RiskCursorModel) -> Bool,
    write: @escaping (inout RiskCursorModel, Bool) -> Void
  ) {
    description.property(
      DeclaredProperty(name: name, kind: .flag), read: { read($0) ? 1 : 0 },
      write: { write(&$0, $1 != 0) })
  }
}
