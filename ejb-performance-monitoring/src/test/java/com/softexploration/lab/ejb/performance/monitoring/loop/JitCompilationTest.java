package com.softexploration.lab.ejb.performance.monitoring.loop;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JitCompilationTest {
    private static final long SECOND = 1_000_000_000;

    @Test
    void coldCallsAreNamed() {
        assertThat(JitCompilation.remark(340, SECOND))
                .isEqualTo(
                        "not warm: the JIT compiler worked for 34 % of the time, so repeat it until the compiler is idle");
    }

    @Test
    void warmCallsNeedNoRemark() {
        assertThat(JitCompilation.remark(100, SECOND)).isEmpty();
    }

    @Test
    void shortLoadTestIsNotJudged() {
        assertThat(JitCompilation.remark(50, SECOND / 20)).isEmpty();
    }

    @Test
    void compilerTimeIsKnown() {
        assertThat(JitCompilation.millis()).isPositive();
    }
}
