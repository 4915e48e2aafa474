package com.softexploration.lab.ejb.performance.cli.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FullDiskTest {
    @ParameterizedTest
    @CsvSource({
        "java.io.IOException: No space left on device, make room on that disk",
        "mkdir: cannot create directory: Disk quota exceeded, make room on that disk",
        "java.io.IOException: Permission denied, see its log"
    })
    void fullDiskHasItsRemedy(String cause, String remedy) {
        assertThat(FullDisk.remedy(cause, "see its log")).isEqualTo(remedy);
    }
}
