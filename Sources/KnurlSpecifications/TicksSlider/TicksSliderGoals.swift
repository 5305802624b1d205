package import KnurlControls
package import KnurlLaws

package enum TicksSliderGoals {
  package static func add(to description: inout ControlDescription<TicksSliderModel>) {
  }
}
