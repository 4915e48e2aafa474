package com.softexploration.lab.ejb.performance.client.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The same as of {@link ServletClient}, over another client. */
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
        assertThat(new ServletJdkClient().usual()).isFalse();
        assertThat(new ServletClient().usual()).isTrue();
    }
}
