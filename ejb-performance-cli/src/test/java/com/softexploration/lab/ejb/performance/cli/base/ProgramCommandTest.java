package com.softexploration.lab.ejb.performance.cli.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProgramCommandTest {
    @Test
    void wordsAreQuotedForShell() {
        assertThat(ProgramCommand.of("down", "--domain-dir", "my domains/it's"))
                .isEqualTo("./ejb-performance down --domain-dir 'my domains/it'\\''s'");
    }

    @Test
    void errorBeginsWithProgramName() {
        assertThat(ProgramCommand.error("cause; remedy")).isEqualTo("ejb-performance: cause; remedy");
    }
}
