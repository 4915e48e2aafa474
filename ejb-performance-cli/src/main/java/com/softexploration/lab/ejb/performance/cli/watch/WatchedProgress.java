package com.softexploration.lab.ejb.performance.cli.watch;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.Look;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;

/**
 * Shows how far a load test is and, to whoever watches, what goes on in it. It looks when the progress is told, so never more often than
 * its server is asked anyway, and counts how often: each look takes time from the calls.
 */
public final class WatchedProgress implements Console.Progress {
    private static final System.Logger LOG = System.getLogger(WatchedProgress.class.getName());

    private final Console.Progress display;
    private final LoadTestExecutor caller;
    private final List<WatchedPlace> places;
    private int looks;

    /**
     * @param display where it is shown; closed with this
     * @param caller makes the calls
     * @param places the servers that take part, the calling one first
     */
    public WatchedProgress(Console.Progress display, LoadTestExecutor caller, List<WatchedPlace> places) {
        this.display = display;
        this.caller = caller;
        this.places = List.copyOf(places);
    }

    @Override
    public void update(long done) {
        display.update(done);
        if (display.isWatched()) {
            looks++;
            try {
                display.show(look());
            } catch (CliException | IOException e) {
                // A server that has gone is noticed by who waits for the load test; a look is no reason to end it.
                LOG.log(Level.DEBUG, "nothing to be seen of the servers", e);
            }
        }
    }

    private Look look() throws CliException, IOException {
        LoadTestExecutor.Recent recent = caller.recent();
        List<Look.Place> seen = new ArrayList<>();
        for (WatchedPlace place : places) {
            seen.add(place.look());
        }
        return new Look(recent.medianNanos(), recent.p99Nanos(), seen);
    }

    /** How often the servers were asked for more than their progress, because somebody watched. */
    public int looks() {
        return looks;
    }

    @Override
    public void close() {
        display.close();
    }
}
