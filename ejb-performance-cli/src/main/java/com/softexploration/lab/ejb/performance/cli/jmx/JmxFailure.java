package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ServerMessage;
import com.softexploration.lab.ejb.performance.cli.jmx.AnswerFilter.RejectedAnswerException;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.io.IOException;
import java.lang.reflect.UndeclaredThrowableException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.rmi.NoSuchObjectException;
import java.rmi.NotBoundException;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.management.AttributeNotFoundException;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanException;
import javax.management.ReflectionException;
import javax.management.RuntimeErrorException;
import javax.management.RuntimeMBeanException;
import javax.naming.NameNotFoundException;
import javax.naming.NamingSecurityException;
import javax.security.auth.login.LoginException;
import javax.security.sasl.SaslException;

/** Formats failed JMX calls as one line: the message of the server without the wrapping exceptions of JMX. */
public final class JmxFailure {
    private JmxFailure() {}

    /** Thrown if another JVM answers at the address, because the server was restarted. */
    static final class OtherJvmException extends IOException {
        private static final long serialVersionUID = 1;

        /**
         * Creates the exception for the JVMs involved.
         *
         * @param jvm the JVM that answers
         * @param before the JVM that is expected
         */
        OtherJvmException(String jvm, String before) {
            super("the server was restarted: its JVM is " + jvm + ", before " + before);
        }
    }

    /**
     * Creates the exception of a call rejected by the server. An {@link IllegalArgumentException} there is bad input
     * here.
     *
     * @param action the call, for example {@code nop on business}
     */
    public static CliException refused(String action, Exception caught) {
        Throwable reason = reason(caught);
        ServerMessage message = ServerMessage.of(firstLine(reason));
        String cause = "The server refused " + action + ": " + message.cause();
        if (reason instanceof IllegalArgumentException) {
            return CliException.wrongUse(cause, message.remedyOr("correct the value"));
        }
        if (reason instanceof InstanceNotFoundException) {
            return CliException.failed(
                    "The server has no MBean " + reason.getMessage(),
                    "deploy the EAR of this command line's version there",
                    caught);
        }
        if (reason instanceof AttributeNotFoundException
                || (reason instanceof ReflectionException && reason.getCause() instanceof NoSuchMethodException)) {
            return CliException.failed("The server is not able " + action, Received.OTHER_VERSION, caught);
        }
        if (reason instanceof SecurityException) {
            return CliException.failed(cause, "connect as a user with the role readwrite", caught);
        }
        return CliException.failed(cause, message.remedyOr("the server's log may say more"), caught);
    }

    /** Creates the exception for a broken connection, usually caused by the death of the server. */
    public static CliException lost(String target, IOException caught) {
        if (has(caught, RejectedAnswerException.class::isInstance)) {
            return rejected(target, caught);
        }
        if (has(caught, SocketTimeoutException.class::isInstance)) {
            return CliException.failed(
                    upper(target) + " does not answer (" + root(caught) + ")",
                    "check that the server is not stopped or overloaded, and the network between",
                    caught);
        }
        return CliException.failed(
                "The JMX connection to " + target + " broke (" + firstLine(caught) + ")",
                "see that server's log for the reason",
                caught);
    }

    /**
     * Returns whether a retry is pointless: the port is closed, the server was restarted or rejects this client, or its
     * response was rejected.
     */
    public static boolean isFinal(IOException caught) {
        return has(
                caught,
                thrown -> thrown instanceof ConnectException
                        || thrown instanceof NoSuchObjectException
                        || thrown instanceof NameNotFoundException
                        || thrown instanceof NotBoundException
                        || thrown instanceof OtherJvmException
                        || thrown instanceof RejectedAnswerException
                        || isRefusal(thrown));
    }

    static boolean has(Throwable caught, Predicate<Throwable> kind) {
        return Stream.iterate(caught, thrown -> thrown != null, Throwable::getCause)
                .anyMatch(kind);
    }

    static boolean isRefusal(Throwable thrown) {
        return thrown instanceof SecurityException
                || thrown instanceof NamingSecurityException
                || thrown instanceof LoginException
                || thrown instanceof SaslException;
    }

    private static String root(Throwable failure) {
        return failure.getCause() == null || failure.getCause() instanceof TimeoutException
                ? firstLine(failure)
                : root(failure.getCause());
    }

    private static String upper(String target) {
        return Character.toUpperCase(target.charAt(0)) + target.substring(1);
    }

    /** Creates the exception for a response that was rejected by the filter. */
    static CliException rejected(String target, Exception caught) {
        String reason = Stream.iterate((Throwable) caught, thrown -> thrown != null, Throwable::getCause)
                .filter(RejectedAnswerException.class::isInstance)
                .map(Throwable::getMessage)
                .findFirst()
                .orElseThrow();
        return CliException.failed(
                "The answer of " + target + " was not read: " + reason,
                "check that the address is your server's and that no other process can listen on it",
                caught);
    }

    /** Unwraps the exception of the server. */
    static Throwable reason(Throwable caught) {
        boolean wrapper = caught instanceof MBeanException
                || caught instanceof RuntimeMBeanException
                || caught instanceof RuntimeErrorException
                || caught instanceof UndeclaredThrowableException;
        return wrapper && caught.getCause() != null ? reason(caught.getCause()) : caught;
    }

    /** Returns the message in one line, or the class name if there is no message. */
    public static String firstLine(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null || message.isBlank()
                ? thrown.getClass().getSimpleName()
                : Printable.of(message.strip()
                        .lines()
                        .findFirst()
                        .orElseThrow()
                        .replaceFirst("; nested exception is:\\s*$", ""));
    }

    /** A call of an MBean. */
    @FunctionalInterface
    interface Call<T> {
        T run() throws JMException, IOException;
    }

    /**
     * Makes a call and converts a failure to an exception of one line.
     *
     * @param action the call, for the message
     * @throws CliException if the server rejects the call
     * @throws IOException if the connection breaks
     */
    static <T> T translate(String action, Call<T> call) throws CliException, IOException {
        try {
            return Received.printable(call.run());
        } catch (JMException
                | JMRuntimeException
                | SecurityException
                | IllegalArgumentException
                | IllegalStateException e) {
            throw refused(action, e);
        } catch (ClassCastException e) {
            // from JMX's decoding: the type of the value differs from the one declared here
            throw CliException.failed("The server is not able " + action, Received.OTHER_VERSION, e);
        } catch (UndeclaredThrowableException e) {
            if (e.getCause() instanceof IOException lost) {
                throw lost;
            }
            throw refused(action, e);
        }
    }
}
