package com.softexploration.lab.ejb.performance.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OperationTest {

    @Test
    void isFoundByItsWordInAnyCase() {
        assertThat(Operation.of(" Nop ", Operation.builtIn())).isEqualTo(Operation.NOP);
        assertThat(Operation.of("COMPLEX", Operation.builtIn())).isEqualTo(Operation.COMPLEX);
    }

    @Test
    void anUnknownWordIsRefusedWithTheValidOnes() {
        // "String" is what JConsole puts into an empty text field
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Operation.of("String", Operation.builtIn()))
                .withMessage("unknown operation 'String': give one of nop, simple, complex, accounts, payload");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Operation.of(null, Operation.builtIn()))
                .withMessage("unknown operation 'null': give one of nop, simple, complex, accounts, payload");
    }

    @Test
    void loadTestsHaveThePublishedNames() {
        assertThat(Operation.builtIn())
                .extracting(Operation::loadTestName)
                .containsExactly(
                        "executeNopServiceLoadTest",
                        "executeSimpleServiceLoadTest",
                        "executeComplexServiceLoadTest",
                        "executeAccountsServiceLoadTest",
                        "executePayloadServiceLoadTest");
    }

    @Test
    void aUsersOperationSharesOneNameWithOthers() {
        Operation own = new Operation("find-orders-2");

        assertThat(own.isBuiltIn()).isFalse();
        assertThat(own.loadTestName()).isEqualTo("executeOwnServiceLoadTest");
        assertThat(new Operation("nop")).isEqualTo(Operation.NOP).matches(Operation::isBuiltIn);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-a", "Find", "find orders", "find_orders", "1st", "a234567890123456789012345678901x"})
    void aWordOfAnotherFormIsRefused(String word) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Operation(word))
                .withMessageStartingWith("'" + word + "' is no word for an operation");
    }
}
