/// The place of a call in a source file: `#filePath`, `#line` and `#column`.
package struct SourcePlace: Hashable, Sendable {
  package var file: String
  package var line: Int
  package var column: Int
  package var part = Part.path

  package init(_ file: String, _ line: Int, _ column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The key path of a call that is meant: its first argument, a limit in its second, or its step.
  package enum Part: Hashable, Sendable {
    case path
    case minimum
    case maximum
    case step
  }

  /// Another key path of the same call.
  func with(_ part: Part) -> SourcePlace {
    var place = self
    place.part = part
    return place
  }

  /// The file's name and the line, as in `DialTests.swift:12`.
  var text: String { "\(file.split(separator: "/").last ?? ""):\(line)" }
}

/// The sources of an attribute's name, from the one that counts most.
package struct AttributeNaming: Hashable, Sendable {
  /// The name that the description gives with `named:`.
  package var given: String?
  /// The name in the key path's own description.
  package var described: String?
  /// The place of the call in which the attribute's key path stands.
  package var place: SourcePlace?
  /// The noun for an attribute without a name, such as value.
  package var noun: String
  /// The part of the property that is meant, such as `.x`; it follows a described name and one in
  /// the sources.
  package var suffix = ""

  package init(
    given: String? = nil, described: String? = nil, place: SourcePlace? = nil,
    noun: String = "value"
  ) {
    self.given = given
    self.described = described
    self.place = place
    self.noun = noun
  }
}

/// The names of a control's attributes.
///
/// A name is one word, because a trace separates words by spaces.
package enum AttributeNames {
  /// Returns the name of each attribute, in order; no two are equal.
  ///
  /// Given names are kept. If another attribute has the name already, or is given it, a number from
  /// 2 follows: `bedtime2`. A name that is given twice gets one too, and `Declaration.nameProblem`
  /// reports it. An attribute without a name gets its noun and its position among the attributes of
  /// this noun: `value2`; a single one gets the noun alone.
  ///
  /// A place that two attributes share gives no name, because its key path belongs to one of them
  /// at most. A file in which a call has left its place, or has another key path than the
  /// attribute's, was edited after the build, and gives no names at all.
  ///
  /// - Parameter read: Returns the text of a source file, or nil if there is none. It is called
  ///   once for each file with an attribute that has no other name.
  package static func of(
    _ attributes: [AttributeNaming], reading read: (_ file: String) -> String?
  ) -> [String] {
    let literals = literals(of: attributes, reading: read)
    var taken = Set(attributes.compactMap(\.given))
    var given: Set<String> = []
    func numbered(_ name: String, from first: Int) -> String {
      var number = first
      while !taken.insert("\(name)\(number)").inserted { number += 1 }
      return "\(name)\(number)"
    }
    var names = attributes.map { attribute in
      attribute.given.map { given.insert($0).inserted ? $0 : numbered($0, from: 2) }
    }
    for (index, attribute) in attributes.enumerated() where names[index] == nil {
      names[index] = (attribute.described ?? literals[index]).map {
        let name = $0 + attribute.suffix
        return taken.insert(name).inserted ? name : numbered(name, from: 2)
      }
    }
    var positions: [String: Int] = [:]
    return attributes.enumerated().map { index, attribute in
      positions[attribute.noun, default: 0] += 1
      if let name = names[index] { return name }
      let isOnly = attributes.count { $0.noun == attribute.noun } == 1
      if isOnly, taken.insert(attribute.noun).inserted { return attribute.noun }
      return numbered(attribute.noun, from: positions[attribute.noun] ?? 1)
    }
  }

  /// Returns the names in the literals at the places of the attributes.
  private static func literals(
    of attributes: [AttributeNaming], reading read: (_ file: String) -> String?
  ) -> [String?] {
    var calls: [String: SourceCalls] = [:]
    var files: Set<String> = []
    for attribute in attributes where attribute.given == nil && attribute.described == nil {
      guard let file = attribute.place?.file, files.insert(file).inserted else { continue }
      calls[file] = read(file).map(SourceCalls.init)
    }
    let unedited = calls.filter { file, calls in
      attributes.allSatisfy { attribute in
        // The place of a given name may be that of a call without a parenthesis.
        guard attribute.given == nil, let place = attribute.place, place.file == file
        else { return true }
        let literal = calls.keyPathName(at: place)
        return calls.hasCall(line: place.line, column: place.column)
          && (literal == nil || attribute.described == nil || literal == attribute.described)
      }
    }
    return attributes.map { attribute in
      guard let place = attribute.place,
        attributes.count(where: { $0.place == place && $0.suffix == attribute.suffix }) == 1
      else { return nil }
      return unedited[place.file]?.keyPathName(at: place)
    }
  }
}
