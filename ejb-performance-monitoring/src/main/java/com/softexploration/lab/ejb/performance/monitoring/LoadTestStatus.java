package com.softexploration.lab.ejb.performance.monitoring;

import java.util.Locale;

/** What came of a load test. */
enum LoadTestStatus {
    COMPLETED,
    CANCELLED,
    FAILED;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
