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
  /// True if the description says only what the control has.
  ///
  /// The control is watched first, and what the right one does is accepted.
  package let isPlain: Bool

  init(
    _ name: String, right: @escaping () -> Verification, faulty: (() -> Verification)? = nil,
    isPlain: Bool = false
  ) {
    (self.name, self.right, self.faulty, self.isPlain) = (name, right, faulty, isPlain)
  }
}
