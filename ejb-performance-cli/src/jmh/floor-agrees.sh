#!/usr/bin/env bash
# Does the transport "tcp" (the floor of every report) agree with a stand-alone ping-pong of two JVMs over a bare socket?
#
# Usage: ejb-performance-cli/src/jmh/floor-agrees.sh [--passes N] [--cpus LIST|all] [operation: nop or accounts]...
#
# Starts the domain, makes passes over `invoke --transport tcp` and over PingPong in turns (A B A B ...) with the same
# bytes, calls and warm-up, each pass on new threads and a new connection, and stops the domain again. Prints the median of
# each pass, then the median over the passes, their ratio and its spread. Exit code 0 if the medians agree within 10 %, 1 if
# not. Needs Linux (taskset) and bash 4.
#
# Where the scheduler puts the two threads makes a small exchange between idle virtual CPUs take 7 or 70 microseconds, and it
# stays so for a whole pass. That would decide the comparison, so by default both sides run on one and the same CPU, where
# there is nothing to decide. --cpus all leaves the choice to the scheduler: take many passes then.
set -euo pipefail
export LC_ALL=C.UTF-8

passes=9
cpus=one
operations=()
while [ $# -gt 0 ]; do
    case "$1" in
        --passes) passes=${2:?a number of passes} && shift ;;
        --cpus) cpus=${2:?a list of CPUs, as taskset takes it, or all} && shift ;;
        nop | accounts) operations+=("$1") ;;
        *) sed -n '4p' "$0" >&2 && exit 2 ;;
    esac
    shift
done
[ ${#operations[@]} -gt 0 ] || operations=(nop accounts)
if [ "$cpus" = one ]; then # the last of those that this process may use
    cpus=$(taskset -c -p $$ | sed 's/.*[ ,-]//')
fi

calls=50000
warmup=20000
tolerance_percent=10
root=$(cd "$(dirname "$0")/../../.." && pwd)
work=$root/ejb-performance-cli/target/floor-agrees
domain=$work/domain
classes=$root/ejb-performance-cli/target/test-classes
benchmark=com.softexploration.lab.ejb.performance.cli.benchmark
contract=$root/ejb-performance-service/target/ejb-performance-service-client.jar
# As the servers have it (domain-scripts/jvm-arguments), only smaller: nothing here allocates.
flags=(-Xms64m -Xmx64m -XX:+UseParallelGC)

cd "$root"
alone=
stop() {
    if [ -n "$alone" ]; then kill "$alone" 2>/dev/null || true; fi
    ./ejb-performance down --domain-dir "$domain" >/dev/null || true
}
trap stop EXIT
trap 'exit 130' INT TERM

mkdir -p "$work"
./ejb-performance up --domain-dir "$domain" >"$work/up.txt" || { cat "$work/up.txt" >&2 && exit 1; }
mvn -q -B -pl ejb-performance-cli -am test-compile
pid() { ./ejb-performance status --domain-dir "$domain" | sed -n "s/^ *$1: pid \([0-9]*\),.*/\1/p"; }
presentation=$(pid presentation)
pinned=()
if [ "$cpus" != all ]; then
    pinned=(taskset -c "$cpus")
    for server in "$(pid business)" "$presentation"; do
        taskset -a -c -p "$cpus" "$server" >/dev/null
    done
fi

tcp_pass() { # <operation>: the median in nanoseconds
    ./ejb-performance invoke --pid "$presentation" "$1" --transport tcp --calls $calls --warmup $warmup \
        | awk '$1 == "median" { print $2 * ($3 == "ns" ? 1 : $3 == "µs" ? 1e3 : 1e6); found = 1 } END { exit !found }'
}

compare() { # <operation> <request bytes> <response bytes>
    local operation=$1 pass tcp own rows=""
    coproc ALONE { exec "${pinned[@]}" java "${flags[@]}" -cp "$classes" $benchmark.PingPong call "$2" "$3" $warmup $calls; }
    alone=$ALONE_PID
    echo "$operation: $2 bytes there, $3 back, $passes passes of $calls calls each, CPUs: $cpus"
    for ((pass = 1; pass <= passes; pass++)); do
        tcp=$(tcp_pass "$operation") || exit 1
        echo >&"${ALONE[1]}"
        read -r own <&"${ALONE[0]}" || exit 1
        printf '  pass %2d: tcp %7.2f us, alone %7.2f us\n' "$pass" "${tcp}e-3" "${own}e-3"
        rows+="$tcp $own"$'\n'
    done
    eval "exec ${ALONE[1]}>&-" # which ends it
    wait "$alone" || true
    alone=
    printf '%s' "$rows" | awk -v tolerance=$tolerance_percent '
        function sort(a, n,    i, j, t) { for (i = 2; i <= n; i++) for (j = i; j > 1 && a[j] < a[j - 1]; j--) { t = a[j]; a[j] = a[j - 1]; a[j - 1] = t } }
        function median(a, n) { return n % 2 ? a[(n + 1) / 2] : (a[n / 2] + a[n / 2 + 1]) / 2 }
        { tcp[NR] = $1; own[NR] = $2; pair[NR] = $1 / $2 }
        END {
            sort(tcp, NR); sort(own, NR); sort(pair, NR)
            ratio = median(tcp, NR) / median(own, NR)
            agrees = ratio >= 1 - tolerance / 100 && ratio <= 1 + tolerance / 100
            printf "  tcp:   median %.2f us, passes from %.2f to %.2f us\n", median(tcp, NR) / 1e3, tcp[1] / 1e3, tcp[NR] / 1e3
            printf "  alone: median %.2f us, passes from %.2f to %.2f us\n", median(own, NR) / 1e3, own[1] / 1e3, own[NR] / 1e3
            printf "  ratio: %.3f; of least passes %.3f; of neighbouring passes from %.3f to %.3f: %s within %d %%\n", ratio, tcp[1] / own[1], pair[1], pair[NR], agrees ? "agrees" : "does NOT agree", tolerance
            exit !agrees
        }'
}

agreed=0
for operation in "${operations[@]}"; do
    read -r request response <<<"$(java -cp "$classes:$contract" $benchmark.SerialisedSizes "$operation")"
    # The transport sends both lengths before each request.
    compare "$operation" $((request + 8)) "$response" || agreed=1
done
exit $agreed
