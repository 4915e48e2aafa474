package com.softexploration.lab.ejb.performance.monitoring.recording;

import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.core.appender.AppenderLoggingException;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.util.StringBuilderFormattable;

/** Writes records to one result log. Each record has been handed to the operating system when the call returns. */
public record ResultLog(Logger logger, Path file) {
    /**
     * Writes one record to the log.
     *
     * @throws LoadTestException naming the file if it cannot be written
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

    /**
     * One line of a result log: test name, properties, samples. Log4j formats it directly into its buffer, so that
     * writing a million samples creates no garbage.
     */
    static final class ResultRecord implements Message, StringBuilderFormattable {
        private static final long serialVersionUID = 1L;
        private static final String RESERVED = "%,={}[]";

        private final String testName;
        private final transient Map<String, ?> properties;
        private final long[] samples;
        private final int sampleCount;

        /**
         * Creates a record with a range of samples.
         *
         * @param testName for example {@code executeNopServiceLoadTest}
         * @param properties in output order; values are encoded here
         * @param samples nanoseconds; read while the record is logged, not kept
         * @param sampleCount number of valid samples
         */
        ResultRecord(String testName, Map<String, ?> properties, long[] samples, int sampleCount) {
            this.testName = testName;
            this.properties = properties;
            this.samples = samples;
            this.sampleCount = sampleCount;
        }

        @Override
        public void formatTo(StringBuilder buffer) {
            buffer.append(testName).append(" {");
            String separator = "";
            for (Map.Entry<String, ?> property : properties.entrySet()) {
                buffer.append(separator).append(property.getKey()).append('=');
                appendEncoded(buffer, String.valueOf(property.getValue()));
                separator = ", ";
            }
            buffer.append("}:[");
            for (int i = 0; i < sampleCount; i++) {
                if (i > 0) {
                    buffer.append(", ");
                }
                buffer.append(samples[i]);
            }
            buffer.append(']');
        }

        private static void appendEncoded(StringBuilder buffer, String value) {
            for (int i = 0; i < value.length(); i++) {
                char c = value.charAt(i);
                if (c < ' ' || c == 0x7f || RESERVED.indexOf(c) >= 0) {
                    for (byte b : String.valueOf(c).getBytes(StandardCharsets.UTF_8)) {
                        buffer.append('%')
                                .append(Character.forDigit((b >> 4) & 15, 16))
                                .append(Character.forDigit(b & 15, 16));
                    }
                } else {
                    buffer.append(c);
                }
            }
        }

        @Override
        public String getFormattedMessage() {
            StringBuilder buffer = new StringBuilder();
            formatTo(buffer);
            return buffer.toString();
        }

        @Override
        public Object[] getParameters() {
            return new Object[0];
        }

        @Override
        public Throwable getThrowable() {
            return null;
        }
    }
}
