package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.service.RmiTypes;
import java.util.Set;

/**
 * Knows only the classes that an RMI server may answer with. It stands in for an object input filter, which RMI offers for what a
 * server reads and not for what a stub reads: the classes of an answer are looked for by the class loader of the stub's class, which
 * is this one, and by the context class loader, so a class that is refused here is not even loaded.
 */
final class AnswerClassLoader extends ClassLoader {
    /** What the class of a stub itself refers to, besides the service's types. */
    private static final Set<String> STUB = Set.of(
            "java.lang.Object",
            "java.lang.Class",
            "java.lang.String",
            "java.lang.NoSuchMethodError",
            "java.lang.NoSuchMethodException",
            "java.lang.NoClassDefFoundError",
            "java.lang.IllegalAccessException",
            "java.lang.invoke.MethodHandles",
            "java.lang.invoke.MethodHandles$Lookup",
            "java.lang.reflect.InvocationHandler",
            "java.lang.reflect.Method",
            "java.lang.reflect.UndeclaredThrowableException",
            "java.rmi.AlreadyBoundException",
            "java.rmi.registry.Registry");

    private static final String REQUESTS = RmiTypes.class.getPackageName() + ".";

    AnswerClassLoader() {
        super(AnswerClassLoader.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (RmiTypes.isAnswer(name) || STUB.contains(name) || isRequest(name)) {
            return super.loadClass(name, resolve);
        }
        throw new ClassNotFoundException(name + " is not a class that the service answers with");
    }

    private static boolean isRequest(String name) {
        return name.startsWith(REQUESTS) && name.endsWith("Request");
    }
}
