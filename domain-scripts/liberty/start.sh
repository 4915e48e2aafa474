#!/usr/bin/env bash
# Starts one server in the foreground; a signal stops it.
#
#   start.sh INSTALLATION USER_DIR SERVER
#
# INSTALLATION is the unpacked folder wlp, which is not written to; the server is USER_DIR/servers/SERVER.
set -eu

# What the servers write is for their owner only.
umask 077
export WLP_SKIP_UMASK=true

# What the environment says of other Liberty servers does not count here.
unset JVM_ARGS OPENJ9_JAVA_OPTIONS IBM_JAVA_OPTIONS WLP_OUTPUT_DIR LOG_DIR LOG_FILE PID_DIR PID_FILE VARIABLE_SOURCE_DIRS SERVER_WORKING_DIR
export WLP_USER_DIR="$2"

exec "$1/bin/server" run "$3"
