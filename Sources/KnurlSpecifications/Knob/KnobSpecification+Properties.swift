import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlLaws

// What histories write: every property, with numbers that reach where knobs break.
extension KnobSpecification {
  static func addValues(to description: inout ControlDescription<KnobModel>) {
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 },
      limits: { ($0.minimumValue, $0.maximumValue) }, thumb: { $0.pointerFrame }, observes: false)
    description.property(
      DeclaredProperty(
        name: "animatedValue", role: .animatedValue(0),
        generator: .one(of: [
          .listed([1, 0.5, 0, 0.25, 0.75, 0.125]), .hostile(mostly: -2...2),
        ])),
      // Read, it is the value that the picture shows.
      read: { $0.value(at: $0.presentationAngle) }, write: { $0.setValue($1, animated: true) })
    description.property(
      DeclaredProperty(name: "minimumValue", role: .minimum), read: { $0.minimumValue },
      write: { $0.minimumValue = $1 })
    description.property(
      DeclaredProperty(name: "maximumValue", role: .maximum), read: { $0.maximumValue },
      write: { $0.maximumValue = $1 })
  }

  /// Both sides of the gap, whole turns and half turns and what is next to them, eighths of a turn,
  /// other turns. With any two of them come spans of every kind, reversed ones too.
  private static let angles: [Double] = {
    let pi = Double.pi
    let eighths = (-16...16).map { Double($0) * pi / 8 }
    let near = [
      pi - 1e-3, pi + 1e-3, -pi + 1e-9, 2 * pi - 1e-3, 2 * pi - 5e-10, 2 * pi + 5e-10, 1e-9, 0.001,
      5e-4, 2.5 * pi,
    ]
    let shifted = [10 * pi - 11 * pi / 8, 10 * pi + 3 * pi / 8, -100 * pi, 1e6]
    return eighths + near + shifted
  }()

  static func addAngles(to description: inout ControlDescription<KnobModel>) {
    let common = [
      Generator<Double>.listed(angles), .double(in: -4...4), .hostile(mostly: -10...10),
    ]
    let pi = Double.pi
    // With the other angle as it comes: a whole turn, next to one, and half a turn.
    let starts = Generator<Double>.listed([
      -13 * pi / 8, -13 * pi / 8 + 1e-3, -5 * pi / 8, 3 * pi / 8,
    ])
    let ends = Generator<Double>.listed([
      5 * pi / 8, 5 * pi / 8 - 1e-3, -3 * pi / 8, -11 * pi / 8,
    ])
    description.property(
      DeclaredProperty(
        name: "startAngle", role: .startAngle, generator: .one(of: common + [starts])),
      read: { $0.startAngle }, write: { $0.startAngle = $1 })
    description.property(
      DeclaredProperty(name: "endAngle", role: .endAngle, generator: .one(of: common + [ends])),
      read: { $0.endAngle }, write: { $0.endAngle = $1 })
  }

  private static let steps: [Double] = [0, 0.1, 0.25, 0.5, 0.3, 1, 3, 1e-3, 7, 1e-300, -1, .nan]
  private static let sizes: [Double] = [44, 0, 20, 100, -1, .nan]

  static func addNumbers(to description: inout ControlDescription<KnobModel>) {
    description.property(
      DeclaredProperty(
        name: "step", role: .geometry,
        generator: .one(of: [.listed(steps), .hostile(mostly: 0...1)])),
      read: { $0.step }, write: { $0.step = $1 })
    description.property(
      DeclaredProperty(
        name: "fineControlRatio", role: .geometry,
        generator: .one(of: [.listed([1, 0.1, 0.25, 2, 0, -1, .nan]), .hostile(mostly: 0...2)])),
      read: { $0.fineControlRatio }, write: { $0.fineControlRatio = $1 })
    description.property(
      DeclaredProperty(
        name: "hysteresis",
        generator: .one(of: [
          .listed([10, 0, 1, 5, 44, 1e6, -1, .nan]), .hostile(mostly: 0...20),
        ])),
      read: { $0.hysteresis }, write: { $0.hysteresis = $1 })
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
    description.property(
      DeclaredProperty(
        name: "lineWidth",
        generator: .one(of: [.listed([2, 0, 1, 12, 80, -1, .nan]), .hostile(mostly: 0...20)])),
      read: { $0.lineWidth }, write: { $0.lineWidth = $1 })
    description.property(
      DeclaredProperty(
        name: "pointerLength",
        generator: .one(of: [.listed([6, 0, 20, 59, 60, 200, -1, .nan]), .hostile(mostly: 0...60)])
      ),
      read: { $0.pointerLength }, write: { $0.pointerLength = $1 })
  }

  /// The number that traces have for a mode; beyond the last the last.
  static func mode(_ number: Double) -> DragMode {
    DragMode.allCases[number >= 1 ? Int(min(number, 3)) : 0]
  }

  static func policy(_ number: Double) -> WrapPolicy { number == 1 ? .wrap : .hardStop }

  static func addWords(to description: inout ControlDescription<KnobModel>) {
    description.property(
      DeclaredProperty(
        name: "dragMode", kind: .name(["absolute", "relative", "vertical", "horizontal"]),
        role: .geometry, generator: .element(of: [1, 2, 3, 2, 1, 0])),
      read: { Double(DragMode.allCases.firstIndex(of: $0.dragMode) ?? 0) },
      write: { $0.dragMode = mode($1) })
    description.property(
      DeclaredProperty(
        name: "wrapPolicy", kind: .name(["hardStop", "wrap"]), role: .geometry,
        // Mostly on, since it shows only together with a whole turn.
        generator: .element(of: [1, 1, 1, 0])),
      read: { $0.wrapPolicy == .wrap ? 1 : 0 }, write: { $0.wrapPolicy = policy($1) })
    addFlag("isContinuous", to: &description) {
      $0.isContinuous
    } write: {
      $0.isContinuous = $1
    }
    addFlag("requiresTouchOnPointer", to: &description) {
      $0.requiresTouchOnPointer
    } write: {
      $0.requiresTouchOnPointer = $1
    }
    addFlag("isMultipleTouchEnabled", mostlyOn: true, to: &description) {
      $0.isMultipleTouchEnabled
    } write: {
      $0.isMultipleTouchEnabled = $1
    }
    description.userInteraction(
      read: { $0.isUserInteractionEnabled }, write: { $0.isUserInteractionEnabled = $1 })
  }

  /// - Parameter mostlyOn: For one that is off by default and needs a second finger to show.
  private static func addFlag(
    _ name: String, mostlyOn: Bool = false,
    to description: inout ControlDescription<KnobModel>,
    read: @escaping (KnobModel) -> Bool, write: @escaping (inout KnobModel, Bool) -> Void
  ) {
    description.property(
      DeclaredProperty(
        name: name, kind: .flag, generator: mostlyOn ? .element(of: [1, 1, 1, 0]) : nil),
      read: { read($0) ? 1 : 0 }, write: { write(&$0, $1 != 0) })
  }

  static func addLooks(to description: inout ControlDescription<KnobModel>) {
    var color = DeclaredProperty(name: "color", kind: .color, role: .appearance)
    color.layers = 0b11
    description.property(
      color, read: { PackedColor.number($0.color) }, write: { $0.color = PackedColor.color($1) })
    // Behind all others, whose numbers recordings hold.
    description.transform(
      read: { $0.transform }, write: { $0.transform = $1 }, observes: false)
  }
}
