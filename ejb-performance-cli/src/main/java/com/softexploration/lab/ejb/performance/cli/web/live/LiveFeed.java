package com.softexploration.lab.ejb.performance.cli.web.live;

import com.softexploration.lab.ejb.performance.cli.web.http.EventFeed;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * Sends changes to one browser at a limited rate, because rendering costs CPU time on the measured machine.
 *
 * @param pause minimum time between two events
 * @param quiet whether only the start and end of each load test are sent
 * @param lastEvent id of the last event the browser received
 */
public record LiveFeed(Experiments experiments, Duration pause, boolean quiet, Optional<String> lastEvent)
        implements EventFeed {
    private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(10);

    @Override
    public void tell(Sink sink) throws IOException, InterruptedException {
        if (quiet) {
            sendChanges(sink);
        } else {
            Experiments.Viewing viewing = experiments.view();
            try {
                sendChanges(sink);
            } finally {
                viewing.end();
            }
        }
    }

    private void sendChanges(Sink sink) throws IOException, InterruptedException {
        int number = position(0);
        int nextLine = position(1);
        long version = -1;
        String figure = "";
        long lastSign = System.nanoTime();
        sink.nothing();
        while (true) {
            Optional<LiveExperiment> shown = experiments.last();
            if (shown.isPresent()) {
                LiveState state = state(shown.get(), nextLine);
                if (state.number() != number) {
                    state = state(shown.get(), 0);
                    version = -1;
                    figure = "";
                }
                if (state.version() != version) {
                    sink.event(
                            state.number() + "." + state.nextLine(),
                            state.json(!state.figure().equals(figure)));
                    figure = state.figure();
                    number = state.number();
                    nextLine = state.nextLine();
                    version = state.version();
                    lastSign = System.nanoTime();
                }
            }
            if (System.nanoTime() - lastSign > SIGN_OF_LIFE.toNanos()) {
                sink.nothing();
                lastSign = System.nanoTime();
            }
            await(shown, version);
        }
    }

    private LiveState state(LiveExperiment experiment, int fromLine) {
        LiveState state = experiment.state(fromLine);
        return quiet ? state.withoutProgress() : state;
    }

    /** Waits for the pause between two changes, which only the end of the experiment shortens. */
    private void await(Optional<LiveExperiment> shown, long seen) throws InterruptedException {
        long end = System.nanoTime() + pause.toNanos();
        while (System.nanoTime() < end) {
            boolean over = shown.isPresent() && shown.get().isOver();
            if (over && state(shown.get(), Integer.MAX_VALUE).version() != seen) {
                return;
            }
            Thread.sleep(Math.min(1_000, Math.max(1, (end - System.nanoTime()) / 1_000_000)));
        }
    }

    private int position(int part) {
        return lastEvent
                .filter(id -> id.matches("\\d{1,8}\\.\\d{1,8}"))
                .map(id -> Integer.parseInt(id.split("\\.", -1)[part]))
                .orElse(0);
    }
}
