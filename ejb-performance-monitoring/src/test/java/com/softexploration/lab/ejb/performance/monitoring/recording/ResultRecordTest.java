package com.softexploration.lab.ejb.performance.monitoring.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ResultRecordTest {

    @Test
    void recordIsOneLine() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("run", "r1");
        properties.put("part", 3L);
        assertThat(new ResultLog.ResultRecord("executeNopServiceLoadTest", properties, new long[] {19633, 20145, 7}, 2)
                        .getFormattedMessage())
                .isEqualTo("executeNopServiceLoadTest {run=r1, part=3}:[19633, 20145]");
    }

    @Test
    void noSamplesGiveEmptyList() {
        assertThat(new ResultLog.ResultRecord("executeNopServiceLoadTest", Map.of("run", "r1"), new long[0], 0)
                        .getFormattedMessage())
                .isEqualTo("executeNopServiceLoadTest {run=r1}:[]");
    }

    @Test
    void delimitersAreEncoded() {
        assertThat(new ResultLog.ResultRecord(
                                "executeNopServiceLoadTest",
                                Map.of("reason", "a, b=c {d}\n[e] 100% \u00fc"),
                                new long[0],
                                0)
                        .getFormattedMessage())
                .isEqualTo("executeNopServiceLoadTest {reason=a%2c b%3dc %7bd%7d%0a%5be%5d 100%25 \u00fc}:[]");
    }
}
