package com.softexploration.lab.ejb.performance.cli.base;

import java.io.IOException;
import java.lang.System.Logger.Level;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** The terminal's width, which may change at any time. The terminal is opened when it is asked first: short commands never ask. */
final class TerminalWidth {
    private static final System.Logger LOG = System.getLogger(TerminalWidth.class.getName());

    /** Every terminal shows so much. */
    private static final int USUAL = 79;

    private boolean opened;
    private Terminal terminal;

    /** The number of columns; the usual number where the terminal does not tell. */
    synchronized int columns() {
        if (!opened) {
            opened = true;
            terminal = open();
        }
        int columns = terminal == null ? 0 : terminal.getWidth();
        return columns > 0 ? columns : USUAL;
    }

    /** Signals stay the JVM's: Ctrl-C runs its shutdown hooks. */
    private static Terminal open() {
        try {
            return TerminalBuilder.builder().dumb(true).nativeSignals(false).build();
        } catch (IOException | RuntimeException | LinkageError e) {
            LOG.log(Level.DEBUG, "the terminal does not tell its width", e);
            return null;
        }
    }
}
