package com.softexploration.lab.ejb.performance.client.socket;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.wire.RmiTypes;
import java.io.Serializable;
import java.util.Set;

/**
 * Loads only classes that may occur in the responses of an RMI server.
 * It replaces an object input filter, which RMI supports
 * for servers but not for stubs: classes of an answer are loaded by the class loader of the stub's class, which is this
 * one, and by the context class loader, so a class rejected here is never instantiated.
 *
 * <p>JDK classes that are not serialisable pass: they cannot be sent, and the JVM loads those referenced by the stub's
 * class through this loader.
 */
final class AnswerClassLoader extends ClassLoader {
    /** Serialisable classes in the method signatures of stubs. */
    private static final Set<String> IN_SIGNATURES = Set.of("java.lang.Class", "java.lang.String");

    private static final String REQUESTS = BusinessPerformanceService.class.getPackageName() + ".";

    AnswerClassLoader() {
        super(AnswerClassLoader.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (RmiTypes.isAnswer(name) || IN_SIGNATURES.contains(name) || isRequest(name)) {
            return super.loadClass(name, resolve);
        }
        if (name.startsWith("java.") || name.startsWith("jdk.")) {
            Class<?> found = super.loadClass(name, resolve);
            if (!Serializable.class.isAssignableFrom(found) || RmiTypes.isFailure(found)) {
                return found;
            }
        }
        throw new ClassNotFoundException(name + " is not a class that the service answers with");
    }

    private static boolean isRequest(String name) {
        return name.startsWith(REQUESTS) && name.endsWith("Request");
    }
}
