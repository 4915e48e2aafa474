package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RuleTest {
    @ParameterizedTest
    @EnumSource
    void everyRuleIsDocumented(Rule rule) throws IOException {
        assertThat(Files.readString(Path.of("..", "docs", "evidence.md")).lines())
                .anyMatch(line ->
                        line.startsWith("| " + rule.subject()) && line.endsWith("| " + rule.limitText() + " |"));
    }
}
