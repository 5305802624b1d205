import KnurlInteraction
import KnurlRaster

// One description for two faces of a control: a value, and a class that has the value inside.
extension ControlDescription {
  /// The description of what has this control inside, as a class has its model.
  ///
  /// Everything is asked of the inner control and written to it. Give properties that the outer one
  /// has by itself their own accessors with `rewire`. Labels stay behind: what a search must reach
  /// is demanded where the control is a value.
  ///
  /// - Parameters:
  ///   - subject: What traces call the outer control.
  ///   - layers: How many layers the outer control has below those of the inner one.
  ///   - look: Hands out the inner control, which nobody changes.
  ///   - change: Hands out the inner control to code that may change it.
  public func lifted<Outer>(
    subject: String, above layers: Int,
    look: @escaping (Outer, (inout Control) -> Void) -> Void,
    change: @escaping (Outer, (inout Control) -> Void) -> Void
  ) -> ControlDescription<Outer> {
    var result = ControlDescription<Outer>(subject: subject)
    result.declaration = declaration
    result.declaration.subject = subject
    for index in declaration.values.indices {
      if let layer = declaration.values[index].layer {
        result.declaration.values[index].layer = layer + layers
      }
    }
    for index in declaration.properties.indices {
      if let drawn = declaration.properties[index].layers {
        result.declaration.properties[index].layers = drawn << UInt64(layers)
      }
    }
    result.observers = observers.map { observe in
      { outer, observation in look(outer) { observe(&$0, &observation) } }
    }
    result.readers = readers.map { read in read.map { Self.reading($0, through: look) } }
    result.valueReaders = valueReaders.map { Self.reading($0, through: look) }
    result.valuesReader = valuesReader.map { read in
      { outer, values in look(outer) { read(&$0, &values) } }
    }
    result.writers = writers.map { write in
      { outer, value in change(outer) { write(&$0, value) } }
    }
    result.ownCommands = ownCommands.map { perform in
      { outer in
        var passes = EventPasses()
        change(outer) { passes = perform(&$0) }
        return passes
      }
    }
    result.track = track?.lifted(through: look)
    result.elements = elements.map { elements in
      { outer in
        var seen: [AccessibilityElement] = []
        look(outer) { seen = elements($0) }
        return seen
      }
    }
    result.frames = frames.map { Self.lifted($0, above: layers, through: look) }
    result.stateReaders = stateReaders.map { read in
      { outer in
        var state = 0
        look(outer) { state = read($0) }
        return state
      }
    }
    result.angleCount = angleCount
    result.ownLaws = ownLaws
    result.ownRelations = ownRelations
    return result
  }

  private static func reading<Outer>(
    _ read: @escaping (Control) -> Double,
    through look: @escaping (Outer, (inout Control) -> Void) -> Void
  ) -> (Outer) -> Double {
    { outer in
      var number = 0.0
      look(outer) { number = read($0) }
      return number
    }
  }

  private static func lifted<Outer>(
    _ frames: @escaping (Double, Int) -> (inout Control, Invalidation?) -> Bitmap,
    above layers: Int, through look: @escaping (Outer, (inout Control) -> Void) -> Void
  ) -> (Double, Int) -> (inout Outer, Invalidation?) -> Bitmap {
    { scale, maximumSide in
      let frame = frames(scale, maximumSide)
      return { outer, marks in
        var inner = marks
        if let marks { inner?.layers = marks.layers >> UInt64(layers) }
        var picture = Bitmap(width: 0, height: 0)
        look(outer) { picture = frame(&$0, inner) }
        return picture
      }
    }
  }

  // MARK: - What the outer control has by itself

  /// Reads and writes a property elsewhere than before: what it is called and what is written to it
  /// stay the same.
  public mutating func rewire(
    _ name: String, read: @escaping (Control) -> Double,
    write: @escaping (inout Control, Double) -> Void
  ) {
    guard let index = declaration.property(named: name) else {
      preconditionFailure("there is no property “\(name)” to rewire")
    }
    readers[index] = read
    writers[index] = write
  }

  /// Leaves properties out: histories do not write them.
  public mutating func leaveOut(_ names: [String]) {
    for name in names {
      guard let index = declaration.property(named: name) else {
        preconditionFailure("there is no property “\(name)” to leave out")
      }
      if declaration.properties[index].role == .transform {
        declaration.capabilities.remove(.transform)
      }
      declaration.properties.remove(at: index)
      readers.remove(at: index)
      writers.remove(at: index)
      for value in declaration.values.indices {
        guard let property = declaration.values[value].property else { continue }
        precondition(property != index, "a value stays writable")
        if property > index { declaration.values[value].property = property - 1 }
      }
    }
  }
}

extension ControlDescription.Track {
  fileprivate func lifted<Outer>(
    through look: @escaping (Outer, (inout Control) -> Void) -> Void
  ) -> ControlDescription<Outer>.Track {
    let (position, value, trip) = (self.position, self.value, self.trip)
    var result = ControlDescription<Outer>.Track(
      position: { outer, number in
        var place = 0.0
        look(outer) { place = position(&$0, number) }
        return place
      },
      value: { outer, place in
        var number = 0.0
        look(outer) { number = value(&$0, place) }
        return number
      })
    result.trip = trip.map { travel in
      { outer, trip in look(outer) { travel(&$0, &trip) } }
    }
    result.isObserved = isObserved
    return result
  }
}
