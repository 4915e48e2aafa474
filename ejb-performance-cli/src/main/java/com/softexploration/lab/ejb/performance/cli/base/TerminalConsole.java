package com.softexploration.lab.ejb.performance.cli.base;

import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;

/** A console on a terminal: a bar for each longer task. The bar is drawn once a second, so that it disturbs no measurement. */
public final class TerminalConsole implements Console {
    /** The width of a terminal is not known without running a program; every terminal shows this much. */
    private static final int COLUMNS = 79;

    private static final int DRAW_INTERVAL_MILLIS = 1_000;

    private final PrintWriter out;

    public TerminalConsole(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void say(String line) {
        out.println(line);
    }

    @Override
    public Progress progress(String task, long total) {
        ProgressBar bar = new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(total)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(DRAW_INTERVAL_MILLIS)
                .setConsumer(new Line(out))
                .build();
        return new Progress() {
            @Override
            public void update(long done) {
                bar.stepTo(done);
            }

            @Override
            public void close() {
                bar.close();
            }
        };
    }

    /** One line of the terminal that is drawn over and over. */
    private record Line(PrintWriter out) implements ProgressBarConsumer {
        @Override
        public int getMaxRenderedLength() {
            return COLUMNS;
        }

        @Override
        public void accept(String rendered) {
            out.print("\r" + rendered);
            out.flush();
        }

        @Override
        public void close() {
            out.println();
        }
    }
}
