package com.softexploration.lab.ejb.performance.scripts.weblogic;

/**
 * What one run of a WLST script left behind.
 *
 * @param exitCode what {@code wlst.sh} would have returned
 * @param output standard output and standard error, in the order in which they were written
 */
record WlstRun(int exitCode, String output) {

    private static final String FAREWELL = "Exiting WebLogic Scripting Tool.";

    /** The last line that is not blank and not WLST's farewell: of a failed run the message of its exception. */
    String lastLine() {
        return output.lines()
                .filter(line -> !line.isBlank() && !line.equals(FAREWELL))
                .reduce("", (first, second) -> second);
    }
}
