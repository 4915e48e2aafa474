package com.softexploration.lab.ejb.performance.client.socket;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.wire.RmiTypes;
import java.io.Serializable;
import java.util.Set;

/**
 * Knows only the classes that an RMI server may answer with. It stands in for an object input filter, which RMI offers for what a
 * server reads and not for what a stub reads: the classes of an answer are looked for by the class loader of the stub's class, which
 * is this one, and by the context class loader, so no object can be made of a class that is refused here.
 *
 * <p>JDK classes that are not serialisable pass: they cannot be sent, and the JVM looks here for those that the
 * class of a stub refers to.
 */
final class AnswerClassLoader extends ClassLoader {
    /** Serialisable, and in the signatures of stubs. */
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
