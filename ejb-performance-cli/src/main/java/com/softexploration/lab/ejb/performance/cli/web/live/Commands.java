package com.softexploration.lab.ejb.performance.cli.web.live;

import com.softexploration.lab.ejb.performance.cli.base.Console;
import java.util.List;

/** Executes commands of the command line in this JVM. Interrupting the calling thread has the effect of Ctrl-C. */
@FunctionalInterface
public interface Commands {
    /**
     * Executes a command until it ends.
     *
     * @param words the command line, starting with the command's name
     * @return its exit code
     */
    int execute(List<String> words, Console console, Console errors);
}
