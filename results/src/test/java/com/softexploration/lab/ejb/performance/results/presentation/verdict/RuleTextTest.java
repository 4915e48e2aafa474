package com.softexploration.lab.ejb.performance.results.presentation.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.verdict.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RuleTextTest {
    @ParameterizedTest
    @EnumSource
    void everyRuleIsDocumented(Rule rule) throws IOException {
        assertThat(Files.readString(Path.of("..", "docs", "evidence.md")).lines())
                .anyMatch(line -> line.startsWith("| " + RuleText.subject(rule))
                        && line.endsWith("| " + RuleText.limit(rule) + " |"));
    }
}
