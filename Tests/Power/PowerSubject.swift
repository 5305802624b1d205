package import KnurlVerification

/// A control that the baseline of power measures: a right one, or one with a single planted fault.
///
/// `PowerSubject.all` lists them; a `PowerTrial` searches one of them.
package struct PowerSubject {
  /// A path that begins with the kind of the subject, such as `operator/knob/forgets-cancel`.
  package let name: String
  /// A new verification of the right control.
  package let right: () -> Verification
  /// A new verification of the control with the fault; nil for a right control.
  package let faulty: (() -> Verification)?

  init(
    _ name: String, right: @escaping () -> Verification, faulty: (() -> Verification)? = nil
  ) {
    (self.name, self.right, self.faulty) = (name, right, faulty)
  }
}
