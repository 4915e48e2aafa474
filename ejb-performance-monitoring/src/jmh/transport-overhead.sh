#!/bin/sh
# What does the load loop add to each transport's call? Usage: src/jmh/transport-overhead.sh [repeats, default 3] [JMH options]
#
# Prints nanoseconds per call: the call alone with its network taken out, after one clock reading; the same call in the
# load loop, with the usual two; and the difference, which has to be the same for all transports. Each figure is that of
# the least disturbed block of 1000 calls (other processes only add), as the median over fresh JVMs, one per repeat, which
# do not all compile alike; behind the difference, its least and its most.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
target=$(cd "$folder/../.." && pwd)/target
repeats=3
case "${1:-}" in
    [1-9]*) repeats=$1 && shift ;;
esac
rm -f "$target"/transport-overhead-*.csv
repeat=1
while [ "$repeat" -le "$repeats" ]; do
    "$folder/run.sh" TransportOverheadBenchmark -rf csv -rff "$target/transport-overhead-$repeat.csv" "$@" >&2
    repeat=$((repeat + 1))
done
# A line: benchmark:percentile, mode, threads, samples, score, error, unit, transport.
awk -F, '
    function sort(a, n,    i, j, t) {
        for (i = 2; i <= n; i++)
            for (j = i; j > 1 && a[j] < a[j - 1]; j--) { t = a[j]; a[j] = a[j - 1]; a[j - 1] = t }
    }
    function median(a, n) { sort(a, n); return n % 2 ? a[(n + 1) / 2] : (a[n / 2] + a[n / 2 + 1]) / 2 }
    FNR == 1 { file++ }
    { gsub(/["\r]/, "") }
    $1 ~ /\.alone:.*p0\.00$/ { alone[$8, file] = $5; if (file == 1) order[++transports] = $8 }
    $1 ~ /\.inLoop:.*p0\.00$/ { inLoop[$8, file] = $5 }
    END {
        printf "%-20s %8s %12s %15s\n", "transport", "alone", "in the loop", "the loop adds"
        for (i = 1; i <= transports; i++) {
            for (f = 1; f <= file; f++) {
                a[f] = alone[order[i], f]; l[f] = inLoop[order[i], f]; d[f] = l[f] - a[f]
            }
            middle = median(d, file)
            printf "%-20s %8.0f %12.0f %15.0f ns (%.0f to %.0f)\n", order[i], median(a, file), median(l, file), middle, d[1], d[file]
        }
    }' "$target"/transport-overhead-*.csv
