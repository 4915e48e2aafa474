package com.softexploration.lab.ejb.performance.client.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The tests of {@link ServletClient} with another client. */
class ServletJdkClientTest extends ServletClientContract {

    ServletJdkClientTest() {
        super(new ServletJdkClient(), "HttpClient-");
    }

    @Override
    Map<Trouble, List<String>> messages() {
        return messagesOfOurConnection("java.io.IOException: ");
    }

    @Test
    void isComparedOnlyIfNamed() {
        assertThat(Transports.isCompared(new ServletJdkClient().transport())).isFalse();
        assertThat(Transports.isCompared(new ServletClient().transport())).isTrue();
    }
}
