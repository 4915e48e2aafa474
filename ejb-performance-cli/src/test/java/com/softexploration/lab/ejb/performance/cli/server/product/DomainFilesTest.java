package com.softexploration.lab.ejb.performance.cli.server.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.List;
import org.junit.jupiter.api.Test;

class DomainFilesTest {

    /** The hash was created by {@code org.glassfish.security.common.SSHA} of GlassFish 7.0.21. */
    @Test
    void passwordHashMatchesServer() {
        assertThat(DomainFiles.saltedHash("a password", "12345678".getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo("{SSHA256}LWgYvHL7HyW4d0a8Axe5ArOzEwP35EzN559d0khm23gxMjM0NTY3OA==");
    }

    @Test
    void keyFileLineHidesPassword() {
        assertThat(DomainFiles.keyFileLine(
                        new DomainUsers.User("caller", "secret", List.of()),
                        List.of("callers", "clerks"),
                        new SecureRandom()))
                .matches("caller;\\{SSHA256\\}[A-Za-z0-9+/=]+;callers,clerks\n")
                .doesNotContain("secret");
    }
}
