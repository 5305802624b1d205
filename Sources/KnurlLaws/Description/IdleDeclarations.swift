extension Declaration {
  /// True if something is known to depend on each setting and each own command.
  package func hasOnlyKnownEffects(_ effects: ObservedEffects) -> Bool {
    properties.indices.allSatisfy {
      !properties[$0].canBeIdle || effects.properties.contains(.init($0))
    } && commands.indices.allSatisfy { effects.commands.contains(.init($0)) }
  }

  /// The lines of the description of which nothing came in a search: what they declare, and why they
  /// added nothing.
  package func idleLines(beside effects: ObservedEffects) -> [(line: String, reason: String)] {
    var lines: [(line: String, reason: String)] = []
    for (index, value) in values.enumerated()
    where value.restReach != nil && !effects.rests.contains(.init(index)) {
      lines.append(("rests: of “\(value.name)”", "it came to rest on none of its places by itself"))
    }
    for (index, property) in properties.enumerated()
    where property.canBeIdle && !effects.properties.contains(.init(index)) {
      lines.append(("setting “\(property.name)”", "its writes changed nothing but itself"))
    }
    for (index, (attribute, naming)) in zip(ownAttributes.table, ownAttributes.namings).enumerated()
    where !effects.attributes.contains(.init(index)) && attribute.role != .terms {
      let reason = attribute.role == .effects ? "it was never sent" : "it never changed"
      lines.append(("\(naming.noun) “\(attribute.name)”", reason))
    }
    for (index, command) in commands.enumerated()
    where !effects.commands.contains(.init(index)) {
      lines.append(("command “\(command.name)”", "it never changed anything"))
    }
    return lines
  }
}
