package com.softexploration.lab.ejb.performance.results.analysis.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.contract.Operation;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnOperationRecordTest {

    @Test
    void userOperationIsNamedByProperty() throws BadRecordException {
        RecordHead head = RecordHead.parse("executeOwnServiceLoadTest {run=1, operation=find-orders-2}:");

        assertThat(head.operation().word()).isEqualTo("find-orders-2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "executeOwnServiceLoadTest {run=1}:",
                "executeOwnServiceLoadTest {run=1, operation=nop}:",
                "executeOwnServiceLoadTest {run=1, operation=Find Orders}:",
                "executeOwnServiceLoadTest:",
                "executeFindServiceLoadTest {run=1}:"
            })
    void invalidUserOperationIsRefused(String head) {
        assertThatExceptionOfType(BadRecordException.class)
                .isThrownBy(() -> RecordHead.parse(head))
                .withMessageStartingWith("unknown operation");
    }

    @Test
    void userOperationsFollowBuiltInOnes() {
        assertThat(Stream.of("zebra", "payload", "find-orders", "nop", "accounts")
                        .sorted(Operation.IN_ORDER))
                .containsExactly("nop", "accounts", "payload", "find-orders", "zebra");
    }
}
