import Foundation
import KnurlGeometry

/// A number, a flag or a text of an attribute.
public enum AdapterValue: Codable, Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  case text(String)

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      // JSON has no form for a number that is none.
      self = .number(.nan)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// A number that is none is equal to itself here, as two observations of it are.
  public static func == (a: AdapterValue, b: AdapterValue) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): a == b || a.isNaN && b.isNaN
    case (.flag(let a), .flag(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .number(let number): hasher.combine(number.isNaN ? nil : number)
    case .flag(let flag): hasher.combine(flag)
    case .text(let text): hasher.combine(text)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .text(let text): try container.encode(text)
    }
  }

  /// The value as a number; NaN for a text.
  var number: Double {
    switch self {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    case .text: .nan
    }
  }

  /// The type of the value, as a word.
  var kind: String {
    switch self {
    case .number: "number"
    case .flag: "flag"
    case .text: "text"
    }
  }

  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .text(let text): text
    }
  }
}

/// The description of a control, as its adapter says it: the result of `hello`.
struct AdapterHello: Decodable, Sendable {
  var toolkit: String?
  var attributes: [Attribute]
  var pointer: String?
  var grain: Grain?
  var width: [Double]?
  var height: [Double]?
  var commands: [String]?
  var ordered: Bool?
  var limitsStayOrdered: Bool?
  var reports: [String]?
  var events: [Event]?
  var touch: Words?
  var lift: String?
  var tap: String?
  var cancel: String?
  var hold: String?
  var except: [String: String]?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case toolkit, attributes, pointer, grain, width, height, commands, ordered, limitsStayOrdered
    case reports, events, touch, lift, tap, cancel, hold, except
  }

  /// One word or a list of words.
  struct Words: Decodable, Sendable {
    var all: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let word = try? container.decode(String.self) {
        all = [word]
      } else if let words = try? container.decode([String].self) {
        all = words
      } else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "it is neither a text nor a list of texts")
      }
    }
  }

  struct Grain: Decodable, Sendable {
    var place: Double?
    var number: Double?

    enum CodingKeys: String, CodingKey, CaseIterable { case place, number }
  }

  struct Attribute: Decodable, Sendable {
    var name: String
    var role: String
    var `in`: [AdapterValue]?
    var thumb: Bool?
    var slides: Bool?
    var step: AdapterValue?
    var whole: Bool?
    var minimum: String?
    var wraps: String?
    var written: Bool?
    var of: [AdapterValue]?
    var follows: String?
    var looks: Bool?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case name, role, `in`, thumb, slides, step, whole, minimum, wraps, written, of, follows, looks
    }
  }

  /// An event: its name alone, or with the times when it comes.
  struct Event: Decodable, Sendable {
    var name: String
    var when: [String]?

    enum CodingKeys: String, CodingKey, CaseIterable { case name, when }

    init(from decoder: any Decoder) throws {
      if let name = try? decoder.singleValueContainer().decode(String.self) {
        self.name = name
        return
      }
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      when = try container.decodeIfPresent([String].self, forKey: .when)
    }
  }
}

extension AdapterHello {
  /// A sentence about a member of a description that has no meaning; nil if there is none.
  ///
  /// - Parameter line: The answer to `hello`.
  static func strayMember(in line: String) -> String? {
    let answer = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
    guard let hello = answer?["result"] as? [String: Any] else { return nil }
    func lists(_ name: String) -> [Any] { hello[name] as? [Any] ?? [] }
    return StrayMember.of(hello, CodingKeys.self, in: "“hello”")
      ?? StrayMember.of(hello["grain"] as Any, Grain.CodingKeys.self, in: "“grain”")
      ?? lists("attributes").lazy.compactMap {
        StrayMember.of($0, Attribute.CodingKeys.self, in: "an attribute")
      }.first
      ?? lists("events").lazy.compactMap {
        StrayMember.of($0, Event.CodingKeys.self, in: "an event")
      }.first
  }
}

/// Tells members of JSON that nothing reads: most are misspelt.
enum StrayMember {
  /// A sentence with a remedy about the first one; nil if there is none, or no object.
  static func of<Key: CodingKey & CaseIterable>(
    _ object: Any, _ known: Key.Type, in place: String
  ) -> String? {
    guard let object = object as? [String: Any] else { return nil }
    let names = Key.allCases.map(\.stringValue)
    guard let stray = object.keys.sorted().first(where: { !names.contains($0) }) else { return nil }
    let name = (object["name"] as? String).map { ", “\($0)”," } ?? ""
    return "\(place)\(name) has the member “\(stray)”, which has no meaning; write one of "
      + names.joined(separator: ", ") + ", or leave it out"
  }
}

/// One observation; what is missing is as it was.
struct AdapterSeen: Decodable, Equatable {
  var attributes: [String: AdapterValue]?
  var thumbs: [String: Frame]?
  var size: [Double]?
  var enabled: Bool?
  var events: [Event]?

  struct Frame: Decodable, Equatable {
    var rect: Rect2D

    init(from decoder: any Decoder) throws {
      let numbers = try decoder.singleValueContainer().decode([Double].self)
      guard numbers.count == 4 else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "it needs [x, y, width, height]"))
      }
      rect = Rect2D(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  struct Event: Decodable, Equatable {
    var name: String
    /// The values that a handler would read.
    var attributes: [String: AdapterValue] = [:]

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      name = try container.decode(String.self)
      if !container.isAtEnd {
        attributes = try container.decode([String: AdapterValue].self)
      }
    }
  }
}

/// The state of a control: its last observation, with all that it left out.
struct AdapterState: Equatable {
  var attributes: [String: AdapterValue] = [:]
  var thumbs: [String: Rect2D] = [:]
  var size: [Double] = []
  var isEnabled: Bool?

  mutating func take(_ seen: AdapterSeen) {
    if let changed = seen.attributes { attributes.merge(changed) { $1 } }
    for (name, frame) in seen.thumbs ?? [:] { thumbs[name] = frame.rect }
    if let size = seen.size, size.count == 2 { self.size = size }
    if let enabled = seen.enabled { isEnabled = enabled }
  }
}

/// An answer: the observations, or an error.
struct AdapterAnswer<Result: Decodable>: Decodable {
  var id: Int?
  var result: Result?
  var error: Failure?

  struct Failure: Decodable {
    var code: String
    var message: String?
  }
}

struct AdapterSeenList: Decodable {
  var seen: [AdapterSeen]
}

/// A command as a list of words, numbers and flags.
struct AdapterCommand: Encodable, Hashable {
  private let parts: [AdapterValue]

  init(_ parts: AdapterValue...) { self.parts = parts }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for part in parts { try container.encode(part) }
  }
}

struct AdapterRequest: Encodable {
  var id: Int
  var method: String
  var params = Parameters()

  struct Parameters: Encodable, Hashable {
    var knurl: Int?
    var size: [Double]?
    var set: [Write] = []
    var commands: [AdapterCommand]?

    private enum Key: String, CodingKey { case knurl, size, set, commands }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encodeIfPresent(knurl, forKey: .knurl)
      try container.encodeIfPresent(size, forKey: .size)
      if !set.isEmpty { try container.encode(set, forKey: .set) }
      try container.encodeIfPresent(commands, forKey: .commands)
    }
  }

  /// A write of a value, a limit or a setting.
  struct Write: Encodable, Hashable {
    var name: String
    var value: AdapterValue

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(name)
      try container.encode(value)
    }
  }
}
