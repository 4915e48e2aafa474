package com.softexploration.lab.ejb.performance.tester;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FormKeyTest {
    private final FormKey keys = new FormKey();

    @Test
    void keyDependsOnUserAndStart() {
        String key = keys.of("tester");

        assertThat(keys.isOf("tester", key)).isTrue();
        assertThat(keys.isOf("another", key)).isFalse();
        assertThat(new FormKey().isOf("tester", key)).isFalse();
        assertThat(keys.isOf("tester", null)).isFalse();
        assertThat(keys.isOf("tester", "")).isFalse();
    }
}
