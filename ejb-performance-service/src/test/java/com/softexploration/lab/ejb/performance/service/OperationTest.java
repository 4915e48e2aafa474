package com.softexploration.lab.ejb.performance.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class OperationTest {

    @Test
    void isFoundByItsWordInAnyCase() {
        assertThat(Operation.of(" Nop ")).isEqualTo(Operation.NOP);
        assertThat(Operation.of("COMPLEX")).isEqualTo(Operation.COMPLEX);
    }

    @Test
    void anUnknownWordIsRefusedWithTheValidOnes() {
        // "String" is what JConsole puts into an empty text field
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Operation.of("String"))
                .withMessage("unknown operation 'String': give one of nop, simple, complex, accounts, payload");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Operation.of(null))
                .withMessage("unknown operation 'null': give one of nop, simple, complex, accounts, payload");
    }

    @Test
    void loadTestsHaveThePublishedNames() {
        assertThat(Operation.values())
                .extracting(Operation::loadTestName)
                .containsExactly(
                        "executeNopServiceLoadTest",
                        "executeSimpleServiceLoadTest",
                        "executeComplexServiceLoadTest",
                        "executeAccountsServiceLoadTest",
                        "executePayloadServiceLoadTest");
    }
}
