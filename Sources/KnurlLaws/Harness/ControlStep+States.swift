/// The states of the control's own.
extension ControlStep {
  /// A state of the control's own that is another one in a row; nil if all are the same.
  ///
  /// - Parameter role: The role of the states that are compared.
  func otherState(in row: Row, of role: Attribute.Roles = .ownStates) -> Attribute? {
    table.ownAttributes.table.first {
      $0.role.contains(role) && $0.text(of: after) != $0.text(of: row)
    }
  }
}
