package com.softexploration.lab.ejb.performance.cli.base;

import java.io.IOException;
import java.lang.System.Logger.Level;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** Current width of the terminal, which is opened on first use because short commands do not need it. */
final class TerminalWidth {
    private static final System.Logger LOG = System.getLogger(TerminalWidth.class.getName());

    /** Default width, which fits every terminal. */
    private static final int USUAL = 79;

    private boolean opened;
    private Terminal terminal;

    /** Number of columns; 79 if unknown. */
    synchronized int columns() {
        if (!opened) {
            opened = true;
            terminal = open();
        }
        int columns = terminal == null ? 0 : terminal.getWidth();
        return columns > 0 ? columns : USUAL;
    }

    /** Opens the terminal and leaves signal handling to the JVM, since Ctrl-C must run shutdown hooks. */
    private static Terminal open() {
        try {
            return TerminalBuilder.builder().dumb(true).nativeSignals(false).build();
        } catch (IOException | RuntimeException | LinkageError e) {
            LOG.log(Level.DEBUG, "the width of the terminal is unknown", e);
            return null;
        }
    }
}
