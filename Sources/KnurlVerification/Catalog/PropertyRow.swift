/// A row of the property table: something that users of any control take for granted.
package struct PropertyRow: Hashable, Sendable {
  /// As laws spell it in `covers:`.
  package let name: String
  /// What it is about, for listings.
  package let title: String

  init(_ name: String, _ title: String) {
    self.name = name
    self.title = title
  }

  /// The rows in the order of the table: the catalogue's, then those that have a name instead of a
  /// number.
  package static let all: [PropertyRow] = numbered + named

  private static let numbered = [
    PropertyRow("P01", "values within their limits and in order"),
    PropertyRow("P02", "nothing but finite numbers"),
    PropertyRow("P03", "a new limit pulls the other one and the values along"),
    PropertyRow("P04", "any order of writes leads to the same state"),
    PropertyRow("P05", "a write repeated does nothing"),
    PropertyRow("P06", "whatever number is written, none does harm"),
    PropertyRow("P07", "both ends can be dragged to"),
    PropertyRow("P08", "steps are counted from the minimum"),
    PropertyRow("P09", "distances between values are kept"),
    PropertyRow("P10", "code's values are stored as they are"),
    PropertyRow("P11", "no observer sees a value out of range"),
    PropertyRow("P12", "a drag of no length changes nothing"),
    PropertyRow("P13", "a drag there and back changes nothing"),
    PropertyRow("P14", "a move in parts is the move as a whole"),
    PropertyRow("P15", "the thumb stays under the finger"),
    PropertyRow("P16", "values go the way of the finger"),
    PropertyRow("P17", "values go as far as the finger, and never hop"),
    PropertyRow("P18", "only what was taken moves"),
    PropertyRow("P19", "nothing sticks where there is room"),
    PropertyRow("P20", "the nearest thumb is taken"),
    PropertyRow("P21", "touches beside the thumbs take nothing"),
    PropertyRow("P22", "a disabled control does nothing"),
    PropertyRow("P23", "nothing is left of a touch that is over"),
    PropertyRow("P24", "a touch taken away leaves a clean state"),
    PropertyRow("P25", "whatever interrupts a drag leaves a clean state"),
    PropertyRow("P26", "a second finger moves nothing"),
    PropertyRow("P27", "a report for each change, and none without"),
    PropertyRow("P28", "end-only: one report when the drag ends"),
    PropertyRow("P29", "what code writes is not reported"),
    PropertyRow("P30", "handlers read the final value"),
    PropertyRow("P31", "each touch begins once and ends once"),
    PropertyRow("P32", "handlers that write back come to an end"),
    PropertyRow("P33", "position and value map there and back"),
    PropertyRow("P34", "layout follows the values, and never the other way"),
    PropertyRow("P35", "a new size lays out before the next touch"),
    PropertyRow("P36", "what changed is marked, and nothing else"),
    PropertyRow("P37", "the layers are always the same"),
    PropertyRow("P38", "only what should be animated is"),
    PropertyRow("P39", "what is seen can be taken"),
    PropertyRow("P40", "drawing ends, whatever there is to draw"),
    PropertyRow("P41", "increments by one step, told aloud"),
    PropertyRow("P42", "keys and increments reach what fingers reach"),
    PropertyRow("P43", "right-to-left is the mirror image"),
    PropertyRow("P44", "decimal steps print as decimals"),
  ]

  private static let named = [
    PropertyRow("touch-down-repeat", "a second tap is told as one"),
    PropertyRow("user-interaction", "without user interaction no touch is taken"),
    PropertyRow("multiple-touch", "multiple touch changes nothing for one finger's control"),
    PropertyRow("requests", "what was written comes back when there is room"),
    PropertyRow("re-anchoring", "what code changes in mid-drag is where the drag goes on"),
    PropertyRow("push", "a pushed value comes back with its pusher"),
    PropertyRow("transpose", "upright is the transpose"),
    PropertyRow("transform", "a control that is turned is touched where it is seen"),
    PropertyRow("hiding", "hiding in mid-drag cancels nothing"),
    PropertyRow("feedback", "a finger feels at most one thing at a time"),
    PropertyRow("paging", "Home, End and pages"),
    PropertyRow("accessibility", "label, frame, traits, limits and order of the elements"),
    PropertyRow("disabled-look", "disabled, it looks the same at half the strength"),
  ]
}
