import KnurlGeometry
public import KnurlInteraction

/// Delivers touches to a model as SwiftUI delivers them to a view with a `DragGesture`.
///
/// A class, because several closures share it.
final class DragGestureStage<Model: DragGestureModel> {
  let box: ControlBox<Model>
  private let make: () -> Model
  private let minimumDistance: Double
  private let readValues: (Model) -> Numbers
  private(set) var isEnabled = true
  private(set) var isAttached = true
  private var drag: Drag?

  private struct Drag {
    var finger: Int
    var value: DragGestureValue
    /// True if the finger has ever been `minimumDistance` or more away from the touch-down.
    var hasBegun = false
  }

  init(
    make: @escaping () -> Model, minimumDistance: Double,
    readValues: @escaping (Model) -> Numbers
  ) {
    self.make = make
    self.minimumDistance = minimumDistance
    self.readValues = readValues
    box = ControlBox(make())
  }

  var isTracking: Bool { drag != nil }

  /// Returns the bounds of a model. The model is a parameter because the caller already has access
  /// to it.
  static func bounds(of model: Model) -> Rect2D {
    Rect2D(x: 0, y: 0, width: model.size.width, height: model.size.height)
  }

  func reset() {
    box.control = make()
    isEnabled = true
    isAttached = true
    drag = nil
  }

  /// Performs a command and returns `valueChanged` if a value changed, as a SwiftUI binding
  /// notifies its owner.
  func perform(_ command: ControlCommand) -> EventBatches {
    let before = readValues(box.control)
    switch command {
    case .touch(let touch): follow(touch)
    case .resize(let bounds):
      guard bounds.isFinite else { break }
      box.control.size = Size2D(width: max(0, bounds.width), height: max(0, bounds.height))
      // A new size is not a drag.
      return []
    case .enable(let isOn):
      isEnabled = isOn
      if !isOn { takeAway() }
    case .attach(let isOn):
      isAttached = isOn
      if !isOn { takeAway() }
    case .hide, .tick, .key, .increment, .decrement, .focus: break
    }
    return readValues(box.control) == before ? [] : [.valueChanged]
  }

  private func follow(_ touch: Touch) {
    guard var drag else {
      begin(touch)
      return
    }
    guard drag.finger == touch.id else { return }
    switch touch.phase {
    case .began: break
    case .moved:
      guard touch.location.isFinite else { return }
      move(&drag, to: touch)
      self.drag = drag
    case .ended:
      if drag.hasBegun {
        if touch.location.isFinite, touch.location != drag.value.location {
          drag.value.sample(touch)
        }
        box.control.ended(drag.value)
      }
      finish()
    case .cancelled: finish()
    }
  }

  private func begin(_ touch: Touch) {
    guard touch.phase == .began, isEnabled, isAttached, touch.location.isFinite,
      Self.bounds(of: box.control).contains(touch.location)
    else { return }
    var drag = Drag(
      finger: touch.id,
      value: DragGestureValue(
        time: touch.time, location: touch.location, startLocation: touch.location))
    if minimumDistance == 0 {
      drag.hasBegun = true
      box.control.changed(drag.value)
    }
    self.drag = drag
  }

  private func move(_ drag: inout Drag, to touch: Touch) {
    drag.value.sample(touch)
    let gone = drag.value.translation
    let distance = (gone.width * gone.width + gone.height * gone.height).squareRoot()
    if distance >= minimumDistance { drag.hasBegun = true }
    if drag.hasBegun { box.control.changed(drag.value) }
  }

  /// Ends a drag that the system cancelled or whose view is gone.
  private func takeAway() {
    if drag != nil { finish() }
  }

  private func finish() {
    if drag?.hasBegun == true { box.control.reset() }
    drag = nil
  }
}

extension DragGestureValue {
  /// Updates the drag with the finger's location.
  fileprivate mutating func sample(_ touch: Touch) {
    let passed = touch.time - time
    let way = Size2D(
      width: touch.location.x - location.x, height: touch.location.y - location.y)
    velocity =
      passed > 0
      ? Size2D(width: way.width / passed, height: way.height / passed)
      : Size2D(width: 0, height: 0)
    time = touch.time
    location = touch.location
  }
}

extension ControlHarness {
  /// Creates the harness of a view's drag model. The model gets touches as SwiftUI's `DragGesture`
  /// would deliver them.
  ///
  /// - Parameters:
  ///   - make: Creates a new model for every command sequence.
  ///   - minimumDistance: The distance in points that a finger must move before the gesture begins;
  ///     SwiftUI's default is 10.
  public convenience init<Model: DragGestureModel>(
    dragging make: @escaping () -> Model, minimumDistance: Double = 10,
    _ description: ControlDescription<Model>
  ) {
    precondition(minimumDistance >= 0, "a distance must not be negative")
    let readers = description.valueReaders
    let stage = DragGestureStage(
      make: make, minimumDistance: minimumDistance,
      readValues: { model in
        var values = Numbers(count: readers.count)
        for index in readers.indices { values[index] = readers[index](model) }
        return values
      })
    var description = description
    description.has([.bounds, .enabling, .attaching]) { [stage] model, observation in
      observation.bounds = DragGestureStage.bounds(of: model)
      observation.isTracking = stage.isTracking
      observation.isEnabled = stage.isEnabled
      observation.isReceivingTouches = stage.isAttached
      observation.hysteresis = minimumDistance
    }
    let completed = description.completed()
    self.init(
      declaration: completed.declaration,
      access: ControlInterface(
        stage.box, completed, reset: { stage.reset() }, perform: { stage.perform($0) }))
  }
}
