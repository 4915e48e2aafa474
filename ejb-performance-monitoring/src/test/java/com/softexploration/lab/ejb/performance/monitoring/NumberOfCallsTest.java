package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import javax.naming.NameNotFoundException;
import javax.naming.NoInitialContextException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberOfCallsTest {
    private final Map<String, Object> bound = new HashMap<>();
    private final NumberOfCalls numberOfCalls = new NumberOfCalls(name -> {
        if (!bound.containsKey(name)) {
            throw new NameNotFoundException(name);
        }
        return bound.get(name);
    });

    @Test
    void applicationEntryPrecedesServers() {
        bound.put("numberOfCalls", "3");
        assertThat(numberOfCalls.get()).isEqualTo(3);
        bound.put("java:global/numberOfCalls", " 2000 ");
        assertThat(numberOfCalls.get()).isEqualTo(2000);
        bound.put("java:comp/env/numberOfCalls", 5L);
        assertThat(numberOfCalls.get()).isEqualTo(5);
    }

    @Test
    void unboundNumberIsZero() {
        assertThat(numberOfCalls.get()).isZero();
        bound.put("java:global/numberOfCalls", null);
        assertThat(numberOfCalls.get()).isZero();
        bound.put("java:comp/env/numberOfCalls", 0);
        assertThat(numberOfCalls.get()).isZero();
        assertThat(new NumberOfCalls(name -> {
                            throw new NoInitialContextException();
                        })
                        .get())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"many", "-1", "1.5", "", "1000000001"})
    void invalidValueIsNamed(String value) {
        bound.put("java:global/numberOfCalls", value);
        assertThatIllegalStateException()
                .isThrownBy(numberOfCalls::get)
                .withMessage("java:global/numberOfCalls is '" + value
                        + "' in this server's JNDI; bind a number of calls there, up to 1000000000, or 0 for none");
    }

    @Test
    void nonNumberIsInvalid() {
        bound.put("numberOfCalls", URI.create("12"));
        assertThatIllegalStateException()
                .isThrownBy(numberOfCalls::get)
                .withMessageStartingWith("numberOfCalls is '12'");
    }

    @Test
    void noNamingServiceOffersNone() {
        assertThat(NumberOfCalls.offeredTo(getClass().getClassLoader()).get()).isZero();
    }
}
