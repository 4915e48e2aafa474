package com.softexploration.lab.ejb.performance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OperationTest {

    @Test
    void isFoundInAnyCase() {
        assertThat(Operation.of(" Nop ", Operation.builtIn())).isEqualTo(Operation.NOP);
        assertThat(Operation.of("COMPLEX", Operation.builtIn())).isEqualTo(Operation.COMPLEX);
    }

    @Test
    void unknownNameIsRefusedWithValidOnes() {
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
    void loadTestNamesAreReadBack() {
        assertThat(Operation.builtIn())
                .allSatisfy(operation -> assertThat(Operation.ofLoadTestName(operation.loadTestName(), ""))
                        .hasValue(operation));
        Operation own = new Operation("find-orders-2");
        assertThat(Operation.ofLoadTestName(own.loadTestName(), own.word())).hasValue(own);
        assertThat(Operation.ofLoadTestName("executeOwnServiceLoadTest", "nop")).isEmpty();
        assertThat(Operation.ofLoadTestName("executeFindServiceLoadTest", "find"))
                .isEmpty();
    }

    @Test
    void userOperationsShareALoadTestName() {
        Operation own = new Operation("find-orders-2");

        assertThat(own.isBuiltIn()).isFalse();
        assertThat(own.loadTestName()).isEqualTo("executeOwnServiceLoadTest");
        assertThat(new Operation("nop")).isEqualTo(Operation.NOP).matches(Operation::isBuiltIn);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-a", "Find", "find orders", "find_orders", "1st", "a234567890123456789012345678901x"})
    void malformedNameIsRefused(String word) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Operation(word))
                .withMessageStartingWith("'" + word + "' is not an operation name");
    }
}
