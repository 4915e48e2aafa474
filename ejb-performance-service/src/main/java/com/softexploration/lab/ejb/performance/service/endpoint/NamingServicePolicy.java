package com.softexploration.lab.ejb.performance.service.endpoint;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Opens the naming service of GlassFish 8 and Payara 7 to other servers, which need it to look up a remote view.
 *
 * <p>A server sends an identity with every call over IIOP. The called one asks its policy for a permission to use an
 * object that is not a session bean. Earlier releases grant that permission to everybody in {@code server.policy}. The
 * policies of these releases fail instead: the call belongs to no application, and they have no configuration for that
 * ({@code SecurityContextUtil.authorizeCORBA} of GlassFish, {@code DefaultPolicy.isExcluded} of Exousia). All calls of
 * the naming service are then refused with {@code NO_PERMISSION}.
 *
 * <p>Active only if the property {@value #PROPERTY} is {@code true}. The policy of Jakarta Authorization 3.0 is accessed
 * by reflection, because the application also runs on servers of earlier versions.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class NamingServicePolicy {
    /** System property that opens the naming service to all callers, as on earlier releases. */
    static final String PROPERTY = "serviceOpenNaming";

    private static final Logger LOGGER = Logger.getLogger(NamingServicePolicy.class.getName());
    private static final String PERMISSION = "com.sun.enterprise.security.CORBAObjectPermission";

    /** Context id of calls that belong to no application. */
    private static final String NO_APPLICATION = null;

    private Object factory;
    private Method setter;
    private Object replaced;

    @PostConstruct
    void open() {
        if (!Boolean.getBoolean(PROPERTY)) {
            return;
        }
        try {
            ClassLoader loader = Thread.currentThread().getContextClassLoader();
            Class<?> policies = Class.forName("jakarta.security.jacc.PolicyFactory", true, loader);
            Class<?> policy = Class.forName("jakarta.security.jacc.Policy", true, loader);
            Object found = policies.getMethod("getPolicyFactory").invoke(null);
            Object original = policies.getMethod("getPolicy", String.class).invoke(found, NO_APPLICATION);
            factory = found;
            setter = policies.getMethod("setPolicy", String.class, policy);
            replaced = original;
            set(permitting(policy, original));
        } catch (ClassNotFoundException e) {
            LOGGER.log(Level.FINE, "no Jakarta Authorization 3.0, and therefore nothing to permit", e);
        } catch (ReflectiveOperationException e) {
            LOGGER.log(Level.WARNING, "the naming service stays closed, and remote views cannot be looked up", e);
        }
    }

    /** Restores the original policy of the server, which must not retain classes of this application. */
    @PreDestroy
    void close() {
        if (replaced == null) {
            return;
        }
        try {
            set(replaced);
        } catch (ReflectiveOperationException e) {
            LOGGER.log(Level.WARNING, "the server's policy was not restored", e);
        }
    }

    private void set(Object policy) throws ReflectiveOperationException {
        setter.invoke(factory, NO_APPLICATION, policy);
    }

    /**
     * Creates a policy that grants access to the naming service and delegates all other decisions to the original
     * policy.
     *
     * @param type interface of the policies; in each method that is given a permission, it is the first argument
     */
    static Object permitting(Class<?> type, Object original) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
            boolean isOfNaming = arguments != null
                    && arguments.length > 0
                    && arguments[0] != null
                    && arguments[0].getClass().getName().equals(PERMISSION);
            if (isOfNaming && method.getReturnType() == boolean.class) {
                return !method.getName().equals("isExcluded");
            }
            try {
                return method.invoke(original, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        });
    }
}
