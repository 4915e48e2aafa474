package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.lang.reflect.UndeclaredThrowableException;
import javax.management.InstanceNotFoundException;
import javax.management.MBeanException;
import javax.management.RuntimeMBeanException;
import org.junit.jupiter.api.Test;

class JmxFailureTest {
    @Test
    void badArgumentQuotesServerMessage() {
        CliException failure = JmxFailure.refused(
                "nop",
                new RuntimeMBeanException(
                        new IllegalArgumentException("requestCount is 0; give a number from 1 to 1,000,000,000")));

        assertThat(failure)
                .hasMessage("The server refused nop: requestCount is 0; give a number from 1 to 1,000,000,000");
        assertThat(failure.exitCode()).isEqualTo(CliException.WRONG_USE);
    }

    @Test
    void illegalStateIsFailureWithRemedy() {
        CliException failure =
                JmxFailure.refused("nop", new MBeanException(new IllegalStateException("something runs already")));

        assertThat(failure).hasMessage("The server refused nop: something runs already; the server's log may say more");
        assertThat(failure.exitCode()).isEqualTo(CliException.FAILED);
    }

    @Test
    void missingMBeanIsNamed() {
        assertThat(JmxFailure.refused("nop", new InstanceNotFoundException("a.b:type=C")))
                .hasMessage("The server has no MBean a.b:type=C; deploy the EAR of this command line's version there");
    }

    @Test
    void readOnlyUserLearnsRequiredRole() {
        assertThat(JmxFailure.refused("nop", new SecurityException("Access denied! Invalid access level")))
                .hasMessage(
                        "The server refused nop: Access denied! Invalid access level; connect as a user with the role readwrite");
    }

    @Test
    void firstLineOrClassNameIsKept() {
        assertThat(JmxFailure.firstLine(new IllegalStateException("one\ntwo"))).isEqualTo("one");
        assertThat(JmxFailure.firstLine(new IllegalStateException())).isEqualTo("IllegalStateException");
    }

    @Test
    void brokenConnectionInProxyStaysIOException() {
        IOException broken = new IOException("connection reset");

        assertThatThrownBy(() -> JmxFailure.translate("to answer", () -> {
                    throw new UndeclaredThrowableException(broken);
                }))
                .isSameAs(broken);
    }
}
