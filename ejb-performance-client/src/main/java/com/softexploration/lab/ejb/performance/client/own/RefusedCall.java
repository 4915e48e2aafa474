package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.OneLine;
import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import java.io.ObjectInputFilter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Explains calls of a user's bean that a server rejected because of the caller's roles, or because of a class in the
 * call or its response.
 */
final class RefusedCall {
    /** Exceptions that indicate a missing role: of local and remote views, {@code java.rmi} and CORBA. */
    private static final Set<String> OF_ROLES =
            Set.of("EJBAccessException", "AccessLocalException", "AccessException", "NO_PERMISSION");

    /** Represents a class or limit that the message does not name. */
    private static final String UNNAMED = "";

    /** Class name in JBoss Marshalling messages if only limits were checked. */
    private static final String NO_CLASS = "null";

    /** Limits at the beginning of a filter pattern. */
    private static final Pattern LIMITS = Pattern.compile("(max\\w+=\\d+;?)+(?<!;)");

    /** Message id of WildFly's {@code EJBAccessException}. */
    private static final String OF_WILDFLY = "WFLYEJB0364";

    /** JBoss Marshalling message of a class rejected by a filter. */
    private static final Pattern UNMARSHALLED = Pattern.compile("unmarshallClass=<(?:class |interface )?([^>]+)>");

    /** JBoss EJB Client message of a class that is not in the allow list. */
    private static final Pattern NOT_ALLOWED = Pattern.compile("EJBCLIENT000516: Exception resolving class (\\S+)");

    /** Open Liberty message of a class rejected by a filter. */
    private static final Pattern BY_ORB = Pattern.compile("Rejected by serialFilter: ([\\w.$]+)");

    /** TomEE message of a class that is not in its allow list, which lacks primitive types in some local calls. */
    private static final Pattern NOT_LISTED =
            Pattern.compile("([\\w$]+\\.[\\w.$]+) is not whitelisted as deserialisable");

    /** JDK message of a rejection, which names neither class nor limit. */
    private static final String BY_JDK = "filter status: REJECTED";

    /**
     * Maximum length of a quoted failure, in characters, so that truncation does not remove the remedy at the end of
     * the message.
     */
    private static final int MOST_CHARS = 160;

    private RefusedCall() {}

    /**
     * Returns an exception with cause and remedy if a server rejected the call; otherwise the original exception.
     *
     * @param local whether the call was local
     */
    static Exception explained(Exception failure, boolean local) {
        return explained(failure, local, ObjectInputFilter.Config.getSerialFilter());
    }

    /**
     * Explains a failure with a given filter; see {@link #explained(Exception, boolean)}.
     *
     * @param filter this JVM's filter, which has the same classes and limits as the other servers'; may be null
     */
    static Exception explained(Exception failure, boolean local, ObjectInputFilter filter) {
        List<Throwable> chain = chain(failure);
        if (chain.stream().anyMatch(cause -> OF_ROLES.contains(cause.getClass().getSimpleName()))) {
            return new ClientException(local ? ofLocalCall(failure) : ofRemoteCall(failure), failure);
        }
        return chain.stream()
                .flatMap(cause -> rejected(cause).stream())
                .findFirst()
                .<Exception>map(what -> new ClientException(ofFilter(what, filter, failure), failure))
                .orElse(failure);
    }

    private static List<Throwable> chain(Throwable failure) {
        Set<Throwable> chain = new LinkedHashSet<>();
        Throwable cause = failure;
        while (cause != null && chain.add(cause)) {
            cause = cause.getCause();
        }
        return List.copyOf(chain);
    }

    private static String ofLocalCall(Exception failure) {
        return "the bean requires a role, and a local call has no user: this server gives threads of an MXBean none ("
                + quoted(failure) + "); measure it over remote-ejb, and remove localName from its file";
    }

    private static String ofRemoteCall(Exception failure) {
        String refused = "the business server refuses the caller ";
        String hint = String.valueOf(failure.getMessage()).contains(OF_WILDFLY)
                ? ". On WildFly, one method with @RolesAllowed closes all methods without"
                : "";
        CallerCredentials caller;
        try {
            caller = ServiceCredentials.required();
        } catch (ClientException e) {
            return refused + "without user (" + quoted(failure) + "); " + e.getMessage();
        }
        return refused
                + caller.principal()
                + caller.roles()
                        .map(roles -> ", whose roles are " + roles + " (" + quoted(failure)
                                + "); start the servers with the bean's: --roles ROLE")
                        .orElseGet(() -> " (" + quoted(failure)
                                + "); give this user the bean's role there, or name another in "
                                + System.getProperty(CallerCredentials.FILE_PROPERTY) + " of this server")
                + hint;
    }

    private static String ofFilter(String rejected, ObjectInputFilter filter, Exception failure) {
        Matcher text = LIMITS.matcher(String.valueOf(filter));
        String limits = "its limits" + (text.lookingAt() ? " " + text.group() : "");
        String rejects = "the servers' serialisation filter (jdk.serialFilter) rejects ";
        String quoted = " (" + quoted(failure) + "); ";
        if (rejected.equals(UNNAMED)) {
            return rejects + "a class in the call or its answer, or more than " + limits + quoted
                    + "add the class to \"allow\" in the service file, or send and return less";
        }
        return isAdmitted(rejected, filter) && !isNotListed(failure)
                ? rejects + "more than " + limits + quoted
                        + "send and return less, or measure running servers with a filter of yours"
                : rejects + rejected + quoted + "add the class to \"allow\" in the service file";
    }

    /** Returns whether the failure was caused by the allow list of TomEE, which has no limits. */
    private static boolean isNotListed(Exception failure) {
        return chain(failure).stream()
                .anyMatch(cause ->
                        NOT_LISTED.matcher(String.valueOf(cause.getMessage())).find());
    }

    /** Returns whether the filter admits a class, which implies that a limit was exceeded. */
    private static boolean isAdmitted(String name, ObjectInputFilter filter) {
        try {
            Class<?> rejected = Class.forName(name, false, RefusedCall.class.getClassLoader());
            return filter != null && filter.checkInput(new Single(rejected)) == ObjectInputFilter.Status.ALLOWED;
        } catch (ClassNotFoundException | LinkageError e) {
            return name.equals(NO_CLASS);
        }
    }

    /** Filter information for the first object of a stream. */
    private record Single(Class<?> serialClass) implements ObjectInputFilter.FilterInfo {
        @Override
        public long arrayLength() {
            return serialClass.isArray() ? 0 : -1;
        }

        @Override
        public long depth() {
            return 1;
        }

        @Override
        public long references() {
            return 1;
        }

        @Override
        public long streamBytes() {
            return 0;
        }
    }

    private static Optional<String> rejected(Throwable cause) {
        String message = String.valueOf(cause.getMessage());
        return Stream.of(UNMARSHALLED, NOT_ALLOWED, BY_ORB, NOT_LISTED)
                .map(pattern -> pattern.matcher(message))
                .filter(Matcher::find)
                .map(matcher -> matcher.group(1))
                .findFirst()
                .or(() -> message.contains(BY_JDK) ? Optional.of(UNNAMED) : Optional.empty());
    }

    private static String quoted(Exception failure) {
        String text = OneLine.of(failure);
        return text.length() <= MOST_CHARS ? text : text.substring(0, MOST_CHARS) + "...";
    }
}
