/// A strictly parsed page: unclosed tags, unquoted attributes, duplicate ids and dead links are
/// problems.
struct PageStructure {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// The text of the element with its children.
    var text = ""
  }

  private(set) var elements: [Element] = []
  private(set) var problems: [String] = []

  private static let void: Set = [
    "area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr",
  ]

  init(_ page: String) {
    var open: [Int] = []
    var rest = page[...]
    while let start = rest.firstIndex(of: "<") {
      let text = rest[..<start]
      if text.contains(">") { problems.append("a > in “\(text.suffix(40))”") }
      for index in open { elements[index].text += text }
      rest = rest[start...].dropFirst()
      if rest.hasPrefix("!DOCTYPE html>") {
        rest = rest.dropFirst(14)
        continue
      }
      guard let end = Self.end(of: rest) else {
        problems.append("a tag without an end: “<\(rest.prefix(40))”")
        break
      }
      let tag = rest[..<end]
      rest = rest[end...].dropFirst()
      if tag.hasPrefix("/") {
        if let last = open.popLast(), elements[last].name == tag.dropFirst() { continue }
        problems.append("<\(tag)> closes nothing")
        continue
      }
      let element = parse(tag)
      elements.append(element)
      if element.name == "script" || element.name == "style" {
        // Their content is not markup.
        let close = "</\(element.name)>"
        guard let end = rest.firstRange(of: close) else { problems.append("no \(close)"); break }
        elements[elements.count - 1].text = String(rest[..<end.lowerBound])
        rest = rest[end.upperBound...]
      } else if !Self.void.contains(element.name), !tag.hasSuffix("/") {
        open.append(elements.count - 1)
      }
    }
    if rest.contains(">") { problems.append("a > in “\(rest.suffix(40))”") }
    problems += open.map { "<\(elements[$0].name)> is not closed" }
    checkReferences()
  }

  /// Returns the index at which a tag ends, skipping `>` in quoted attributes.
  private static func end(of text: Substring) -> Substring.Index? {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ">", !isQuoted { return index }
    }
    return nil
  }

  private mutating func parse(_ tag: Substring) -> Element {
    let name = tag.prefix { $0.isLetter || $0.isNumber }
    if name.isEmpty || name != name.lowercased()[...] { problems.append("no tag: <\(tag)>") }
    var element = Element(name: String(name), attributes: [:])
    var rest = tag.dropFirst(name.count)
    while let start = rest.firstIndex(where: { $0.isLetter }) {
      rest = rest[start...]
      let key = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == ":" })
      rest = rest.dropFirst(key.count)
      var value = ""
      if rest.hasPrefix("=\"") {
        value = String(rest.dropFirst(2).prefix { $0 != "\"" })
        rest = rest.dropFirst(value.count + 3)
      } else if let next = rest.first, next != " ", next != "/" {
        problems.append("an attribute without quotes in <\(tag)>")
      }
      if element.attributes.updateValue(value, forKey: key) != nil {
        problems.append("\(key) twice in <\(tag)>")
      }
    }
    return element
  }

  private mutating func checkReferences() {
    var ids: Set<String> = []
    for element in elements {
      if let id = element.attributes["id"], !ids.insert(id).inserted {
        problems.append("two elements have the id \(id)")
      }
    }
    for element in elements {
      for key in ["for", "aria-labelledby", "aria-describedby"] {
        if let id = element.attributes[key], !ids.contains(id) {
          problems.append("\(key)=\"\(id)\" leads nowhere")
        }
      }
      if let link = element.attributes["href"], link.hasPrefix("#"),
        !ids.contains(String(link.dropFirst()))
      {
        problems.append("\(link) leads nowhere")
      }
    }
  }

  func all(_ name: String, class style: String? = nil) -> [Element] {
    elements.filter { element in
      guard let style else { return element.name == name }
      let styles = element.attributes["class"]?.split(separator: " ") ?? []
      return element.name == name && styles.contains(style[...])
    }
  }
}
