#!/usr/bin/env bash
# Which HTTP client costs a call least? Several take turns at posting to the servlet of a real business server.
#
# Usage: ejb-performance-client/src/jmh/http-clients.sh [--rounds N] [--calls N] [--port-base PORT] [operation]...
# An operation is nop, accounts or a number: the characters of a payload. Default: nop accounts 8192
#
# Starts the domain, compares, and stops the domain again. The clients run in a JVM of their own beside it, whose flags are
# those of the servers with a smaller heap. Prints per client the median, the 10th and 99th percentile and the CPU time of its
# JVM, as medians over the rounds, and its ratio to the first client within the rounds, which is what to take from it.
set -euo pipefail
export LC_ALL=C.UTF-8

rounds=15
calls=1000
port_base=28080
operations=()
while [ $# -gt 0 ]; do
    case "$1" in
        --rounds) rounds=${2:?a number of rounds} && shift ;;
        --calls) calls=${2:?a number of calls} && shift ;;
        --port-base) port_base=${2:?a port} && shift ;;
        nop | accounts | [0-9]*) operations+=("$1") ;;
        *) sed -n '4,5p' "$0" >&2 && exit 2 ;;
    esac
    shift
done
[ ${#operations[@]} -gt 0 ] || operations=(nop accounts 8192)

root=$(cd "$(dirname "$0")/../../.." && pwd)
target=$root/ejb-performance-client/target
work=$target/http-clients
domain=$work/domain

cd "$root"
mkdir -p "$work"
mvn -q -B -pl ejb-performance-client -am test-compile dependency:build-classpath -Dmdep.outputFile=target/http-clients.classpath
trap './ejb-performance down --domain-dir "$domain" >/dev/null || true' EXIT
trap 'exit 130' INT TERM
./ejb-performance up --domain-dir "$domain" --port-base "$port_base" >"$work/up.txt" || { cat "$work/up.txt" >&2 && exit 1; }
classpath=$target/test-classes:$target/classes:$(cat "$target/http-clients.classpath")
java -Xms256m -Xmx256m -XX:+UseParallelGC -cp "$classpath" com.softexploration.lab.ejb.performance.client.benchmark.CompareHttpClients \
    "http://127.0.0.1:$port_base/ejb-performance/servlet" "$domain/credentials/service.properties" "$rounds" "$calls" "${operations[@]}"
