package com.softexploration.lab.ejb.performance.cli.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

class SharedConsoleTest {
    private final StringWriter text = new StringWriter();
    private final Console console =
            new SharedConsole(new TerminalConsole(new PrintWriter(text), 60, () -> 60, Ansi.OFF));

    /** Of two load tests at the same time, the first has the line; the next one after its end has it again. */
    @Test
    void oneLoadTestHasTheLine() {
        Console.Progress first = console.loadTest("first", 2);
        Console.Progress second = console.loadTest("second", 2);
        second.update(1);
        second.close();
        first.update(2);
        first.close();
        console.loadTest("third", 2).close();

        assertThat(text.toString()).contains("first", "third").doesNotContain("second");
    }
}
