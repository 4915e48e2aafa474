#!/bin/sh
# Runs the benchmarks of this module: src/jmh/run.sh [JMH options]. Take medians of repeats on a quiet machine.
set -eu
cd "$(dirname "$0")/../../.."
mvn -q -B -pl ejb-performance-monitoring -am test-compile dependency:build-classpath -Dmdep.outputFile=target/jmh.classpath
cd ejb-performance-monitoring
exec java -cp "target/test-classes:target/classes:$(cat target/jmh.classpath)" org.openjdk.jmh.Main -prof gc "$@"
