package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.Console;

/** A console nobody looks at. */
final class SilentConsole implements Console {
    @Override
    public void say(String line) {
        // nobody looks
    }

    @Override
    public Progress progress(String task, long total) {
        throw new UnsupportedOperationException("Starting a domain shows no progress bar");
    }
}
