/// The distance between the numbers of a value that a touch can reach: a number or a property.
struct ValueStep<Control> {
  let read: (Control) -> Double
  private(set) var write: ((inout Control, Double) -> Void)?
  /// The property; nil for a number.
  let path: AnyKeyPath?
  /// The number that never changes; nil for a property.
  private let number: Double?

  init<Number: ControlNumber>(_ number: Number) {
    let number = number.controlNumber
    read = { _ in number }
    path = nil
    self.number = number
  }

  init<Number: ControlNumber>(_ path: KeyPath<Control, Number>) {
    self.init(path, numberReader(path))
  }

  init<Number: ControlNumber>(_ path: WritableKeyPath<Control, Number>) {
    self.init(path as KeyPath)
    write = writer(path)
  }

  private init(_ path: AnyKeyPath, _ read: @escaping (Control) -> Double) {
    self.read = read
    self.path = path
    number = nil
  }

  /// The name in the key path's own description.
  var described: String? { path.flatMap { KeyPathName.described(String(describing: $0)) } }

  /// True if both are the same property or the same number.
  func isSame(as other: ValueStep?) -> Bool {
    other.map { path == $0.path && number == $0.number } ?? false
  }

  /// The same step of a control that wraps this one.
  func lifted<Outer>(
    through look: @escaping (Outer, (Control) -> Void) -> Void
  ) -> ValueStep<Outer> {
    let read = read
    return ValueStep<Outer>(
      read: { outer in
        var number = 0.0
        look(outer) { number = read($0) }
        return number
      }, path: path, number: number)
  }

  private init(read: @escaping (Control) -> Double, path: AnyKeyPath?, number: Double?) {
    self.read = read
    self.path = path
    self.number = number
  }
}

extension ControlDescription {
  /// Adds what reads the steps of the values: one number for all, or one for each.
  mutating func completeSteps() {
    // A value that shares the limits of another one shares its grid.
    let shared = declaration.values.firstIndex { $0.hasLimits }
    let all = declaration.values.indices.map { index in
      steps[index] ?? (declaration.values[index].hasLimits ? nil : shared.flatMap { steps[$0] })
    }
    let first = all.lazy.compactMap({ $0 }).first
    // A value of whole numbers has a grid, and leaves the other values without one.
    let areWhole = Set(declaration.values.map { $0.holdsWholeNumbers })
    guard areWhole.count > 1 || all.contains(where: { first?.isSame(as: $0) == false }) else {
      if let first { has(.step, observing: { $1.step = max(0, first.read($0)) }) }
      return
    }
    has(first == nil ? [] : .step, observing: { $1.step = 0 })
    for (index, step) in all.enumerated() {
      let least: Double = declaration.values[index].holdsWholeNumbers ? 1 : 0
      let store = declaration.ownAttributes.add(
        AttributeNaming(noun: "gridStep"), AttributeKind<Double>(number: { $0 }), .terms
      ).store
      declaration.values[index].stepNumber = declaration.ownAttributes.numberRoles.count - 1
      observers.append { control, row in
        let number = max(least, step?.read(control) ?? 0)
        store(number, &row)
        // Where a law asks whether there is a grid at all.
        row.step = max(row.step, number)
      }
    }
    declaration.forgetCommonStep()
  }
}
