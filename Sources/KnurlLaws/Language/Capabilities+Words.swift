extension Capabilities {
  /// What a control has, in a few words that follow “no” as well.
  package static let named: [(capability: Capabilities, words: String)] = [
    (.ordered, "order of values"), (.thumbs, "thumbs"), (.track, "mapping of positions"),
    (.jumpsToFinger, "jumps to the finger"), (.touchEvents, "touch events"),
    (.touchInside, "inside of touches"), (.highlight, "highlight"),
    (.highlightedThumb, "highlighted thumb"), (.enabling, "enabling"), (.attaching, "window"),
    (.hiding, "hiding"), (.invalidation, "marks for redrawing"), (.layers, "layers"),
    (.step, "step"), (.distances, "distances"), (.hitAreas, "hit areas"), (.limits, "limits"),
    (.writableValues, "writable values"), (.writableLimits, "writable limits"),
    (.layoutDirection, "layout direction"), (.orientation, "orientation"), (.clock, "clock"),
    (.bounds, "bounds"), (.thumbLayers, "layers of the thumbs"),
    (.boundedProperties, "properties with a range"), (.looks, "looks"), (.drawing, "drawing"),
    (.boundsOrigin, "origin of the bounds"), (.angle, "angle"), (.alongTrack, "straight track"),
    (.animation, "animation"), (.gesture, "gesture"), (.positions, "positions"),
    (.writableAngles, "writable angles"), (.increments, "increments"), (.keys, "keys"),
    (.feedback, "feedback"), (.transform, "transform"),
    (.restoresOnCancel, "restores on a cancel"), (.pending, "pending values"),
    (.settling, "settling"), (.requests, "requests"), (.reanchors, "re-anchoring"),
    (.pushing, "pushing"), (.userInteraction, "user interaction"),
    (.disabledLook, "look when disabled"),
    (.accessibility, "accessibility"), (.window, "window that it could leave"),
    (.severalValues, "second value"), (.timers, "timers"),
  ]

  /// The words for each of them.
  package var words: [String] {
    Self.named.filter { isSuperset(of: $0.capability) }.map { $0.words }
  }
}
