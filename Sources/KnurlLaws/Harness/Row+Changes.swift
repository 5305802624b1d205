extension Row {
  /// The roles in which two rows differ. A number that stays NaN has not changed.
  ///
  /// The parameters are `inout` only to avoid copies.
  ///
  /// - Parameter table: The table of the control.
  static func changes(
    from before: inout Row, to after: inout Row, in table: ControlTable
  ) -> Attribute.Roles {
    var changes: UInt32 = 0
    after.visitOtherWords(
      than: &before, part: { changes |= ValuePart.roles[$0] },
      number: { changes |= table.ownAttributes.numberRoles[$0].rawValue })
    if table.hasTexts, after.texts != before.texts {
      for (index, role) in table.ownAttributes.textRoles.enumerated()
      where after.texts[index] != before.texts[index] {
        changes |= role.rawValue
      }
    }
    // Nearly always, only numbers of values differ.
    if after.hasOtherBytes(in: storedBytes, than: &before) {
      for attribute in Attribute.stored
      where after.hasOtherBytes(in: attribute.bytes, than: &before) {
        if attribute.isDecidedByBytes || !after.isSame(as: before, in: attribute.index) {
          changes |= attribute.role
        }
      }
    }
    return Attribute.Roles(rawValue: changes)
  }

  private func isSame(as other: Row, in attribute: Int) -> Bool {
    let read = Attribute.common[attribute].read
    return read(self).isSame(as: read(other))
  }
}

extension ControlStep {
  /// True if the command changed something with one of these roles.
  @inline(__always) public func changed(_ roles: Attribute.Roles) -> Bool {
    changes.rawValue & roles.rawValue != 0
  }

  /// True if nothing with one of these roles changed.
  ///
  /// A law that depends only on these roles and is checked after every command then has the same
  /// verdict as after the command before.
  @inline(__always) func isSettled(_ roles: Attribute.Roles) -> Bool {
    !changed(roles) && command != nil
  }
}
