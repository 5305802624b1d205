/// One of the two builds that are compared.
package enum ComparedSide: Equatable {
  case base
  case head

  /// For the beginning of a reason.
  var title: String { self == .base ? "the older commit" : "the newer commit" }
}
