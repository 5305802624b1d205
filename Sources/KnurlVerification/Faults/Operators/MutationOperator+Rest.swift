import KnurlLaws

extension MutationOperator {
  static let ofRest: [MutationOperator] = [
    MutationOperator(
      "setting-keeps-old", "a write of a setting has no effect", breaks: [.settingsReadBack],
      requires: .settings
    ) {
      $0.write = { control, property, value in
        guard !control.declaration.properties[property].role.isSetting else { return }
        control.inner.write(property, value)
      }
    },
  ]
}
