package com.softexploration.lab.ejb.performance.service.wire;

import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.FilterInfo;
import java.io.ObjectInputFilter.Status;
import java.util.Set;
import java.util.stream.Collectors;

/** Classes permitted on an RMI connection, per direction. Everything else is rejected before instantiation. */
public final class RmiTypes {
    /** Maximum depth of a request; no request nests deeper than its array. */
    private static final int MAX_REQUEST_DEPTH = 4;

    private static final Set<String> RESPONSES =
            ContractFilter.RESPONSE_CLASSES.stream().map(Class::getName).collect(Collectors.toUnmodifiableSet());

    /** Classes of stubs, leases and exceptions permitted besides the answers of the service. */
    private static final Set<String> WITH_ANSWERS = Set.of(
            "java.util.ArrayList",
            RmiLogin.class.getName(),
            RmiSession.class.getName(),
            RmiSockets.class.getName(),
            "java.rmi.Remote",
            "java.rmi.server.RemoteObject",
            "java.rmi.server.RemoteObjectInvocationHandler",
            "java.lang.reflect.Proxy",
            "java.rmi.dgc.Lease",
            "java.rmi.dgc.VMID",
            "java.rmi.server.UID",
            "java.lang.StackTraceElement",
            "java.util.Collections$EmptyList");

    /** Packages of the exceptions by which RMI and the service reject a call. */
    private static final Set<String> EXCEPTION_PACKAGES =
            Set.of("java.lang", "java.lang.reflect", "java.io", "java.net", "java.rmi", "java.rmi.server");

    private RmiTypes() {}

    /** Checks that a request contains only classes of the service. */
    public static Status checkRequest(FilterInfo info) {
        if (info.depth() > MAX_REQUEST_DEPTH) {
            return Status.REJECTED;
        }
        if (info.serialClass() == null) {
            // limits are checked without a class; the limit of an array is checked with its class
            return Status.UNDECIDED;
        }
        Class<?> type = info.serialClass();
        boolean known = ContractFilter.REQUEST_CLASSES.contains(type) || type == byte[].class || type == char[].class;
        return known ? Status.ALLOWED : Status.REJECTED;
    }

    /** Returns a filter that rejects all objects: the two strings of a login are not subject to filters. */
    public static ObjectInputFilter nothing() {
        return info -> info.serialClass() == null ? Status.UNDECIDED : Status.REJECTED;
    }

    /** Returns whether a class of the given name may be part of an answer; arrays are judged by their element type. */
    public static boolean isAnswer(String className) {
        return RESPONSES.contains(className) || WITH_ANSWERS.contains(className);
    }

    /** Returns whether the given JDK class is an exception that may be part of an answer. */
    public static boolean isFailure(Class<?> type) {
        return Throwable.class.isAssignableFrom(type) && EXCEPTION_PACKAGES.contains(type.getPackageName());
    }
}
