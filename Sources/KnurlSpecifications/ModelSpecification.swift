public import KnurlControls
import KnurlDrawing
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
public import KnurlLaws
import KnurlSession
public import KnurlVerification

/// The facts about one of Knurl's models, for the model and for the class around it.
public protocol ModelSpecification {
  associatedtype Model: HostedModel
  static func description() -> ControlDescription<Model>
  /// The drag that benchmarks use to compare the model with the class around it.
  static var plainDrag: Workload.Drag<Model> { get }
}

extension ControlSpecification {
  /// - Parameter name: The model's name, from which that of its folder follows.
  static func model<Model: HostedModel>(
    _ name: String, _ summary: String, _ workload: Workload,
    _ make: @escaping () -> Model, _ describe: @escaping () -> ControlDescription<Model>
  ) -> ControlSpecification {
    let words = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let path = "Sources/KnurlSpecifications/\(words.joined())/"
    return ControlSpecification(
      name: name, summary: summary, scenarios: RepositoryTraces(path + "Scenarios").traces,
      scenes: RepositoryTraces(path + "Scenes").traces, workload: workload
    ) {
      let description = describe()
      return Verification(ControlHarness(make, description), description)
    }
  }
}

extension ControlDescription where Control: HostedModel {
  /// Declares the host, the touch, the layers and the demands that all models have in common.
  mutating func model<Drawing: ControlDrawing & SendableMetatype>(drawnBy _: Drawing.Type)
  where Drawing.Control == Control {
    strict()
    facesHostileInput()
    reachesUsualGoals()
    sendsTouchEvents()
    invalidation { $0.takeInvalidation() }
    drawing(ControlRenderer<Drawing>.frames(scale:maximumSide:))
    accessibility { $0.accessibilityElements }
    feedback { $0.feedback }
    has([
      .touchInside, .highlight, .enabling, .attaching, .hiding, .layers, .hitAreas,
      .writableLimits, .requests, .reanchors, .disabledLook,
    ]) {
      $1.isTouchInside = $0.isTouchInside
      $1.isHighlighted = $0.isHighlighted
      $1.isEnabled = $0.isEnabled
      $1.isReceivingTouches = $0.isAttached && !$0.isHidden && $0.isUserInteractionEnabled
      $1.isContinuous = $0.isContinuous
      $1.hitWidth = $0.minimumHitSize.width
      $1.hitHeight = $0.minimumHitSize.height
      $1.layerCount = Drawing.layerCount
    }
  }

  // Saved choices contain the numbers of properties. So a description keeps their order, and a new
  // one comes last.

  /// Declares the hit area's width and height, and the touch tolerance.
  mutating func hitArea() {
    let sizes = Generator<Double>.listed([44, 0, 20, 100, -1, .nan], or: 0...100)
    property(
      DeclaredProperty(name: "minimumHitWidth", generator: sizes),
      read: { $0.minimumHitSize.width }, write: { $0.minimumHitSize.width = $1 })
    property(
      DeclaredProperty(name: "minimumHitHeight", generator: sizes),
      read: { $0.minimumHitSize.height }, write: { $0.minimumHitSize.height = $1 })
    property(
      DeclaredProperty(
        name: "touchInsideTolerance", generator: .listed([70, 0, 10, -1, .nan], or: 0...100)),
      read: { $0.touchInsideTolerance }, write: { $0.touchInsideTolerance = $1 })
  }

  mutating func userInteraction() {
    userInteraction(
      read: { $0.isUserInteractionEnabled }, write: { $0.isUserInteractionEnabled = $1 })
  }

  mutating func transform() {
    transform(read: { $0.transform }, write: { $0.transform = $1 })
  }
}

extension ControlDescription where Control: SliderModel {
  /// Declares what all models with a straight track have in common.
  mutating func slider<Drawing: ControlDrawing & SendableMetatype>(drawnBy drawing: Drawing.Type)
  where Drawing.Control == Control {
    model(drawnBy: drawing)
    has([]) {
      $1.isRightToLeft = $0.orientation == .horizontal && $0.layoutDirection == .rightToLeft
    }
  }
}

extension MinimumPlace where Control: SliderModel {
  /// The side of the minimum of a model with a straight track.
  static var start: MinimumPlace { .read { $0.orientation == .vertical ? .bottom : .leading } }
}

extension Generator<Double> {
  /// Numbers of a list, and any others: mostly numbers of a range.
  static func listed(_ numbers: [Double], or range: ClosedRange<Double>) -> Generator {
    .one(of: [.listed(numbers), .hostile(mostly: range)])
  }
}
