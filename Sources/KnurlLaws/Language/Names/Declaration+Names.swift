extension Declaration {
  /// The names of the attributes that the description can name, by position.
  ///
  /// The values come first, then the properties that write no value, then those that code does not
  /// write, then the attributes that only this control has. A trace refers to these positions.
  package var names: [String] {
    values.map(\.name) + others.map { self[property: $0].name } + ownAttributes.names
  }

  /// The kinds of attributes, in the order of `names`, and how many the description has of each.
  ///
  /// Settings are the properties that code writes and that are no values.
  var kinds: [(name: String, count: Int)] {
    [
      ("values", values.count), ("settings", others.count - shown.count), ("others", shown.count),
      ("states", ownAttributes.table.count),
    ]
  }

  /// Gives the attributes other names, by position.
  package mutating func rename(_ names: [String]) {
    for (index, name) in zip(values.indices, names) {
      values[index].name = name
      if let property = values[index].property { properties[property].name = name }
    }
    for (index, name) in zip(others, names.dropFirst(values.count)) {
      self[property: index].name = name
    }
    ownAttributes.rename(Array(names.dropFirst(values.count + others.count)))
  }

  /// Gives each attribute its name; no two are equal.
  ///
  /// - Parameter read: Returns the text of a source file, or nil if there is none.
  package mutating func takeNames(reading read: (_ file: String) -> String? = { _ in nil }) {
    let names = AttributeNames.of(namings, reading: read)
    let ownCount = ownAttributes.namings.count
    rename(Array(names.dropFirst(ownCount) + names.prefix(ownCount)))
  }

  /// A sentence about a name that the description must not use, or gives twice, or nil.
  package var nameProblem: String? {
    if let mistake = mistakes.first { return mistake }
    // A trace separates words by spaces.
    if let name = names.first(where: { $0.isEmpty || $0.contains(where: \.isWhitespace) }) {
      return "An attribute's name in a trace is one word; “\(name)” is not."
    }
    var first: [String: AttributeNaming] = [:]
    for naming in namings {
      guard let name = naming.given else { continue }
      guard let other = first.updateValue(naming, forKey: name) else { continue }
      let places = [other, naming].compactMap { $0.place?.text }
      let words = places.isEmpty ? "" : ", at \(WordList.joined(places))"
      return "Two attributes are given the name “\(name)”\(words); give one of them another name."
    }
    return nil
  }

  /// The namings of all attributes. Own attributes come first, so that others make room for them.
  private var namings: [AttributeNaming] {
    ownAttributes.namings + values.map(\.naming) + others.map { self[property: $0].naming }
  }

  /// Lets no property be the step of all values, where the values have steps of their own.
  mutating func forgetCommonStep() {
    for index in properties.indices where properties[index].attribute == "step" {
      properties[index].attribute = nil
    }
    for index in shown.indices where shown[index].attribute == "step" {
      shown[index].attribute = nil
    }
  }

  /// The index of the property that has the name in messages; otherwise, of one with this noun.
  func property(called name: String) -> Int? {
    var complete = self
    complete.takeNames()
    return complete.property(named: name) ?? property(named: name)
  }

  /// The name that the user has for an attribute of the table; nil if he gives it none.
  func name(ofAttribute key: String) -> String? {
    (properties + shown).first { $0.attribute == key }?.name
  }

  /// The positions, in `properties` and then in `shown`, of what does not write a value.
  private var others: [Int] {
    let written = Set(values.compactMap(\.property))
    return (0..<properties.count + shown.count).filter { !written.contains($0) }
  }

  private subscript(property index: Int) -> DeclaredProperty {
    get { index < properties.count ? properties[index] : shown[index - properties.count] }
    set {
      if index < properties.count {
        properties[index] = newValue
      } else {
        shown[index - properties.count] = newValue
      }
    }
  }
}

extension Declaration {
  /// The name of a value or, of a part of a point or a rectangle, the name of the whole.
  package func wholeName(of value: Int) -> String {
    let (name, suffix) = (values[value].name, values[value].naming.suffix)
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }

  /// The values with a thumb. A thumb that shows a point counts once.
  package var thumbs: [Int] {
    values.indices.filter { values[$0].hasThumb && (values[$0].figure?.lowerBound ?? $0) == $0 }
  }
}
