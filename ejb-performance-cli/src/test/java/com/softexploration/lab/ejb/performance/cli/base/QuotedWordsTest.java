package com.softexploration.lab.ejb.performance.cli.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class QuotedWordsTest {
    @Test
    void joinedWordsSurviveShell() {
        List<String> words = List.of("run", "--against=--jvm-opts \"-Xmx1g -Xms1g\"", "it's", "--rounds=2");

        assertThat(QuotedWords.join(words))
                .isEqualTo("run '--against=--jvm-opts \"-Xmx1g -Xms1g\"' 'it'\\''s' --rounds=2");
    }
}
