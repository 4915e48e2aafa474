package com.softexploration.lab.ejb.performance.scripts.weblogic;

/**
 * Result of one run of a WLST script.
 *
 * @param exitCode exit code of {@code wlst.sh}
 * @param output standard output and standard error, in the order of writing
 */
record WlstRun(int exitCode, String output) {

    private static final String FAREWELL = "Exiting WebLogic Scripting Tool.";

    /** Last line that is neither blank nor WLST's farewell; for a failed run, the message of its exception. */
    String lastLine() {
        return output.lines()
                .filter(line -> !line.isBlank() && !line.equals(FAREWELL))
                .reduce("", (first, second) -> second);
    }
}
