#!/usr/bin/env bash
# Starts one server in the foreground; a signal stops it.
#
#   start.sh INSTALLATION DOMAIN
#
# INSTALLATION is the unpacked folder, which is not written to; DOMAIN is the server's own folder. Its JVM options are in
# config/jvm-options, one per line.
set -eu

# What the server writes is for its owner only.
umask 077

# What the environment says of other JVMs and servers does not count here.
unset JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS AS_JAVA

java=java
if [ -n "${JAVA_HOME:-}" ]; then
  java="$JAVA_HOME/bin/java"
fi

# Releases differ in the format of their keys, and some need a part of TLS before anything else.
keys=jks
if [ -e "$2/config/keystore.p12" ]; then
  keys=p12
fi
first=()
if [ -e "$1/glassfish/lib/grizzly-npn-api.jar" ]; then
  first=("-Xbootclasspath/a:$1/glassfish/lib/grizzly-npn-api.jar")
fi
# Without a policy file there is no security manager that would read one.
if [ -e "$2/config/server.policy" ]; then
  first+=("-Djava.security.policy=$2/config/server.policy")
fi

# GlassFish 7 and Payara start from a jar, GlassFish 8 from modules.
main=(-jar "$1/glassfish/modules/glassfish.jar")
if [ ! -e "$1/glassfish/modules/glassfish.jar" ]; then
  first+=(--module-path "$1/glassfish/lib/bootstrap" --add-modules ALL-MODULE-PATH)
  main=(com.sun.enterprise.glassfish.bootstrap.GlassFishMain)
fi

cd "$2"
mapfile -t options < <(grep '^-' config/jvm-options)
exec "$java" "${first[@]}" \
  "-Dcom.sun.aas.instanceRoot=$2" \
  "-Dcom.sun.aas.installRoot=$1/glassfish" \
  "-Djava.security.auth.login.config=$2/config/login.conf" \
  "-Djavax.net.ssl.keyStore=$2/config/keystore.$keys" \
  "-Djavax.net.ssl.trustStore=$2/config/cacerts.$keys" \
  "${options[@]}" \
  "${main[@]}" \
  -upgrade false -verbose true -debug false -type DAS -instancename server \
  -domainname "$(basename "$2")" -domaindir "$2"
