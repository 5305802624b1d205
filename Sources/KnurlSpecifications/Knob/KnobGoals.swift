package import KnurlControls
import KnurlInteraction
package import KnurlLaws

/// What a search of the knob must have reached: where rotary controls break.
package enum KnobGoals {
  package static func add(to description: inout ControlDescription<KnobModel>) {
  }
}
