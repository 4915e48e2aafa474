package com.softexploration.lab.ejb.performance.results.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.LogProblem;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LogFindingsTest {
    @Test
    void logNameIsSanitised() {
        Analysis analysis = new SyntheticAnalysis()
                .problem(new LogProblem(Path.of("a\u001b[2J.log"), 12, "cut"))
                .build();

        assertThat(Judge.judge(analysis, Optional.empty()).reasons())
                .last()
                .isEqualTo("parts of the logs that could not be used: a [2J.log line 12 (cut)");
    }
}
