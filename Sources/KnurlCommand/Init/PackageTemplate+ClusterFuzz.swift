extension PackageTemplate {
  static let dockerfile = #"""
    # ClusterFuzzLite and OSS-Fuzz build the fuzz targets in this image, whose Swift is 6.2.
    FROM gcr.io/oss-fuzz-base/base-builder-swift:ubuntu-24-04
    RUN apt-get update && apt-get install -y --no-install-recommends zip \
      && rm -rf /var/lib/apt/lists/*
    COPY . $SRC/«command»
    WORKDIR $SRC/«command»
    COPY .clusterfuzzlite/build.sh $SRC/
    """#

  static let fuzzProject = """
    language: swift
    fuzzing_engines:
      - libfuzzer
    sanitizers:
      - address
    base_os_version: ubuntu-24-04
    """

  static let fuzzBuild = #"""
    #!/bin/bash -eu
    #
    # Builds the fuzz targets as ClusterFuzzLite and OSS-Fuzz require: in $OUT, a static executable
    # for each target, with its seeds, dictionary and options next to it. All are copies of one
    # executable, which selects the target by its own file name.

    cd "$SRC/«command»"

    # precompile_swift puts a symbolizer for Swift names into $OUT. Its flags are not used: they
    # would instrument Knurl as well, but only the control is fuzzed.
    if command -v precompile_swift >/dev/null; then
      # shellcheck disable=SC1091
      . precompile_swift
    fi

    work=${WORK:-/tmp}/«command»-$SANITIZER
    flags=(--no-color-diagnostics -c release --static-swift-stdlib)
    flags+=(--scratch-path "$work" --product «command»-fuzz)
    export FUZZ=1
    case $SANITIZER in
      address)
        FUZZ=address
        flags+=(--sanitize address)
        ;;
      coverage)
        flags+=(-Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping)
        ;;
      *)
        echo "build.sh: there is no build with the sanitizer $SANITIZER." >&2
        exit 1
        ;;
    esac
    swift build "${flags[@]}"
    executable=$(swift build "${flags[@]}" --show-bin-path)/«command»-fuzz

    # The executable does not fuzz here. Memory that Swift allocates once is not a leak.
    export ASAN_OPTIONS=detect_leaks=0 LLVM_PROFILE_FILE=/dev/null
    "$executable" --list-sound >"$work/targets"
    # Each line has the name of the target's files and the name of the target.
    while read -r file target; do
      cp "$executable" "$OUT/$file"
      "$executable" --dictionary "$target" >"$OUT/$file.dict"
      # The search starts from saved findings.
      seeds=$work/seeds/$file
      rm -rf "$seeds" "$OUT/${file}_seed_corpus.zip"
      mkdir -p "$seeds"
      for trace in Tests/«Type»Tests/Regressions/*.trace; do
        if grep -qxF "trace 1 $target" "$trace"; then
          "$executable" --encode "$trace" "$target" >"$seeds/$(basename "$trace" .trace)"
        fi
      done
      # An empty archive is an error.
      if [ -n "$(ls "$seeds")" ]; then zip -jqr "$OUT/${file}_seed_corpus.zip" "$seeds"; fi
      cat >"$OUT/$file.options" <<OPTIONS
    [libfuzzer]
    max_len = 4096
    dict = $file.dict
    detect_leaks = 0
    OPTIONS
    done <"$work/targets"
    """#

  static let fuzzWorkflow = """
    name: ClusterFuzzLite

    # Ten minutes for a change, an hour once a day; the daily run also prunes its corpus.
    on:
      pull_request:
      schedule:
        - cron: "0 3 * * *"

    permissions: read-all

    jobs:
      fuzz:
        runs-on: ubuntu-24.04
        timeout-minutes: 120
        steps:
          # Package.swift must name Knurl by an address that this machine reaches, not by a folder.
          - uses: google/clusterfuzzlite/actions/build_fuzzers@v1
            with:
              language: swift
              sanitizer: address
              github-token: ${{ secrets.GITHUB_TOKEN }}
          - uses: google/clusterfuzzlite/actions/run_fuzzers@v1
            with:
              language: swift
              sanitizer: address
              mode: ${{ github.event_name == 'schedule' && 'batch' || 'code-change' }}
              fuzz-seconds: ${{ github.event_name == 'schedule' && 3600 || 600 }}
              github-token: ${{ secrets.GITHUB_TOKEN }}
          - if: github.event_name == 'schedule'
            uses: google/clusterfuzzlite/actions/run_fuzzers@v1
            with:
              language: swift
              sanitizer: address
              mode: prune
              fuzz-seconds: 600
              github-token: ${{ secrets.GITHUB_TOKEN }}
    """
}
