#!/usr/bin/env bash
# What do missing parts cost? Of a log every second record is lost: does its analysis still take the time that its length takes?
#
# Usage: results/src/jmh/gaps.sh [repeats, default 7]
#
# Makes a log of a million records, one sample each, another of a million of which every second part is missing in between, and a third, the first
# without every second line. Analyses them in turn, in a fresh JVM each time, and prints the median wall time of each and its ratio to that of the whole
# log. Bar: a ratio of at most 3.
set -euo pipefail
export LC_ALL=C

repeats=${1:-7}
root=$(cd "$(dirname "$0")/../../.." && pwd)
work=$root/results/target/gaps

cd "$root"
mvn -q -B -pl results -am -DskipTests package dependency:build-classpath \
    -DincludeScope=runtime -Dmdep.outputFile=target/gaps.classpath
mkdir -p "$work"
classpath=$root/results/target/test-classes:$root/results/target/ejb-performance-results.jar:$(cat results/target/gaps.classpath)
benchmark=com.softexploration.lab.ejb.performance.results.benchmark
cd "$work"

records() { # <from part to part>
    awk -v step="$1" 'BEGIN { for (i = 0; i < 1000000; i++)
        printf "executeNopServiceLoadTest {run=r, part=%d, phase=measured, transport=rmi}:[%d]\n", i * step, 1000 + i % 97 }'
}
[ -f whole.log ] || records 1 >whole.log
[ -f gaps.log ] || records 2 >gaps.log
[ -f half.log ] || awk 'NR % 2' whole.log >half.log

for ((i = 0; i < repeats; i++)); do
    for log in whole gaps half; do
        start=$EPOCHREALTIME
        java -cp "$classpath" "$benchmark.AnalyzeLogs" output "$log.log" >"$log.out"
        end=$EPOCHREALTIME
        echo "$log $(((${end/./} - ${start/./}) / 1000))"
    done
done | sort -k1,1r -k2,2n | awk '
    $1 != name { name = $1; order[++logs] = name; n[name] = 0 }
    { ms[name, ++n[name]] = $2 }
    END {
        for (i = 1; i <= logs; i++) {
            name = order[i]
            median[name] = ms[name, int((n[name] + 1) / 2)]
            printf "%-6s median %5d ms, from %5d to %5d ms (%d runs), ratio to whole %.2f\n", name, median[name], ms[name, 1], ms[name, n[name]], n[name], median[name] / median["whole"]
        }
    }'
