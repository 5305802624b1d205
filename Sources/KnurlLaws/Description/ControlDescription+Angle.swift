// What a control shows as an angle: closures, for embedded systems and for controls that are large
// values; the verb with key paths stands in a file of its own.
extension ControlDescription {
  /// The next value is shown as an angle about the middle of the bounds: the first call is about the
  /// first value, a second call about the second.
  ///
  /// Angles are in radians, clockwise positive on screen, 0 at 3 o'clock. Brings
  /// `angle-value-round-trip`, histories that go round the control, and, with a rotation, the laws of
  /// turning. A control that is a large value says `has(.angle)` with one observer that fills in the
  /// positions, and the rotation.
  ///
  /// - Parameters:
  ///   - read: Where the value that is in force stands; the picture may still be on its way there.
  ///   - limits: Reads where the value's minimum and its maximum stand.
  ///   - writeStart: Writes where the minimum stands, if code can.
  ///   - writeEnd: Writes where the maximum stands, if code can.
  ///   - rotation: How a finger turns it; where that changes, an observer of `has` says it behind.
  public mutating func angle(
    read: @escaping (Control) -> Double, limits: @escaping (Control) -> (Double, Double),
    writeStart: ((inout Control, Double) -> Void)? = nil,
    writeEnd: ((inout Control, Double) -> Void)? = nil, turnedBy rotation: Rotation = .none,
    representable: ((Double) -> Double)? = nil
  ) {
    let index = angleCount
    angleCount += 1
    observers.append { control, observation in
      let (start, end) = limits(control)
      observation.positions[index] = read(control)
      observation.startPositions[index] = start
      observation.endPositions[index] = end
      observation.rotation = rotation
    }
    if declaration.property(named: "startAngle") == nil, let writeStart {
      var property = DeclaredProperty(name: "startAngle", role: .startAngle)
      property.representable = representable
      self.property(property, read: { limits($0).0 }, write: writeStart)
    }
    if declaration.property(named: "endAngle") == nil, let writeEnd {
      var property = DeclaredProperty(name: "endAngle", role: .endAngle)
      property.representable = representable
      self.property(property, read: { limits($0).1 }, write: writeEnd)
    }
    has(.angle)
  }

  /// What follows from all that was declared.
  mutating func completeAngles() {
    precondition(
      angleCount == 0 || angleCount == declaration.values.count,
      "a control that shows one value as an angle shows each so: call angle once for every value")
    // What the control shows counts, and that its mapping says the same is a law.
    if angleCount > 0 { track?.isObserved = false }
    let capabilities = declaration.capabilities
    if capabilities.contains(.angle) || capabilities.contains(.track) { has(.positions) }
    let roles = declaration.properties.map { $0.role }
    if roles.contains(.startAngle), roles.contains(.endAngle) { has(.writableAngles) }
    if capabilities.contains(.thumbs), !capabilities.contains(.angle) { has(.alongTrack) }
  }
}
