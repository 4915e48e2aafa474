#!/usr/bin/env bash
# How long does the analysis of ten million samples take, JVM start included, and how little heap is enough?
#
# Usage: results/src/jmh/analyze-10m.sh [repeats, default 9]
#
# Makes two logs of 5 million nop calls (local and remote) and one log of 10 million (some 140 MB in target/), analyses
# them in a fresh JVM each time, and prints median and spread of the wall time: first reading, statistics and summary
# files, then the whole command with figures and report, and the same of a small log. With numpy for Python, the ratio of
# the whole command to numpy's bare statistics follows, by pairs; numpy uses one CPU, the command two. Bars for the whole
# command: 1.0 s, 0.7 s for the small log, and no longer than numpy; 8 bytes of heap per sample plus a constant, so 140 MB
# must be plenty.
set -euo pipefail
export LC_ALL=C

repeats=${1:-9}
root=$(cd "$(dirname "$0")/../../.." && pwd)
work=$root/results/target/analyze-10m

cd "$root"
mvn -q -B -pl results -am -DskipTests package dependency:build-classpath \
    -DincludeScope=runtime -Dmdep.outputFile=target/analyze-10m.classpath
mkdir -p "$work"
classpath=$root/results/target/test-classes:$root/results/target/ejb-performance-results.jar:$(cat results/target/analyze-10m.classpath)
benchmark=com.softexploration.lab.ejb.performance.results.benchmark

generate() { # <side> <samples> <typical nanoseconds> <file>
    [ -f "$work/$4" ] || java -cp "$classpath" "$benchmark.GenerateLogs" "$work/$4" "$1" "$2" "$3"
}
generate local 5000000 60 local.log
generate remote 5000000 180000 remote.log
generate local 10000000 180000 all.log
generate local 20000 900 small-local.log
generate remote 2000 180000 small-remote.log
cat "$work"/*.log >/dev/null # from the page cache, as a log is that was just collected

measure() { # <title> <file that the command writes> <text that must be in it> <command>...
    local title=$1 written=$2 expected=$3 times=() start end
    shift 3
    for ((i = 0; i < repeats; i++)); do
        start=$EPOCHREALTIME
        "$@" >"$work/output.txt"
        end=$EPOCHREALTIME
        grep -q "$expected" "$written" || {
            echo "The analysis did not read all samples: $(cat "$work/output.txt")" >&2
            exit 1
        }
        times+=("$(((${end/./} - ${start/./}) / 1000))")
    done
    printf '%s\n' "${times[@]}" | sort -n | awk -v title="$title" '
        { ms[NR] = $1 }
        END { printf "%-34s median %5d ms, from %5d to %5d ms (%d runs)\n", title, ms[int((NR + 1) / 2)], ms[1], ms[NR], NR }'
}
cd "$work"
statistics() { # <title> <java option> <log>...
    local title=$1 option=$2
    shift 2
    measure "$title" "$work/output.txt" '^10000000 samples, 0 problems$' java "$option" -cp "$classpath" "$benchmark.AnalyzeLogs" "$work/output" "$@"
}
statistics "local and remote log" -Xshare:auto local.log remote.log
statistics "all in one log" -Xshare:auto all.log
statistics "local and remote log, -Xmx140m" -Xmx140m local.log remote.log
statistics "all in one log, -Xmx140m" -Xmx140m all.log

(cd "$root" && mvn -q -B -DskipTests package)
"$root/ejb-performance" --version >/dev/null # makes the archive of classes
measure "whole command, local and remote" "$work/report/summary.csv" ',remote-ejb,5000000,' \
    "$root/ejb-performance" analyze --local local.log --remote remote.log --output "$work/report"
measure "whole command, small log" "$work/small/summary.csv" ',remote-ejb,2000,' \
    "$root/ejb-performance" analyze --local small-local.log --remote small-remote.log --output "$work/small"
# The share that the archive and the quick compiler have in it.
measure "small log, java alone" "$work/small/summary.csv" ',remote-ejb,2000,' java -jar "$root/ejb-performance-cli/target/ejb-performance-cli.jar" \
    analyze --local small-local.log --remote small-remote.log --output "$work/small"
measure "local and remote, java alone" "$work/report/summary.csv" ',remote-ejb,5000000,' java -jar "$root/ejb-performance-cli/target/ejb-performance-cli.jar" \
    analyze --local local.log --remote remote.log --output "$work/report"
if python3 -c 'import numpy' 2>/dev/null; then
    milliseconds() { # <command>...
        local start=$EPOCHREALTIME
        "$@" >/dev/null
        echo "$(((${EPOCHREALTIME/./} - ${start/./}) / 1000))"
    }
    # By turns, because other work on the machine slows down both.
    for ((i = 0; i < repeats; i++)); do
        numpy=$(milliseconds python3 "$root/results/src/jmh/numpy-statistics.py" local.log remote.log)
        whole=$(milliseconds "$root/ejb-performance" analyze --local local.log --remote remote.log --output "$work/report")
        awk -v whole="$whole" -v numpy="$numpy" 'BEGIN { printf "%.2f\n", whole / numpy }'
    done | sort -n | awk '
        { ratio[NR] = $1 }
        END { printf "whole command by numpy'"'"'s statistics   median %5.2f, from %5.2f to %5.2f (%d pairs)\n", ratio[int((NR + 1) / 2)], ratio[1], ratio[NR], NR }'
fi
