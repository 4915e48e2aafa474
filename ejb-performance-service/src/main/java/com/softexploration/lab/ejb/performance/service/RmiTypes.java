package com.softexploration.lab.ejb.performance.service;

import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.FilterInfo;
import java.io.ObjectInputFilter.Status;
import java.util.Set;

/** The classes that may cross an RMI connection, in each direction. Everything else is refused before it is instantiated. */
public final class RmiTypes {
    /** No request nests deeper than its array. */
    private static final int MAX_REQUEST_DEPTH = 4;

    private static final Set<Class<?>> REQUESTS = Set.of(
            NopRequest.class,
            SimpleRequest.class,
            ComplexRequest.class,
            AccountsRequest.class,
            PayloadRequest.class,
            byte[].class,
            char[].class);

    /** Responses, what a stub consists of, and the exceptions with which a server refuses a call. */
    private static final Set<String> ANSWERS = Set.of(
            NopResponse.class.getName(),
            SimpleResponse.class.getName(),
            ComplexResponse.class.getName(),
            AccountsResponse.class.getName(),
            PayloadResponse.class.getName(),
            ServerIdentity.class.getName(),
            Account.class.getName(),
            Address.class.getName(),
            Phone.class.getName(),
            "java.util.ArrayList",
            RmiLogin.class.getName(),
            RmiSession.class.getName(),
            RmiSockets.class.getName(),
            "java.rmi.Remote",
            "java.rmi.server.RemoteObject",
            "java.rmi.server.RemoteObjectInvocationHandler",
            "java.lang.reflect.Proxy",
            "java.lang.Throwable",
            "java.lang.Exception",
            "java.lang.RuntimeException",
            "java.lang.SecurityException",
            "java.lang.IllegalArgumentException",
            "java.lang.IllegalStateException",
            "java.lang.StackTraceElement",
            "java.lang.Error",
            "java.lang.VirtualMachineError",
            "java.lang.OutOfMemoryError",
            "java.lang.ClassNotFoundException",
            "java.lang.ReflectiveOperationException",
            "java.util.Collections$EmptyList",
            "java.io.IOException",
            "java.io.ObjectStreamException",
            "java.io.InvalidClassException",
            "java.io.InvalidObjectException",
            "java.io.InterruptedIOException",
            "java.rmi.RemoteException",
            "java.rmi.ServerException",
            "java.rmi.ServerError",
            "java.rmi.UnmarshalException",
            "java.rmi.MarshalException",
            "java.rmi.NoSuchObjectException",
            "java.rmi.NotBoundException");

    private RmiTypes() {}

    /** Lets in the requests of the service, and nothing else. */
    public static Status checkRequest(FilterInfo info) {
        if (info.depth() > MAX_REQUEST_DEPTH) {
            return Status.REJECTED;
        }
        if (info.serialClass() == null) {
            // limits are asked for without a class; that of an array comes with the class
            return Status.UNDECIDED;
        }
        return REQUESTS.contains(info.serialClass()) ? Status.ALLOWED : Status.REJECTED;
    }

    /** Lets in no object at all: a login consists of two strings, which no filter is asked about. */
    public static ObjectInputFilter nothing() {
        return info -> info.serialClass() == null ? Status.UNDECIDED : Status.REJECTED;
    }

    /** Whether a class of that name may be part of what a server answers; arrays are asked about by their elements. */
    public static boolean isAnswer(String className) {
        return ANSWERS.contains(className);
    }
}
