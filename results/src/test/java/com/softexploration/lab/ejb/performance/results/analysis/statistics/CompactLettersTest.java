package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class CompactLettersTest {
    @Test
    void equalItemsShareOneLetter() {
        assertThat(CompactLetters.of(3, (first, second) -> false)).containsExactly("a", "a", "a");
    }

    @Test
    void differentItemsHaveOwnLetters() {
        assertThat(CompactLetters.of(3, (first, second) -> true)).containsExactly("a", "b", "c");
    }

    @Test
    void overlapHasBothLetters() {
        assertThat(CompactLetters.of(3, (first, second) -> first == 0 && second == 2))
                .containsExactly("a", "ab", "b");
    }

    /** Tests the definition itself for arbitrary differences, including those consistent with no order. */
    @RepeatedTest(20)
    void lettersReflectDifferencesExactly(RepetitionInfo repetition) {
        int count = 8;
        boolean[][] differs = new boolean[count][count];
        Random random = new Random(repetition.getCurrentRepetition());
        for (int i = 0; i < count; i++) {
            for (int j = i + 1; j < count; j++) {
                differs[i][j] = random.nextBoolean();
            }
        }

        List<String> letters = CompactLetters.of(count, (first, second) -> differs[first][second]);

        for (int i = 0; i < count; i++) {
            assertThat(letters.get(i)).isNotEmpty();
            for (int j = i + 1; j < count; j++) {
                String other = letters.get(j);
                assertThat(letters.get(i).chars().anyMatch(letter -> other.indexOf(letter) >= 0))
                        .as("%d and %d share a letter", i, j)
                        .isEqualTo(!differs[i][j]);
            }
        }
    }
}
