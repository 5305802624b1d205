import KnurlGeometry
import KnurlLaws

// Properties of a class in the place of those of its model.
extension ControlDescription where Control: AnyObject {
  mutating func rewire(_ name: String, _ path: ReferenceWritableKeyPath<Control, Double>) {
    rewire(name, read: { $0[keyPath: path] }, write: { $0[keyPath: path] = $1 })
  }

  mutating func rewire(_ name: String, _ path: ReferenceWritableKeyPath<Control, Bool>) {
    rewire(name, read: { $0[keyPath: path] ? 1 : 0 }, write: { $0[keyPath: path] = $1 != 0 })
  }

  mutating func rewire(_ name: String, _ path: ReferenceWritableKeyPath<Control, RGBAColor>) {
    rewire(
      name, read: { PackedColor.number($0[keyPath: path]) },
      write: { $0[keyPath: path] = PackedColor.color($1) })
  }

  /// Traces have the raw value's place among the names.
  mutating func rewire<Name: RawRepresentable<Int>>(
    _ name: String, _ path: ReferenceWritableKeyPath<Control, Name>
  ) {
    rewire(
      name, read: { Double($0[keyPath: path].rawValue) },
      write: { control, number in
        if let written = Int(exactly: number).flatMap({ Name(rawValue: $0) }) {
          control[keyPath: path] = written
        }
      })
  }
}
