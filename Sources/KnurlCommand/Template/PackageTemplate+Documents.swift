extension PackageTemplate {
  static let readMe = """
    # «Type»

    A control for any interface, verified with Knurl.

    ```sh
    swift test
    swift run «command» verify
    swift run «command» specimens
    swift run «command» fuzz «command» --time 60s
    swift run «command» bench
    swift run «command» help
    ```

    `swift test` asks every law and replays every trace in `Regressions`. `verify` looks longer.
    `specimens` puts faults around the control and must find each of them. `fuzz` lets libFuzzer look;
    it needs a Swift from swift.org, because Xcode's has no libFuzzer. `bench` measures what a touch
    costs.

    What `verify` and `fuzz` find is written to `results/findings` as a trace, a few lines of text.
    `replay --step` shows what happens in it, `minimize` makes it as short as it goes, and `decode`
    shows a fuzz input as a trace:

    ```sh
    swift run «command» replay --step Tests/«Type»Tests/Regressions/out-and-back.trace
    ```

    Mend the control, then move the trace to `Tests/«Type»Tests/Regressions`: the tests replay it
    from then on.

    | Where | What |
    |---|---|
    | `Sources/«Type»/«Type».swift` | the control: begin here |
    | `Sources/«Type»/«Type»+Specification.swift` | what it has, from which its laws follow |
    | `Sources/«Type»Tool` | the command line |
    | `Sources/«Type»Fuzz`, `Sources/«Type»Bench` | the fuzz target and the benchmarks |
    | `Tests/«Type»Tests` | its tests, and traces of what was found |
    """

  static let workflow = """
    name: CI

    on:
      push:
        branches: [main]
      pull_request:

    permissions:
      contents: read

    jobs:
      verify:
        runs-on: ubuntu-24.04
        timeout-minutes: 30
        container: swift:6.3
        steps:
          # Package.swift must name Knurl by an address that this machine reaches, not by a folder.
          - uses: actions/checkout@v4
          - run: swift test
          - run: swift run «command» verify
          - run: swift run «command» specimens
          - run: swift run «command» fuzz «command» --time 60s
          - run: swift run «command» bench --quick
          - if: failure()
            uses: actions/upload-artifact@v4
            with:
              name: results
              path: results
    """

  static let ignoredFiles = """
    .build
    .swiftpm
    /results
    *.xcodeproj
    """
}
