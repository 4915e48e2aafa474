package com.softexploration.lab.ejb.performance.contract.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.contract.plan.ExperimentDraft.CallCounts;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallCountsTest {
    private static final List<String> OPERATIONS = List.of("nop", "simple");

    @Test
    void oneNumberCountsForAllOperations() throws InvalidPlanException {
        CallCounts counts = parse("1000");

        assertThat(counts.of("nop", 7)).isEqualTo(1000);
        assertThat(counts.of("simple", 7)).isEqualTo(1000);
    }

    @Test
    void unnamedOperationKeepsItsDefault() throws InvalidPlanException {
        CallCounts counts = parse("nop=20, simple=3");

        assertThat(counts.of("nop", 7)).isEqualTo(20);
        assertThat(counts.of("simple", 7)).isEqualTo(3);
        assertThat(parse("nop=20").of("simple", 7)).isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    0                 | calls is '0'; give a whole number from 1 to 5000
                    -1                | calls is '-1'; give a whole number from 1 to 5000
                    5001              | calls is '5001'; give a whole number from 1 to 5000
                    99999999999999999999 | calls is '99999999999999999999'; give a whole number from 1 to 5000
                    many              | calls is 'many'; give a whole number from 1 to 5000
                    nop=many          | calls for nop is 'many'; give a whole number from 1 to 5000
                    complex=5         | calls names 'complex', which is not measured; give one number, or OPERATION=NUMBER for any of nop, simple
                    nop=5,simple      | calls has no number for 'simple'; give one number, or OPERATION=NUMBER for any of nop, simple
                    nop=5,nop=6       | calls names nop twice; give each operation one number
                    """)
    void invalidValueIsRefusedWithRemedy(String value, String message) {
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> parse(value))
                .withMessage(message);
    }

    private static CallCounts parse(String value) throws InvalidPlanException {
        return CallCounts.parse("calls", Optional.of(value), OPERATIONS, 1, 5000);
    }
}
