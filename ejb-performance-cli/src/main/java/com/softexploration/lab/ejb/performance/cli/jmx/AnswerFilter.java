package com.softexploration.lab.ejb.performance.cli.jmx;

import java.io.IOException;
import java.io.ObjectInputFilter;
import java.lang.System.Logger.Level;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.management.MBeanServerConnection;

/**
 * Serialisation filter for responses of a JMX server: admits open types, MBean descriptions, exceptions and RMI stubs.
 * It is
 * set for this whole JVM, but concerns only requests made here, because a server's own client has its own protocol and
 * filter.
 */
final class AnswerFilter implements ObjectInputFilter {
    private static final System.Logger LOG = System.getLogger(AnswerFilter.class.getName());

    /**
     * Maximum depth of a response; valid ones have about 20 levels: an array of results, each with maps of open types.
     */
    private static final long MAX_DEPTH = 50;

    private static final long MAX_REFERENCES = 5_000_000;
    private static final long MAX_BYTES = 256L * 1024 * 1024;
    private static final long MAX_ARRAY_LENGTH = 4L * 1024 * 1024;

    private static final String JMX = "javax.management.";
    private static final Set<String> CLASSES = Set.of(
            JMX + "Attribute",
            JMX + "AttributeList",
            JMX + "ImmutableDescriptor",
            JMX + "MBeanAttributeInfo",
            JMX + "MBeanConstructorInfo",
            JMX + "MBeanFeatureInfo",
            JMX + "MBeanInfo",
            JMX + "MBeanNotificationInfo",
            JMX + "MBeanOperationInfo",
            JMX + "MBeanParameterInfo",
            JMX + "ObjectInstance",
            JMX + "ObjectName",
            JMX + "remote.rmi.RMIConnectionImpl_Stub",
            JMX + "remote.rmi.RMIServerImpl_Stub",
            "java.lang.Boolean",
            "java.lang.Byte",
            "java.lang.Character",
            "java.lang.Double",
            "java.lang.Enum",
            "java.lang.Float",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Number",
            "java.lang.Object",
            "java.lang.Short",
            "java.lang.StackTraceElement",
            "java.lang.String",
            "java.lang.Void",
            "java.math.BigDecimal",
            "java.math.BigInteger",
            "java.rmi.dgc.Lease",
            "java.rmi.dgc.VMID",
            "java.rmi.server.ObjID",
            "java.rmi.server.RemoteObject",
            "java.rmi.server.RemoteStub",
            "java.rmi.server.UID",
            "java.util.AbstractCollection",
            "java.util.AbstractList",
            "java.util.AbstractMap",
            "java.util.ArrayList",
            "java.util.Arrays$ArrayList",
            "java.util.Date",
            "java.util.Dictionary",
            "java.util.HashMap",
            "java.util.HashSet",
            "java.util.Hashtable",
            "java.util.LinkedHashMap",
            "java.util.LinkedList",
            "java.util.Map$Entry",
            "java.util.TreeMap",
            "java.util.Vector",
            "javax.rmi.ssl.SslRMIClientSocketFactory");

    private static final Set<String> PREFIXES = Set.of(JMX + "openmbean.", "java.util.Collections$");

    /** Exception whose deserialisation calls a method of a contained object. */
    private static final String CALLING_EXCEPTION = JMX + "BadAttributeValueExpException";

    /** Response being read by the current thread; unset outside requests. */
    private static final ThreadLocal<Answer> ANSWER = new ThreadLocal<>();

    private static final class Answer {
        private boolean isSet;
        private String rejected = "";
    }

    /** Thrown if a response is rejected because it contains an object of another class, or is too large. */
    static final class RejectedAnswerException extends IOException {
        private static final long serialVersionUID = 1;

        RejectedAnswerException(String content, Exception cause) {
            super("it answered with " + content, cause);
        }
    }

    /** A request to a JMX server. */
    @FunctionalInterface
    interface Request<T, E extends Exception> {
        T make() throws E;
    }

    private AnswerFilter() {}

    /** Creates a proxy that filters all responses. */
    static MBeanServerConnection of(MBeanServerConnection beans) {
        RequestProxy filtered = request -> read(request::call);
        return filtered.of(beans);
    }

    /** Sets the filter as that of this JVM, unless the user has set another one. */
    static void install() {
        try {
            ObjectInputFilter.Config.setSerialFilter(new AnswerFilter());
        } catch (IllegalStateException e) {
            LOG.log(Level.DEBUG, "this JVM has the filter {0}", ObjectInputFilter.Config.getSerialFilter());
        }
    }

    /**
     * Makes a request and filters the response.
     *
     * @throws RejectedAnswerException if the filter rejected the answer
     * @throws E any of the request
     */
    static <T, E extends Exception> T read(Request<T, E> request) throws E, RejectedAnswerException {
        Answer answer = new Answer();
        ANSWER.set(answer);
        try {
            return request.make();
        } catch (Exception e) {
            if (answer.rejected.isEmpty()) {
                throw e;
            }
            throw new RejectedAnswerException(answer.rejected, e);
        } finally {
            ANSWER.remove();
        }
    }

    @Override
    public Status checkInput(FilterInfo info) {
        Answer answer = ANSWER.get();
        if (answer == null) {
            return Status.UNDECIDED;
        }
        if (info.depth() > MAX_DEPTH
                || info.references() > MAX_REFERENCES
                || info.streamBytes() > MAX_BYTES
                || info.arrayLength() > MAX_ARRAY_LENGTH) {
            return reject(answer, "more, or more deeply nested, objects than any load test has");
        }
        if (info.serialClass() == null) {
            return Status.UNDECIDED;
        }
        if (isInSet(answer, info)) {
            return reject(answer, "a collection in a set, which no load test has");
        }
        Class<?> type = info.serialClass();
        while (type.isArray()) {
            type = type.getComponentType();
        }
        return type.isPrimitive() || isAllowed(type)
                ? Status.ALLOWED
                : reject(answer, "an object of class " + type.getName() + ", which no load test has");
    }

    /**
     * Returns whether an object is a collection within a set, whose hash code may take exponential time.
     * The only sets are of names, and are
     * the whole answer. Classes are checked once, the tables of sets and maps always.
     */
    private static boolean isInSet(Answer answer, FilterInfo info) {
        boolean set = info.serialClass() == HashSet.class;
        answer.isSet |= set;
        boolean table = info.serialClass() == Map.Entry[].class && answer.isSet;
        return (set || table) && info.depth() > 1;
    }

    private static Status reject(Answer answer, String content) {
        answer.rejected = content;
        return Status.REJECTED;
    }

    private static boolean isAllowed(Class<?> type) {
        String name = type.getName();
        return CLASSES.contains(name)
                || PREFIXES.stream().anyMatch(name::startsWith)
                || (Throwable.class.isAssignableFrom(type)
                        && String.valueOf(type.getModule().getName()).startsWith("java.")
                        && !name.equals(CALLING_EXCEPTION));
    }
}
