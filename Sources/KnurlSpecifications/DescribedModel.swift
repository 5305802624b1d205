import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The properties that each of Knurl's models has and that are described alike.
protocol DescribedModel: HostedModel {
  var minimumHitSize: Size2D { get set }
  var touchInsideTolerance: Double { get set }
}

/// A model whose track is straight.
protocol DescribedSlider: DescribedModel {
  var orientation: Orientation { get set }
  var layoutDirection: LayoutDirection { get set }
}

extension KnobModel: DescribedModel {}
extension RangeSliderModel: DescribedSlider {}
extension RiskCursorModel: DescribedSlider {}
extension TicksSliderModel: DescribedSlider {}

// The order of the calls is the order of the properties, whose numbers saved choices contain.
extension ControlDescription where Control: DescribedModel {
  /// Declares the hit area's width and height, and the touch tolerance.
  mutating func hitArea() {
    let sizes = Generator<Double>.one(of: [
      .listed([44, 0, 20, 100, -1, .nan]), .hostile(mostly: 0...100),
    ])
    property(
      DeclaredProperty(name: "minimumHitWidth", generator: sizes),
      read: { $0.minimumHitSize.width }, write: { $0.minimumHitSize.width = $1 })
    property(
      DeclaredProperty(name: "minimumHitHeight", generator: sizes),
      read: { $0.minimumHitSize.height }, write: { $0.minimumHitSize.height = $1 })
    property(
      DeclaredProperty(
        name: "touchInsideTolerance",
        generator: .one(of: [.listed([70, 0, 10, -1, .nan]), .hostile(mostly: 0...100)])),
      read: { $0.touchInsideTolerance }, write: { $0.touchInsideTolerance = $1 })
  }

  /// - Parameter mostlyOn: True for a flag that is off by default and has an effect only with a
  ///   second finger.
  mutating func flag(
    _ name: String, mostlyOn: Bool = false, read: @escaping (Control) -> Bool,
    write: @escaping (inout Control, Bool) -> Void
  ) {
    property(
      DeclaredProperty(
        name: name, kind: .flag, generator: mostlyOn ? .element(of: [1, 1, 1, 0]) : nil),
      read: { read($0) ? 1 : 0 }, write: { write(&$0, $1 != 0) })
  }

  /// Declares a color with closures, because access by a key path takes longer than the rest of a
  /// write.
  mutating func color(
    _ name: String, layers: UInt64, read: @escaping (Control) -> RGBAColor,
    write: @escaping (inout Control, RGBAColor) -> Void
  ) {
    var property = DeclaredProperty(name: name, kind: .color, role: .appearance)
    property.layers = layers
    self.property(
      property,
      read: { PackedColor.number(read($0)) }, write: { write(&$0, PackedColor.color($1)) })
  }

  mutating func userInteraction() {
    userInteraction(
      read: { $0.isUserInteractionEnabled }, write: { $0.isUserInteractionEnabled = $1 })
  }

  mutating func transform() {
    transform(read: { $0.transform }, write: { $0.transform = $1 }, observes: false)
  }
}

extension ControlDescription where Control: DescribedSlider {
  mutating func orientation() {
    property(
      DeclaredProperty(
        name: "orientation", kind: .name(["horizontal", "vertical"]), role: .orientation),
      read: { $0.orientation == .vertical ? 1 : 0 },
      write: { $0.orientation = $1 == 1 ? .vertical : .horizontal })
  }

  mutating func layoutDirection() {
    property(
      DeclaredProperty(
        name: "layoutDirection", kind: .name(["leftToRight", "rightToLeft"]), role: .layoutDirection
      ),
      read: { $0.layoutDirection == .rightToLeft ? 1 : 0 },
      write: { $0.layoutDirection = $1 == 1 ? .rightToLeft : .leftToRight })
  }
}
