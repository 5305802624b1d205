/// A group of laws that are not checked because a control's description does not declare a feature
/// that the laws need.
package struct UnaskedLaws: Codable, Hashable, Sendable {
  /// The topic of the laws, such as thumbs.
  package let family: String
  /// The declaration that would add the laws, as text, such as `ordered()`.
  package internal(set) var verb: String
  package fileprivate(set) var count: Int

  /// The features that a description can declare, in the usual order.
  ///
  /// A law that needs several features counts for the first one that is missing. If a control has a
  /// feature that excludes that family, the law does not suit it and counts for none.
  package static let families:
    [(features: Capabilities, excludes: Capabilities, family: String, verb: String)] = [
      (.limits, [], "limits", "value(…, in: minimum...maximum)"),
      (.writableValues, [], "written values", "value(…) of a property that can be written"),
      (.writableLimits, [], "written limits", "value(…, in: \\.minimum...\\.maximum)"),
      ([.thumbs, .alongTrack], .angle, "thumbs", "value(…, shown: .frame(…))"),
      ([.track, .positions], .angle, "mapping", "track(…)"),
      (.angle, [.thumbs, .track], "angles", "value(…, shown: .angle(…))"),
      (.writableAngles, [], "written angles", "shown: .angle(…, in: \\.startAngle...\\.endAngle)"),
      (
        [.restoresOnCancel, .keepsOnCancel], [.restoresOnCancel, .keepsOnCancel], "cancels",
        "cancel(.keeps) or cancel(.restores)"
      ),
      (.changesOnTap, .jumpsToFinger, "taps", "tap(.changesValue)"),
      (.touchesAnywhere, [], "touches anywhere", "touch(.isTakenAnywhere)"),
      (.step, .settling, "steps", "value(…, step: …)"),
      (.settling, .step, "snapping", "snaps(to: …)"),
      ([.ordered, .severalValues], [], "order of values", "a second value(…) and ordered()"),
      (.distances, [], "distances", "minimumDistance(…)"),
      (.enabling, [], "disabling", "enabled(…)"),
      (.settings, [], "settings", "setting(…)"),
      (
        [.timers, .repeats, .glides], [.repeats, .glides], "time",
        "hold(.repeats) or flick(.glides(within: …))"
      ),
      (.declaredEvents, [], "other events", "sends(…, when: …)"),
      ([.touchEvents, .promisedTouchEvents], [], "touch events", "sendsTouchEvents()"),
      ([.increments, .incrementAmount], [], "increments", "increments()"),
      (.accessibility, [], "accessibility", "accessibility(…)"),
      (.keys, [], "keys", "keys()"),
      (.feedback, [], "haptic feedback", "feedback(…)"),
      (.circular, .ordered, "circular values", "value(…, wraps: …)"),
      (.followsLift, [], "lifts", "lift(.isOneMoreMove)"),
      (.animation, [], "animation", "animation(…)"),
      (.gesture, [], "a recognizer's states", "gesture(…)"),
      (.transform, [], "transforms", "transform(…)"),
      (.userInteraction, [], "user interaction", "userInteraction(…)"),
      ([.invalidation, .ownMarks], [], "redrawing", "invalidation(…)"),
      (.drawing, [], "drawing", "drawing(…)"),
      (.thumbLayers, [], "layers of thumbs", "thumbLayer(…, of: …)"),
      (.layoutDirection, [], "right to left", "layoutDirection()"),
    ]

  /// The lines of a text that names two, in the order in which a description has them.
  fileprivate static func lines(of verb: String) -> [String] {
    verb.split(separator: " and ").map { String($0) }
  }

  /// The features that a host gives to every control of a kind, so that no line declares them.
  fileprivate static let given: Capabilities = [.enabling, .touchEvents, .promisedTouchEvents]
}

/// A line of a description that added nothing to a search: it dropped no law, and none of the laws
/// that need its feature had anything to check.
package struct IdleLine: Hashable, Sendable {
  /// The line, such as `layoutDirection()`.
  package let verb: String
  /// A line that its laws also need and that is missing; nil if nothing is missing, and what they
  /// are about never happened.
  package let missing: String?
}

extension Capabilities {
  /// The lines of a description that declare these features, each once; of a feature without a line,
  /// its name.
  package var lines: [String] {
    var lines: [String] = []
    for (capability, words) in Self.named where isSuperset(of: capability) {
      let family = UnaskedLaws.families.first { !$0.features.isDisjoint(with: capability) }
      let line = family?.verb ?? words
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  /// The groups of laws that further declarations would add, the largest group first.
  package var unaskedLaws: [UnaskedLaws] {
    var counts = [Int](repeating: 0, count: UnaskedLaws.families.count)
    for law in Law.all where isDisjoint(with: law.excludes) {
      let missing = law.requires.subtracting(self)
      let index = UnaskedLaws.families.firstIndex { !$0.features.isDisjoint(with: missing) }
      guard let index, isDisjoint(with: UnaskedLaws.families[index].excludes) else { continue }
      counts[index] += 1
    }
    return UnaskedLaws.families.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }
      .map {
        UnaskedLaws(
          family: UnaskedLaws.families[$0].family, verb: UnaskedLaws.families[$0].verb,
          count: counts[$0])
      }
  }
}

extension Capabilities {
  /// The lines that added nothing to a search of a control with these capabilities.
  ///
  /// Values are not judged: every other line needs them.
  ///
  /// - Parameter exercised: The names of the laws that had something to check.
  package func idleLines(exercised: Set<String>) -> [IdleLine] {
    UnaskedLaws.families.compactMap { row in
      let features = intersection(row.features).subtracting(UnaskedLaws.given)
      guard !features.isEmpty, !row.verb.hasPrefix("value(") else { return nil }
      let without = subtracting(features)
      let about = Law.all.filter { !$0.requires.isDisjoint(with: features) }
      let added = about.filter { $0.concerns(self) }
      guard !about.isEmpty, !added.contains(where: { exercised.contains($0.name.rawValue) }),
        !Law.all.contains(where: { $0.concerns(without) && !$0.concerns(self) })
      else { return nil }
      let lacking = added.isEmpty ? about.map { $0.requires.subtracting(self) }.first : nil
      let missing = lacking.flatMap { lacking in
        UnaskedLaws.families.first { !$0.features.isDisjoint(with: lacking) }
          .flatMap { UnaskedLaws.lines(of: $0.verb).first }
      }
      return IdleLine(verb: UnaskedLaws.lines(of: row.verb).last ?? row.verb, missing: missing)
    }
  }
}
