package com.softexploration.lab.ejb.performance.monitoring.recording;

import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestException;
import java.nio.file.Path;
import java.util.Map;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.core.appender.AppenderLoggingException;

/** Writes records to one result log. Each record is in the file, as far as this process is concerned, when the call returns. */
public record ResultLog(Logger logger, Path file) {
    /**
     * Writes one record.
     *
     * @throws LoadTestException naming the file when it cannot be written
     */
    void write(String testName, Map<String, ?> properties, long[] samples, int sampleCount) throws LoadTestException {
        try {
            logger.info(new ResultRecord(testName, properties, samples, sampleCount));
        } catch (AppenderLoggingException e) {
            Throwable root = e;
            while (root.getCause() != null) {
                root = root.getCause();
            }
            throw new LoadTestException(
                    "cannot write " + file + " (" + root.getMessage()
                            + "); make room or make it writable, then start the load test again",
                    e);
        }
    }
}
