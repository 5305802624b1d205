public import KnurlInteraction

extension ControlDriver where Control: ControlModel {
  /// Drives a control that is a value.
  public convenience init(
    _ make: @escaping () -> Control, _ description: ControlDescription<Control>
  ) {
    var description = description
    description.has([.bounds, .boundsOrigin]) { control, observation in
      observation.bounds = control.bounds
      observation.isTracking = control.isTracking
    }
    self.init(
      make,
      hosting: Hosting(
        perform: { driver, command in driver.send(driver.control.apply(command)) }),
      description: description)
  }
}
