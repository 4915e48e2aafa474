package com.softexploration.lab.ejb.performance.cli.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.server.ServerStart.FirstCause;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FirstCauseTest {
    @Test
    void lastCauseOfFirstTraceIsNamed() {
        assertThat(of("""
                10:15:00 SEVERE [main] Assembler FATAL ERROR: Unknown error in Assembler. Please write to the mailing list
                 org.example.OpenException: cannot deploy
                	at org.example.Assembler.deploy(Assembler.java:1)
                	Suppressed: java.io.IOException: closed
                		at org.example.Jar.close(Jar.java:2)
                Caused by: java.lang.IllegalStateException: cannot read
                	at org.example.Reader.read(Reader.java:3)
                	... 7 more
                Caused by: java.lang.IllegalArgumentException: Unsupported class file major version 69
                	at org.objectweb.asm.ClassReader.<init>(ClassReader.java:4)
                	... 9 more
                10:15:01 INFO [main] stopping
                java.lang.Error: later
                	at org.example.Later.fail(Later.java:5)
                """)).contains("java.lang.IllegalArgumentException: Unsupported class file major version 69");
    }

    @Test
    void uncaughtExceptionOfMainIsNamed() {
        assertThat(of("""
                Launching the server
                Exception in thread "main" java.lang.UnsupportedOperationException: Security Manager is not supported
                	at java.base/java.lang.System.setSecurityManager(System.java:286)
                	at org.example.Main.main(Main.java:1)
                """)).contains("java.lang.UnsupportedOperationException: Security Manager is not supported");
    }

    @Test
    void textWithoutTraceHasNoCause() {
        assertThat(of("SEVERE java.io.IOException: broken pipe\nstopped\n")).isEmpty();
    }

    @Test
    void laterTraceIsNotTheCause() {
        String text = "SEVERE not deployed\nINFO one\nINFO two\njava.lang.Error: later\n\tat a.B.c(B.java:1)\n";

        assertThat(FirstCause.of(text.lines().toList(), 3)).isEmpty();
        assertThat(FirstCause.of(text.lines().toList(), 4)).contains("java.lang.Error: later");
    }

    private static Optional<String> of(String text) {
        List<String> lines = text.lines().toList();
        return FirstCause.of(lines, lines.size());
    }
}
