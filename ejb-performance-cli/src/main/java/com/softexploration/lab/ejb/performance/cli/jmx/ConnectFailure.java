package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.cli.jmx.AnswerFilter.RejectedAnswerException;
import com.softexploration.lab.ejb.performance.cli.jmx.PlainSockets.ClearTextException;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.lang.reflect.InaccessibleObjectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/** Explains a failed JMX connection by its root cause, beneath RMI, JNDI and the server's client library. */
final class ConnectFailure {
    private static final String T3_OVER_TLS = "service:jmx:t3s:";

    private ConnectFailure() {}

    /** Explains an exception of the JMX connector. */
    static CliException of(String target, Optional<JmxCredentials> credentials, Exception caught) {
        if (JmxFailure.has(caught, JmxFailure::isRefusal)) {
            return CliException.failed(
                    "The JMX agent of " + target + " refused "
                            + credentials.map(c -> "user " + c.user()).orElse("a client without credentials"),
                    "give the right --user and password (--password-file, or the variable " + JmxPassword.VARIABLE
                            + ")",
                    caught);
        }
        if (target.startsWith(T3_OVER_TLS) && JmxFailure.has(caught, ConnectFailure::isMistrust)) {
            return CliException.failed(
                    "The certificate of " + target + " is not trusted (" + JmxFailure.firstLine(root(caught)) + ")",
                    "name the trust store in the variable JDK_JAVA_OPTIONS, for a domain's demo certificates "
                            + ClientJar.TRUST_PROPERTIES,
                    caught);
        }
        if (JmxFailure.has(caught, ClearTextException.class::isInstance)) {
            return CliException.wrongUse(
                    "The password of user "
                            + credentials.map(JmxCredentials::user).orElse("") + " would be sent to " + target
                            + " in clear text",
                    "use TLS (docs/your-servers.md), or add clearText=accepted to the file of --attach",
                    caught);
        }
        if (JmxFailure.has(caught, RejectedAnswerException.class::isInstance)) {
            return JmxFailure.rejected(target, caught);
        }
        if (JmxFailure.has(caught, ConnectFailure::isReadTimeout)) {
            return CliException.failed(
                    "Something listens at " + target + ", but does not answer (" + JmxFailure.firstLine(root(caught))
                            + ")",
                    "check that the server is not stopped or overloaded, and that the port is that of its JMX agent",
                    caught);
        }
        boolean tls = JmxFailure.has(caught, SSLException.class::isInstance);
        if (!tls && JmxFailure.has(caught, ConnectFailure::isOtherProtocol)) {
            return CliException.failed(
                    "What listens at " + target + " is no JMX agent (" + JmxFailure.firstLine(root(caught)) + ")",
                    "check the port, which may belong to another service, and the protocol of the URL",
                    caught);
        }
        if (tls) {
            return CliException.failed(
                    "TLS to " + target + " failed (" + JmxFailure.firstLine(root(caught)) + ")",
                    "name a --password-file beside which " + TlsKeys.FILE
                            + " is, as in a domain's folder credentials, or the stores in the variable"
                            + " JDK_JAVA_OPTIONS: -Djavax.net.ssl.keyStore=FILE, -Djavax.net.ssl.trustStore=FILE",
                    caught);
        }
        if (JmxFailure.has(caught, UnknownHostException.class::isInstance)) {
            String host = hostOf(caught);
            return target.contains(host)
                    ? CliException.failed(
                            "Unknown host " + host + " in " + target,
                            "check its spelling and that this machine resolves it, or give its address",
                            caught)
                    : CliException.failed(
                            "Unknown host " + host + ", as the JMX agent at " + target + " calls its own",
                            "start that server with -Djava.rmi.server.hostname=ADDRESS",
                            caught);
        }
        return CliException.failed(
                "No JMX agent answers at " + target + " (" + JmxFailure.firstLine(root(caught)) + ")",
                "check that the server is up and that the URL or process id is right",
                caught);
    }

    /** Explains an exception or error thrown by a server's client library. */
    static CliException ofClient(Path clientJar, Throwable caught) {
        if (JmxFailure.has(caught, InaccessibleObjectException.class::isInstance)) {
            return CliException.failed(
                    "The client " + clientJar + " may not access JDK internals (" + JmxFailure.firstLine(root(caught))
                            + ")",
                    "start by ./ejb-performance, or give java --add-opens=" + ClientJar.OPENED_PACKAGE + "=ALL-UNNAMED",
                    caught);
        }
        Throwable root = root(caught);
        if (root instanceof UnsupportedClassVersionError) {
            return CliException.failed(
                    "The client " + clientJar + " is compiled for a newer Java than the "
                            + Runtime.version().feature() + " of this command (" + JmxFailure.firstLine(root) + ")",
                    "start " + ProgramCommand.called() + " with the JDK of the server, by the variable JAVA_HOME",
                    caught);
        }
        return CliException.failed(
                "The client " + clientJar + " failed (" + root.getClass().getSimpleName() + ": "
                        + JmxFailure.firstLine(root) + ")",
                "take the jar from the server's own release, and see --verbose for where it failed",
                caught);
    }

    /** Returns the name of an unknown host without the resolver's message, which some JDKs append. */
    private static String hostOf(Throwable caught) {
        return Stream.iterate(caught, thrown -> thrown != null, Throwable::getCause)
                .filter(UnknownHostException.class::isInstance)
                .map(thrown -> String.valueOf(thrown.getMessage()).replaceFirst(": .*", ""))
                .reduce((outer, inner) -> inner)
                .orElse("");
    }

    /**
     * Returns whether a certificate is not trusted; WebLogic's client may include the TLS exception only in its
     * message.
     */
    private static boolean isMistrust(Throwable thrown) {
        String message = String.valueOf(thrown.getMessage());
        return thrown instanceof SSLException
                || thrown instanceof CertificateException
                || message.contains("SSLHandshakeException")
                || message.contains("PKIX path");
    }

    /** Returns whether the failure of a TLS connection was reported by the other end, which therefore supports TLS. */
    static boolean speaksTls(IOException caught) {
        return !JmxFailure.has(caught, EOFException.class::isInstance)
                && !JmxFailure.has(
                        caught,
                        thrown -> thrown instanceof SSLException
                                && String.valueOf(thrown.getMessage()).contains("nrecognized SSL message"));
    }

    private static boolean isReadTimeout(Throwable thrown) {
        return thrown instanceof SocketTimeoutException
                && !String.valueOf(thrown.getMessage()).toLowerCase(Locale.ROOT).contains("connect");
    }

    /**
     * Returns whether the peer uses another protocol: it sent data that is not RMI, or closed the connection instead.
     */
    private static boolean isOtherProtocol(Throwable thrown) {
        return thrown instanceof EOFException
                || thrown instanceof StreamCorruptedException
                || String.valueOf(thrown.getMessage()).startsWith("non-JRMP server");
    }

    private static Throwable root(Throwable failure) {
        return failure.getCause() == null ? failure : root(failure.getCause());
    }
}
