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
    # Builds the fuzz targets as ClusterFuzzLite and OSS-Fuzz want them: in $OUT one static executable
    # a target, with its seeds, dictionary and options beside it. Each is a copy of one executable,
    # which is the target that it is called after.

    cd "$SRC/«command»"

    # It puts a symbolizer into $OUT that knows Swift's names. Its flags are left alone: they would
    # instrument Knurl as well, and what is fuzzed is the control.
    if command -v precompile_swift >/dev/null; then
      # shellcheck disable=SC1091
      . precompile_swift
    fi

    work=${WORK:-/tmp}/«command»-$SANITIZER
    flags=(-c release --static-swift-stdlib --scratch-path "$work" --product «command»-fuzz)
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

    # Here it is only asked. What Swift keeps once is no leak.
    export ASAN_OPTIONS=detect_leaks=0 LLVM_PROFILE_FILE=/dev/null
    "$executable" --list-sound >"$work/targets"
    # What a target's files are called, and its name.
    while read -r file target; do
      cp "$executable" "$OUT/$file"
      "$executable" --dictionary "$target" >"$OUT/$file.dict"
      # What was found once is where the search begins.
      seeds=$work/seeds/$file
      rm -rf "$seeds" "$OUT/${file}_seed_corpus.zip"
      mkdir -p "$seeds"
      for trace in Tests/«Type»Tests/Regressions/*.trace; do
        if grep -qxF "trace 1 $target" "$trace"; then
          "$executable" --encode "$trace" "$target" >"$seeds/$(basename "$trace" .trace)"
        fi
      done
      # An archive of nothing is an error.
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

    # Ten minutes on a change, an hour once a day; the corpus of the latter is pruned behind it.
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
