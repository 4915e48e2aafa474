package com.softexploration.lab.ejb.performance.client.ejb;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Reference to a CORBA object of another server.
 * The JDK has had no CORBA API since version 11, so the server's own ORB is
 * called by reflection.
 *
 * @param reference an {@code org.omg.CORBA.portable.ObjectImpl}
 */
record CorbaObject(Object reference) {
    /** {@code REQUEST_TIMEOUT_POLICY_ID} of Apache Yoko, the ORB of Open Liberty; its value is an {@code unsigned long}. */
    private static final int YOKO_REQUEST_TIMEOUT = 1330577417;

    static CorbaObject of(Object reference) {
        return new CorbaObject(reference);
    }

    /**
     * Returns a copy of the reference with a response timeout; Yoko has none by default.
     *
     * @throws ReflectiveOperationException if the reference belongs to another ORB
     */
    CorbaObject waitingAtMost(long millis) throws ReflectiveOperationException {
        Object orb = orb();
        Object value = invoke(method(orb, "create_any"), orb);
        invoke(method(value, "insert_ulong", int.class), value, Math.toIntExact(millis));
        Object policies = Array.newInstance(corba("Policy"), 1);
        Method create = method(orb, "create_policy", int.class, corba("Any"));
        Array.set(policies, 0, invoke(create, orb, YOKO_REQUEST_TIMEOUT, value));
        Class<?> howToSet = corba("SetOverrideType");
        Method set = method(reference, "_set_policy_override", policies.getClass(), howToSet);
        return new CorbaObject(invoke(
                set, reference, policies, howToSet.getField("ADD_OVERRIDE").get(null)));
    }

    /**
     * Creates a stub of the given interface.
     *
     * @param interfaceName name of an interface known to the application
     */
    Object as(String interfaceName) throws ReflectiveOperationException {
        Method narrow = load("javax.rmi.PortableRemoteObject").getMethod("narrow", Object.class, Class.class);
        return invoke(narrow, null, reference, load(interfaceName));
    }

    private Object orb() throws ReflectiveOperationException {
        return invoke(method(reference, "_orb"), reference);
    }

    private static Class<?> corba(String name) throws ClassNotFoundException {
        return load("org.omg.CORBA." + name);
    }

    /** Loads a class with the class loader of the application. */
    private static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, true, Thread.currentThread().getContextClassLoader());
    }

    private static Method method(Object target, String name, Class<?>... types) throws NoSuchMethodException {
        return target.getClass().getMethod(name, types);
    }

    /** Invokes a method by reflection; exceptions of CORBA are rethrown unchanged. */
    private static Object invoke(Method method, Object target, Object... arguments)
            throws ReflectiveOperationException {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }
}
