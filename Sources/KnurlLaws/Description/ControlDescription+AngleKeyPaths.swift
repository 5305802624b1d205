// Embedded Swift has no key paths; there the closures of `ControlDescription+Angle` serve.
#if !hasFeature(Embedded)
  extension ControlDescription {
    /// The next value is shown as an angle about the middle of the bounds, as
    /// `$0.angle(\.angle, in: \.startAngle ... \.endAngle)`: the first call is about the first value,
    /// a second call about the second.
    ///
    /// Angles are in radians, clockwise positive on screen, 0 at 3 o'clock. Brings
    /// `angle-value-round-trip`, histories that go round the control, and, with a rotation, the laws
    /// of turning. With `track(position:value:)` beside it the control's own mapping is held against
    /// what it shows.
    ///
    /// - Parameters:
    ///   - path: Where the value that is in force stands; the picture may still be on its way there.
    ///   - limits: Where the value's minimum and its maximum stand: two properties, which histories
    ///     write if code can, or numbers, as `-2.3 ... 2.3`.
    ///   - rotation: How a finger turns it. The laws of turning leave out a control that is turned by
    ///     something else than going round it.
    public mutating func angle<Number: ControlNumber>(
      _ path: KeyPath<Control, Number>, in limits: ValueLimits<Control, Number>,
      turnedBy rotation: Rotation = .none
    ) {
      declaration.coarseness = max(declaration.coarseness, Number.coarseness)
      angle(
        read: { $0[keyPath: path].controlNumber },
        limits: { (limits.minimum($0), limits.maximum($0)) },
        writeStart: limits.writeMinimum, writeEnd: limits.writeMaximum, turnedBy: rotation,
        representable: Self.representable(Number.self))
    }
  }
#endif
