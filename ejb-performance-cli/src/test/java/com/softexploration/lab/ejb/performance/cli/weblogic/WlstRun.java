package com.softexploration.lab.ejb.performance.cli.weblogic;

/**
 * What one run of a WLST script left behind.
 *
 * @param exitCode what {@code wlst.sh} would have returned
 * @param output standard output and standard error, in the order in which they were written
 */
record WlstRun(int exitCode, String output) {

    /** The last line that is not blank: of a failed run the message of its exception. */
    String lastLine() {
        return output.stripTrailing().lines().reduce("", (first, second) -> second);
    }
}
