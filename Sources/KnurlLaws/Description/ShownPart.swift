public import KnurlGeometry

/// A type of frame that a control may have.
public protocol ControlFrame {
  /// The frame in Knurl's own type.
  var controlFrame: Rect2D { get }
  /// Creates the frame of this type that is nearest to a frame.
  init(controlFrame: Rect2D)
}

extension Rect2D: ControlFrame {
  public var controlFrame: Rect2D { self }
  public init(controlFrame: Rect2D) { self = controlFrame }
}

/// A part of a control that shows a value: a thumb with a frame, or a pointer with an angle.
///
/// ```swift
/// $0.value(\.speed, in: 0...2, shown: .frame(\.thumbFrame))
/// $0.value(\.volume, in: 0...1, shown: .angle(\.angle, in: -2.3 ... 2.3, turnedBy: .relative))
/// ```
/// A pointer that is also a thumb, which fingers grab, is both: `shown: .frame(…), .angle(…)`.
public struct ShownPart<Control> {
  var frame: ((Control) -> Rect2D)?
  var addAngle: ((inout ControlDescription<Control>, Int) -> Void)?

  /// A thumb with this frame, in the coordinates of the bounds.
  public static func frame<Frame: ControlFrame>(_ path: KeyPath<Control, Frame>) -> Self {
    let read = reader(path)
    return frame { read($0).controlFrame }
  }

  /// A thumb with the frame that the closure reads, in the coordinates of the bounds.
  public static func frame(_ read: @escaping (Control) -> Rect2D) -> Self { Self(frame: read) }

  /// A pointer around the middle of the bounds, at this angle.
  ///
  /// Angles are in radians, clockwise positive on screen, 0 at 3 o'clock. This adds
  /// `angle-value-round-trip`, command sequences that go round the control and, with a rotation,
  /// the laws of turning. If `track(position:value:)` is declared too, a law checks that the
  /// control's own mapping agrees with what it shows.
  ///
  /// - Parameters:
  ///   - path: The angle of the model's value; an animated picture may not be there yet.
  ///   - limits: The angles of the value's minimum and maximum: two properties, which command
  ///     sequences write if code can, or numbers, such as `-2.3 ... 2.3`.
  ///   - rotation: How a finger turns the control. The laws of turning do not concern a control
  ///     that is not turned by circling around it.
  public static func angle<Number: ControlNumber>(
    _ path: KeyPath<Control, Number>, in limits: ValueLimits<Control, Number>,
    turnedBy rotation: Rotation = .none,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Self {
    let place = SourcePlace(file, line, column)
    return Self(addAngle: { description, index in
      description.holdsNumbers(ofPrecisionRatio: Number.precisionRatio)
      let count = description.declaration.properties.count
      description.addAngle(
        of: index, read: numberReader(path),
        limits: { (limits.minimum.read($0), limits.maximum.read($0)) },
        writeStart: limits.minimum.write, writeEnd: limits.maximum.write, turnedBy: rotation,
        representable: Number.nearest)
      for property in description.declaration.properties.indices.dropFirst(count) {
        let declared = description.declaration.properties[property]
        let isStart = declared.role == .startAngle
        description.declaration.properties[property].naming = AttributeNaming(
          described: (isStart ? limits.minimum : limits.maximum).described,
          place: place.with(isStart ? .minimum : .maximum), noun: declared.name)
      }
    })
  }

  /// A pointer around the middle of the bounds, at the angle that a closure reads.
  ///
  /// - Parameters:
  ///   - read: Reads the angle of the model's value; an animated picture may not be there yet.
  ///   - limits: Reads the angles of the value's minimum and maximum.
  ///   - writeStart: Writes the angle of the minimum, if code can.
  ///   - writeEnd: Writes the angle of the maximum, if code can.
  ///   - rotation: How a finger turns the control; if that changes, a later observer of `has` sets
  ///     it.
  public static func angle(
    read: @escaping (Control) -> Double, limits: @escaping (Control) -> (Double, Double),
    writeStart: ((inout Control, Double) -> Void)? = nil,
    writeEnd: ((inout Control, Double) -> Void)? = nil, turnedBy rotation: Rotation = .none
  ) -> Self {
    Self(addAngle: { description, index in
      description.addAngle(
        of: index, read: read, limits: limits, writeStart: writeStart, writeEnd: writeEnd,
        turnedBy: rotation)
    })
  }

  private init(frame: @escaping (Control) -> Rect2D) { self.frame = frame }

  private init(addAngle: @escaping (inout ControlDescription<Control>, Int) -> Void) {
    self.addAngle = addAngle
  }
}

extension Array {
  /// The reader of the thumb's frame, if one of the parts is a thumb.
  func frame<Control>() -> ((Control) -> Rect2D)? where Element == ShownPart<Control> {
    let frames = compactMap { $0.frame }
    precondition(frames.count <= 1, "a value has one thumb; give one .frame")
    return frames.first
  }
}
