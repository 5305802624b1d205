import KnurlInteraction

/// The table of a control: the facts that its description declares and no command changes.
///
/// A harness makes it once. Laws read it as `step.table`, and so do the machine and the code that
/// words results; all steps share it.
///
/// It calls only its `Declaration`, whose names, roles, layers and ranges it turns into lists.
///
/// A class, because a step that holds the lists would copy them, and because reading one number
/// from the declaration itself retains and releases a dozen arrays and strings.
package final class ControlTable {
  /// The largest number of event batches in one command, as Controls.md 1.3 allows.
  ///
  /// A handler that answers every event with another event would never end.
  static let maximumPasses = 64

  package let declaration: Declaration
  let capabilities: Capabilities
  /// An entry for each number, flag, word and text of a row.
  package let attributes: [Attribute]
  let ownAttributes: OwnAttributes
  let hasOwnAttributes: Bool
  /// True if the description declares an event with `event`.
  let hasEvents: Bool
  /// True if an own attribute is a text.
  let hasTexts: Bool
  /// True if an own attribute is something that a person sees.
  let hasShown: Bool
  /// True if an own attribute is a state.
  let hasStates: Bool
  /// The own attributes that must show something, each with the check that compares it.
  let demandedShown: [(attribute: Int, check: Int)]
  /// True if a state follows the touch.
  let hasTouchStates: Bool
  /// True if several fingers can drag at once.
  let hasSeveralFingers: Bool
  /// True if values settle on places that the description does not say.
  let settlesUnseen: Bool
  /// The states of the control's own in which it follows no touch.
  let deafStates: Set<UInt64>
  /// True if the description says where the control takes touches.
  let hasTouchArea: Bool
  /// True if laws ask which fingers are down, or whether a control inside follows one.
  let tracksFingers: Bool
  /// True for a control that gets one button of a mouse, and no fingers.
  let hasMouse: Bool
  let precisionRatio: Double
  let isStrict: Bool
  /// For each value, true if it holds only whole numbers.
  let holdsWholeNumbers: [Bool]
  let snap: DeclaredSnap?
  let stickyValues: [StickyValue]
  /// For each value, the end that is read of a range whose ends are the same position.
  let wrappings: [Wrapping?]
  /// For each value, the values from which it may keep a distance, as bits.
  ///
  /// Of ordered values these are the next ones, of values on rings all others on rings, and of others
  /// with a least distance all others.
  let neighbors: [UInt64]
  /// For each value, the own number of a row that is its step; empty if they have one together.
  let stepNumbers: [Int]
  /// True if each value has a step of its own.
  let hasOwnSteps: Bool
  /// For each value, the distance within which its places of rest attract it; nil without places.
  let restReaches: [Double?]
  /// For each value, true if this distance is in points, and not in units of the value.
  let restsInPoints: [Bool]
  /// True if a value has places of rest.
  let hasRestPlaces: Bool
  /// For each value, the indices of the values of its point or rectangle; otherwise only its own.
  let figures: [Range<Int>]
  /// True if the control has a point or a rectangle.
  let hasFigures: Bool
  let rectangles: [DeclaredRectangle]
  /// For each value, the shape of its point or rectangle if its numbers limit each other; otherwise
  /// nil.
  let shapes: [DeclaredShape?]
  /// True if numbers limit each other in a shape.
  let hasShapes: Bool
  /// For each value, true if it depends on the size.
  let followsSize: [Bool]
  /// For each value, true if its limits may depend on the size, because code writes none of them.
  let limitsFollowSize: [Bool]
  /// True if a new size may change a value or a limit.
  let asksSizes: Bool
  /// True if a finger can also drag all values together.
  let dragsTogether: Bool
  /// The role of each property.
  let roles: [DeclaredProperty.Role]
  /// For each property, the layers that draw with it, as bits; nil if the description declares
  /// none.
  let layers: [UInt64?]
  /// The properties that declare a range.
  let ranged: [(property: Int, range: ClosedRange<Double>)]
  /// For each value, the bit of the thumb's layer; 0 if the description declares no layer.
  let thumbLayers: [UInt64]
  /// The union of the bits in `thumbLayers`.
  let allThumbLayers: UInt64
  let animation: DeclaredAnimation?
  /// The touch phases whose changes are animated, as bits.
  private let animatedPhases: UInt8
  /// A sentence for each name for which a law or a goal asked and that nothing has.
  private(set) var unknownNames: Set<String> = []

  init(_ declaration: Declaration) {
    self.declaration = declaration
    capabilities = declaration.capabilities
    attributes = declaration.attributes()
    ownAttributes = declaration.ownAttributes
    hasOwnAttributes = !declaration.ownAttributes.table.isEmpty
    hasEvents = !ownAttributes.events.isEmpty
    hasTexts = !declaration.emptyRow.texts.isEmpty
    hasShown = ownAttributes.table.contains { $0.role.contains(.shown) }
    hasStates = ownAttributes.table.contains { $0.role.contains(.ownStates) }
    demandedShown = declaration.demandedShown
    hasSeveralFingers = declaration.hasSeveralFingers
    deafStates = declaration.deafStates
    hasTouchStates = ownAttributes.table.contains { $0.role.contains(.touchStates) }
    hasTouchArea = declaration.hasTouchArea
    tracksFingers =
      hasTouchStates || hasSeveralFingers || hasTouchArea || capabilities.contains(.timers)
      || declaration.input != nil
    hasMouse = declaration.input?.pointer == .mouse
    precisionRatio = declaration.precisionRatio
    isStrict = declaration.isStrict
    holdsWholeNumbers = declaration.values.map { $0.holdsWholeNumbers }
    snap = declaration.snap ?? declaration.observedSnap
    settlesUnseen = declaration.observedSnap != nil
    stickyValues = declaration.stickyValues
    wrappings = declaration.values.map { $0.wrapping }
    neighbors = declaration.values.indices.map { Self.neighbors(of: $0, in: declaration) }
    stepNumbers = declaration.values.compactMap { $0.stepNumber }
    hasOwnSteps = !stepNumbers.isEmpty
    restReaches = declaration.values.map { $0.restReach }
    restsInPoints = declaration.values.map { $0.restsInPoints }
    hasRestPlaces = declaration.values.contains { $0.restReach != nil }
    figures = declaration.values.enumerated().map { $1.figure ?? $0..<$0 + 1 }
    hasFigures = declaration.values.contains { $0.figure != nil }
    rectangles = declaration.rectangles
    shapes = declaration.values.map { $0.shape }
    hasShapes = declaration.values.contains { $0.shape != nil }
    dragsTogether = declaration.dragsTogether
    roles = declaration.properties.map { $0.role }
    followsSize = declaration.values.map { $0.followsSize }
    limitsFollowSize = declaration.values.map {
      declaration.capabilities.contains(.limits) && !$0.hasWrittenLimits
    }
    asksSizes = limitsFollowSize.contains(true) || followsSize.contains(true)
    layers = declaration.properties.map { $0.layers }
    ranged = declaration.properties.enumerated().compactMap { index, property in
      property.range.map { (index, $0) }
    }
    thumbLayers = declaration.values.map { value in
      guard let layer = value.layer, layer >= 0, layer < 64 else { return 0 }
      return 1 << UInt64(layer)
    }
    allThumbLayers = thumbLayers.reduce(0) { $0 | $1 }
    animation = declaration.animation
    animatedPhases = (declaration.animation?.phases ?? []).reduce(0) { $0 | Self.bit($1) }
  }

  private static func neighbors(of index: Int, in declaration: Declaration) -> UInt64 {
    let own = declaration.values[index]
    return declaration.values.enumerated().reduce(0) { bits, value in
      let (other, declared) = value
      // The coordinates of a point are no neighbors.
      if other == index || own.figure?.contains(other) == true { return bits }
      let isNeighbor =
        declaration.capabilities.contains(.ordered)
        ? (other - index).magnitude == 1
        : own.wrapping == nil && declared.wrapping == nil
          ? declaration.capabilities.contains(.distances)
          : own.wrapping != nil && declared.wrapping != nil
      return isNeighbor ? bits | 1 << UInt64(other) : bits
    }
  }

  /// Notes that a law or a goal asked for a name that nothing has.
  func note(unknown call: String, as noun: String, among names: [String]) {
    let there = names.isEmpty ? "none" : WordList.joined(names)
    unknownNames.insert(
      "\(call) asks for \(noun) that the description does not declare; it declares \(there).")
  }

  // MARK: - Animations

  /// True if changes by some phase of a touch are animated.
  @inline(__always) var animatesTouches: Bool { animatedPhases != 0 }

  /// True if a change by this phase of a touch is animated.
  func animates(_ phase: TouchPhase) -> Bool { animatedPhases & Self.bit(phase) != 0 }

  /// True if a command other than a touch changes a value with an animation.
  func animates(_ command: Command, _ index: Int) -> Bool {
    switch command {
    case .set(let property, _): return roles[property] == .animatedValue(index)
    case .perform(let own, _): return declaration.commands[own].isAnimated
    case .control, .host: return false
    }
  }

  private static func bit(_ phase: TouchPhase) -> UInt8 {
    switch phase {
    case .began: return 1
    case .moved: return 2
    case .ended: return 4
    case .cancelled: return 8
    }
  }
}
