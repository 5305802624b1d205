extension PackageTemplate {
  static let tests = #"""
    «imports tests»

    struct «Type»Tests {
      @Test("Every law that concerns the control holds, and what was found once stays mended")
      func laws() {
        verify(.«member»)
      }
    }
    """#

  static let regression = """
    trace 1 «command»
    note a finger that comes back restores the value, also from beyond an end of the range
    touch 1 began 40 40
    touch 1 moved 0 80
    expect value 0
    touch 1 moved 40 40
    touch 1 ended 40 40
    expect value 0.25
    """
}
