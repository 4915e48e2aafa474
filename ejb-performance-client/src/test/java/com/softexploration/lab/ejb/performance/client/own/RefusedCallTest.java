package com.softexploration.lab.ejb.performance.client.own;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import jakarta.ejb.AccessLocalException;
import jakarta.ejb.EJBAccessException;
import jakarta.ejb.EJBException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.AccessException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RefusedCallTest {
    private final EJBAccessException wildFlys =
            new EJBAccessException("WFLYEJB0364: Invocation on method: m of bean: B is not allowed");

    @TempDir
    private Path folder;

    @BeforeEach
    void credentials() throws Exception {
        write("principal=ann\ncredentials=secret\nroles=caller,clerk\n");
    }

    private void write(String content) throws Exception {
        System.setProperty(
                CallerCredentials.FILE_PROPERTY,
                Files.writeString(folder.resolve("caller.properties"), content).toString());
    }

    @AfterEach
    void noCredentials() {
        System.clearProperty(CallerCredentials.FILE_PROPERTY);
    }

    private static String message(Exception failure, boolean local) {
        Exception explained = RefusedCall.explained(failure, local);
        assertThat(explained).isInstanceOf(ClientException.class).hasCause(failure);
        return explained.getMessage();
    }

    @Test
    void refusalNamesCallerAndRoles() {
        assertThat(message(wildFlys, false))
                .isEqualTo("the business server refuses the caller ann, whose roles are caller,clerk"
                        + " (jakarta.ejb.EJBAccessException: WFLYEJB0364: Invocation on method: m of bean: B is not"
                        + " allowed); start the servers with the bean's: --roles ROLE. On WildFly, one method with"
                        + " @RolesAllowed closes all methods without");
        assertThat(message(new EJBException(new AccessException("CORBA NO_PERMISSION")), false))
                .startsWith("the business server refuses the caller ann, whose roles are caller,clerk (")
                .endsWith("; start the servers with the bean's: --roles ROLE");
    }

    @Test
    void unknownRolesNameCredentialsFile() throws Exception {
        write("principal=ann\ncredentials=secret\n");

        assertThat(message(new EJBAccessException("Unauthorized"), false))
                .isEqualTo("the business server refuses the caller ann (jakarta.ejb.EJBAccessException: Unauthorized);"
                        + " give this user the bean's role there, or name another in "
                        + folder.resolve("caller.properties") + " of this server");
    }

    @Test
    void localRefusalNamesReason() {
        assertThat(message(new AccessLocalException("Client not authorized"), true))
                .isEqualTo(
                        "the bean requires a role, and a local call has no user: this server gives threads of an MXBean"
                                + " none (jakarta.ejb.AccessLocalException: Client not authorized); measure it over remote-ejb, and"
                                + " remove localName from its file");
    }

    @Test
    void longRefusalKeepsItsRemedy() {
        assertThat(message(new EJBAccessException("x".repeat(2000)), false))
                .hasSizeLessThan(500)
                .endsWith("--roles ROLE");
    }

    @Test
    void rejectedClassIsNamedWithFilter() {
        InvalidClassException rejected = new InvalidClassException(
                "Filtering rejected org.jboss.marshalling.AbstractUnmarshaller$FilterInfoImpl :  unmarshallClass=<class"
                        + " java.net.URL> arrayLength=<-1> depth=<1> references=<2> streamBytes=<9>");
        assertThat(message(new EJBException("Failed to read response", rejected), false))
                .startsWith("the servers' serialisation filter (jdk.serialFilter) rejects java.net.URL (")
                .endsWith("; add the class to \"allow\" in the service file");
        assertThat(message(
                        new EJBException(
                                new InvalidClassException("EJBCLIENT000516: Exception resolving class java.net.URL"
                                        + " for unmarshalling; it has either been blocklisted or not allowlisted")),
                        false))
                .contains(" rejects java.net.URL (");
        assertThat(message(
                        new IllegalStateException(
                                new InvalidClassException("Rejected by serialFilter: java.net.URL: vmcid")),
                        false))
                .contains(" rejects java.net.URL (");
        assertThat(message(
                        new SecurityException("java.net.URL is not whitelisted as deserialisable, prevented"), false))
                .contains(" rejects java.net.URL (");
    }

    @Test
    void listOfTomEeHasNoLimits() {
        ObjectInputFilter filter = ObjectInputFilter.Config.createFilter("maxdepth=24;java.rmi.dgc.*;!*");
        Exception failure = new SecurityException("java.rmi.dgc.VMID is not whitelisted as deserialisable, prevented");

        assertThat(RefusedCall.explained(failure, false, filter).getMessage())
                .contains(" rejects java.rmi.dgc.VMID (")
                .endsWith("; add the class to \"allow\" in the service file");
    }

    @Test
    void unnamedRejectionNamesBothRemedies() {
        ObjectInputFilter filter = ObjectInputFilter.Config.createFilter("maxdepth=24;java.util.*;!*");

        assertThat(RefusedCall.explained(new InvalidClassException("filter status: REJECTED"), false, filter))
                .hasMessage(
                        "the servers' serialisation filter (jdk.serialFilter) rejects a class in the call or its answer,"
                                + " or more than its limits maxdepth=24 (java.io.InvalidClassException: filter status: REJECTED);"
                                + " add the class to \"allow\" in the service file, or send and return less");
    }

    @Test
    void exceededLimitIsNamed() {
        ObjectInputFilter filter = ObjectInputFilter.Config.createFilter("maxbytes=100;maxdepth=24;java.util.*;!*");
        InvalidClassException rejected = new InvalidClassException(
                "Filtering rejected x :  unmarshallClass=<class java.util.ArrayList> depth=<25>");

        assertThat(RefusedCall.explained(rejected, false, filter))
                .hasMessageStartingWith(
                        "the servers' serialisation filter (jdk.serialFilter) rejects more than its limits"
                                + " maxbytes=100;maxdepth=24 (java.io.InvalidClassException: Filtering rejected")
                .hasMessageEndingWith("); send and return less, or measure running servers with a filter of yours");
        assertThat(RefusedCall.explained(rejected, false, ObjectInputFilter.Config.createFilter("java.lang.*;!*")))
                .hasMessageContaining(" rejects java.util.ArrayList (");
    }

    @Test
    void otherFailuresStay() {
        Exception own = new IllegalStateException("sold", new IllegalArgumentException("unmarshalled"));

        assertThat(RefusedCall.explained(own, false)).isSameAs(own);
        Exception primitive = new SecurityException("long is not whitelisted as deserialisable, prevented");
        assertThat(RefusedCall.explained(primitive, false)).isSameAs(primitive);
        InvalidClassException other = new InvalidClassException("shop.Order", "local class incompatible");
        assertThat(RefusedCall.explained(other, false)).isSameAs(other);
    }
}
