package com.softexploration.lab.ejb.performance.cli.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.PlainConsole;
import com.softexploration.lab.ejb.performance.cli.check.Check.Finding;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckRunTest {
    private final StringWriter out = new StringWriter();
    private final Evidence evidence = new Evidence();
    private long nanos;
    private final CheckRun run =
            new CheckRun(new PlainConsole(new PrintWriter(out, true)), evidence, () -> nanos += 250_000_000);

    @Test
    void lineNamesOutcomeFindingAndSeconds() throws Exception {
        run.run(new Check("ports", () -> Finding.ok("28080 to 28099 are free")));

        assertThat(out.toString().strip()).isEqualTo("ok      ports: 28080 to 28099 are free (0.3 s)");
        assertThat(run.allOk()).isTrue();
    }

    @Test
    void failureDoesNotStopTheRest() throws Exception {
        run.run(List.of(
                new Check("one", () -> {
                    throw CliException.wrongUse("it is broken", "repair it");
                }),
                new Check("two", () -> {
                    throw new IllegalStateException("first\nsecond");
                }),
                new Check("three", () -> {
                    throw new NoClassDefFoundError("a/B");
                }),
                new Check("four", () -> Finding.ok("fine"))));

        assertThat(run.results())
                .extracting(CheckResult::line)
                .containsExactly(
                        "FAILED  one: it is broken; repair it (0.3 s)",
                        "FAILED  two: unexpected java.lang.IllegalStateException: first second (0.3 s)",
                        "FAILED  three: unexpected java.lang.NoClassDefFoundError: a/B (0.3 s)",
                        "ok      four: fine (0.3 s)");
        assertThat(run.allOk()).isFalse();
        assertThat(run.summary()).isEqualTo("1 ok, 3 failed, 0 skipped");
    }

    @Test
    void checkWithoutItsNeedsIsSkipped() throws Exception {
        run.run(new Check("start", () -> Finding.failed("no")));
        run.run(new Check("call", List.of("start"), () -> Finding.ok("never")));
        run.run(new Check("later", List.of("call"), () -> Finding.ok("never")));

        assertThat(run.results()).extracting(CheckResult::found).containsExactly("no", "needs 'start'", "needs 'call'");
    }

    @Test
    void skippedCheckIsNoFailure() throws Exception {
        run.run(new Check("soap", () -> Finding.skipped("no stack")));

        assertThat(run.allOk()).isTrue();
        assertThat(run.isOk("soap")).isFalse();
    }

    @Test
    void linesShowNoSecret() throws Exception {
        evidence.secret("correct-horse-1");

        run.run(new Check("login", () -> Finding.failed("user x, password correct-horse-1")));

        assertThat(out.toString()).contains("password ***").doesNotContain("correct-horse");
    }

    @Test
    void interruptEndsTheRun() {
        assertThatThrownBy(() -> run.run(new Check("long", () -> {
                    throw new InterruptedException();
                })))
                .isInstanceOf(InterruptedException.class);
    }
}
