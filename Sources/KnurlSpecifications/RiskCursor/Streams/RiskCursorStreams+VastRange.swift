extension RiskCursorStreams {
  /// A range too wide for steps of one, and the widest.
  static let vastRange = """
    trace 1 risk-cursor
    note 2^53 numbers on 180 points, and more than there are whole numbers
    configuration maxValue 9007199254740992
    bounds 0 0 212 48
    # The middle of the track.
    touch 1 began 106 24 at 0
    expect pending 4503599627370496
    expect thumb 106
    expect feedback detent
    touch 1 moved 61 24 at 0.016
    # a quarter
    expect pending 2251799813685248
    touch 1 moved 106 24 at 0.033
    touch 1 ended 106 24 at 0.05
    expect value 4503599627370496
    expect events valueChanged touchUpInside
    # One is less than range/2^52: by tenths of the range, rounded. Six of them are 5404319552844595.2,
    # which is no double.
    key right
    expect value 5404319552844595 within 1
    expect events valueChanged
    key pageDown
    # Back by two, to four of them: 3602879701896396.8.
    expect value 3602879701896397
    key end
    expect value 9007199254740992
    # At 2^52 a step of one counts.
    set maxValue 4503599627370496
    expect value 4503599627370496
    decrement 0
    expect value 4503599627370495
    key pageDown
    expect value 4503599627370485
    set maxValue 1e300
    expect value 4503599627370485
    touch 1 began 151 24 at 1
    # three quarters
    expect pending 7.5e299
    expect thumb 151
    touch 1 ended 151 24 at 1.1
    expect value 7.5e299
    key home
    expect value 0
    expect sent valueChanged 8
    """
}
