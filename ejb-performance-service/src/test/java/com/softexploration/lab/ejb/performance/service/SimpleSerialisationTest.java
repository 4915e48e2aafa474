package com.softexploration.lab.ejb.performance.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the sleep by making it fail, so that no test waits. */
class SimpleSerialisationTest {

    @AfterEach
    void unsetProperty() {
        System.clearProperty(SleepTime.PROPERTY);
    }

    @Test
    void stepsSleepQuarterSecondByDefault() {
        assertThat(SleepTime.millis()).isEqualTo(250);
        System.setProperty(SleepTime.PROPERTY, "7");
        assertThat(SleepTime.millis()).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "60001", "a while", "1.5"})
    void wrongSleepTimeNamesProperty(String value) {
        System.setProperty(SleepTime.PROPERTY, value);
        assertThatIllegalArgumentException()
                .isThrownBy(SleepTime::millis)
                .withMessageStartingWith("system property sleepTime is '" + value + "'")
                .withMessageContaining("0 to 60000");
    }

    @Test
    void serializationSleeps() {
        System.setProperty(SleepTime.PROPERTY, "wrong");
        assertThatThrownBy(() -> write(new SimpleRequest())).isInstanceOf(InvalidObjectException.class);
        assertThatThrownBy(() -> write(new SimpleResponse())).isInstanceOf(InvalidObjectException.class);
    }

    @Test
    void deserializationSleeps() throws IOException {
        System.setProperty(SleepTime.PROPERTY, "0");
        byte[] request = write(new SimpleRequest());
        byte[] response = write(new SimpleResponse());
        System.setProperty(SleepTime.PROPERTY, "wrong");
        assertThatThrownBy(() -> read(request)).isInstanceOf(InvalidObjectException.class);
        assertThatThrownBy(() -> read(response)).isInstanceOf(InvalidObjectException.class);
    }

    @Test
    void interruptEndsSleepAndStaysSet() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> write(new SimpleRequest())).isInstanceOf(InterruptedIOException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    private static byte[] write(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }
}
