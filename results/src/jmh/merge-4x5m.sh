#!/usr/bin/env bash
# How much longer does it take to merge four generators of 5 million samples each than to analyse one log of 20 million?
#
# Usage: results/src/jmh/merge-4x5m.sh [repeats, default 7]
#
# Makes both (some 280 MB each in target/), analyses them by turns in fresh JVMs, and prints median and spread of the wall time: reading,
# statistics and summary files. Bar: at most twice as long.
set -euo pipefail
export LC_ALL=C

repeats=${1:-7}
root=$(cd "$(dirname "$0")/../../.." && pwd)
work=$root/results/target/merge-4x5m

cd "$root"
mvn -q -B -pl results -am -DskipTests package dependency:build-classpath \
    -DincludeScope=runtime -Dmdep.outputFile=target/merge-4x5m.classpath
mkdir -p "$work"
classpath=$root/results/target/test-classes:$root/results/target/ejb-performance-results.jar:$(cat results/target/merge-4x5m.classpath)
benchmark=com.softexploration.lab.ejb.performance.results.benchmark

[ -f "$work/all.log" ] || java -cp "$classpath" "$benchmark.GenerateLogs" "$work/all.log" local 20000000 180000
[ -f "$work/one.log" ] || java -cp "$classpath" "$benchmark.GenerateLogs" "$work/one.log" remote 5000000 180000
for number in 1 2 3 4; do
    [ -f "$work/$number.log" ] || sed "s/run=benchmark-remote/&-g$number/" "$work/one.log" >"$work/$number.log"
done
cat "$work"/*.log >/dev/null # from the page cache, as a log is that was just collected

cd "$work"
measure() { # <times file> <what the output has to be> <command>...
    local times=$1 expected=$2 start end
    shift 2
    start=$EPOCHREALTIME
    "$@" >output.txt
    end=$EPOCHREALTIME
    grep -qx "$expected" output.txt || {
        echo "Not all samples were read: $(cat output.txt)" >&2
        exit 1
    }
    echo "$(((${end/./} - ${start/./}) / 1000))" >>"$times"
}
rm -f one.times merged.times
for ((i = 0; i < repeats; i++)); do
    measure one.times '20000000 samples, 0 problems' java -cp "$classpath" "$benchmark.AnalyzeLogs" output all.log
    measure merged.times '20000000 samples of 4 generators, 0 problems' \
        java -cp "$classpath" "$benchmark.MergeLogs" output 1.log 2.log 3.log 4.log
done
median() { sort -n "$1" | awk '{ ms[NR] = $1 } END { print ms[int((NR + 1) / 2)] }'; }
for times in one merged; do
    printf '%-7s median %5d ms, from %5d to %5d ms (%d runs)\n' $times "$(median $times.times)" \
        "$(sort -n $times.times | head -1)" "$(sort -n $times.times | tail -1)" "$repeats"
done
awk -v one="$(median one.times)" -v merged="$(median merged.times)" 'BEGIN { printf "ratio   %.2f, at most 2\n", merged / one }'
