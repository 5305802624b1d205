import Foundation

/// A parsed JSON document; a missing member is an empty value.
struct JSON: Equatable {
  private let value: NSObject?

  init(_ text: String) throws {
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
    value = parsed as? NSDictionary ?? NSDictionary(dictionary: parsed as? [String: Any] ?? [:])
  }

  private init(any value: Any?) {
    switch value {
    case let value as [String: Any]: self.value = NSDictionary(dictionary: value)
    case let value as [Any]: self.value = NSArray(array: value)
    case let value as String: self.value = NSString(string: value)
    case let value as NSNumber: self.value = value
    case let value as NSObject: self.value = value
    default: self.value = nil
    }
  }

  subscript(key: String) -> JSON { JSON(any: (value as? NSDictionary)?[key]) }

  var array: [JSON] { ((value as? NSArray)?.map { $0 } ?? []).map { JSON(any: $0) } }
  var keys: [String] { ((value as? NSDictionary)?.allKeys ?? []).compactMap { $0 as? String } }
  /// The paths of all members, such as “targets.name” for each target.
  var paths: Set<String> {
    let members = keys.flatMap { key in [key] + self[key].paths.map { "\(key).\($0)" } }
    return array.reduce(into: Set(members)) { $0.formUnion($1.paths) }
  }
  var string: String? { (value as? NSString).map { "\($0)" } }
  var integer: Int? { (value as? NSNumber)?.intValue }
  var double: Double? { (value as? NSNumber)?.doubleValue }
  var boolean: Bool? { (value as? NSNumber)?.boolValue }
  var isNull: Bool { value == nil || value is NSNull }
}

/// Returns a JSON text without the lines that contain times.
func withoutSeconds(_ text: String) -> String {
  text.split(separator: "\n").filter { !$0.contains("\"seconds\":") }.joined(separator: "\n")
}
