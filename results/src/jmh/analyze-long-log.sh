#!/usr/bin/env bash
# Does the analysis of a long load test need more memory than that of a short one? Makes logs of ten million and of more calls (8 bytes each, in
# target/), and analyses both with a small heap. Prints wall time, largest resident memory, and what the terminal says of the calls' memory.
#
#   results/src/jmh/analyze-long-log.sh [MILLIONS] [HEAP]      1000 million calls (8 GB on disk) with 256m
set -euo pipefail
cd "$(dirname "$0")/../../.."
millions="${1:-1000}"
heap="${2:-256m}"
folder="$PWD/target/long-log"
mkdir -p "$folder"
trap 'rm -rf "$folder"' EXIT

awk 'BEGIN { srand(3); for (i = 0; i < 1000000; i++) printf "%s%d", i ? ", " : ":[", 200000 * (1 - log(1 - rand()) / 4); print "]" }' \
  > "$folder/samples"
record="executeNopServiceLoadTest {run=a, side=remote, transport=rest"
for size in 10 "$millions"; do
  {
    echo "$record, part=0, phase=begin, requestCount=${size}000000}:[]"
    for ((part = 1; part <= size; part++)); do
      printf '%s, part=%s, phase=measured}' "$record" "$part"
      cat "$folder/samples"
    done
    echo "$record, part=$((size + 1)), phase=end, status=completed, measuredCount=${size}000000, errorCount=0}:[]"
  } > "$folder/log"
  echo "$size million calls:"
  JAVA_TOOL_OPTIONS="-Xmx$heap" command time -f '%e s, %M KiB resident' \
    ./ejb-performance analyze --remote "$folder/log" --output "$folder/report" 2>&1 | grep -E 'remote nop|fit into|resident'
done
