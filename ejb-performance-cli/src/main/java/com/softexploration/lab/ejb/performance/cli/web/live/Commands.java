package com.softexploration.lab.ejb.performance.cli.web.live;

import com.softexploration.lab.ejb.performance.cli.base.Console;
import java.util.List;

/** The commands of the command line, run in this JVM. An interrupt of the calling thread is their Ctrl-C. */
@FunctionalInterface
public interface Commands {
    /**
     * Runs one to its end.
     *
     * @param words as they would be typed, the name of the command first
     * @param console what it tells
     * @param errors why it failed
     * @return its exit code
     */
    int execute(List<String> words, Console console, Console errors);
}
