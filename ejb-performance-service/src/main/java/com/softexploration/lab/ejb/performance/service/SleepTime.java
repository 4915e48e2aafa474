package com.softexploration.lab.ejb.performance.service;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import java.io.InterruptedIOException;
import java.io.InvalidObjectException;

/**
 * Sleep per serialisation step of {@code simple}, in milliseconds: the value of the system property {@value #PROPERTY}.
 */
public final class SleepTime {
    /** Name of the system property. */
    public static final String PROPERTY = "sleepTime";

    private static final long MAX_MILLIS = 60_000;

    private SleepTime() {}

    /**
     * Returns the sleep per serialisation step of this JVM, in milliseconds, 0 to 60,000.
     *
     * @throws IllegalArgumentException naming the property if its value is invalid
     */
    public static long millis() {
        String value = System.getProperty(PROPERTY);
        if (value == null) {
            return Defaults.SLEEP_MILLIS;
        }
        try {
            long millis = Long.parseLong(value.strip());
            if (millis >= 0 && millis <= MAX_MILLIS) {
                return millis;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message for every wrong value
        }
        throw new IllegalArgumentException("system property " + PROPERTY + " is '" + value
                + "': give the sleep of one serialisation step in milliseconds, 0 to " + MAX_MILLIS);
    }

    static void sleep() throws InterruptedIOException, InvalidObjectException {
        try {
            Thread.sleep(millis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while the serialisation of a simple call slept");
        } catch (IllegalArgumentException wrongProperty) {
            throw new InvalidObjectException(wrongProperty.getMessage());
        }
    }
}
