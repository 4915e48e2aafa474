package com.softexploration.lab.ejb.performance.cli.server;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Name of a session bean view, from which the JNDI name on each server is derived.
 *
 * @param application name of the EAR; empty for a module deployed on its own
 * @param module name of the module
 * @param bean name of the bean
 * @param view class name of the view
 * @param isStateful whether the bean is stateful
 */
public record BeanName(Optional<String> application, String module, String bean, String view, boolean isStateful) {
    private static final String SERVICE_VIEW =
            "com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote";

    /** Formats {@code [application/]module/bean!view}, the name below {@code java:global} on every server. */
    public String portable() {
        return application.map(name -> name + "/").orElse("") + module + "/" + bean + "!" + view;
    }

    /** Returns the JNDI name within the server of the bean. */
    public String local() {
        return "java:global/" + portable();
    }

    /**
     * Returns the JNDI names of the beans that this project calls over remote EJB, one per transaction attribute.
     *
     * @param application name of the business EAR
     * @param format format of a server
     * @return system properties of the presentation server's EAR
     */
    public static Map<String, String> ofService(String application, Function<BeanName, String> format) {
        return serviceProperties(bean -> format.apply(
                new BeanName(Optional.of(application), "ejb-performance-service", bean + "Bean", SERVICE_VIEW, false)));
    }

    /** Returns the JNDI names like {@link #ofService}, formatted from the simple names of the beans. */
    public static Map<String, String> serviceProperties(Function<String, String> format) {
        return Stream.of("", "Required", "Supports")
                .collect(Collectors.toMap(
                        attribute -> "serviceJNDIname" + attribute,
                        attribute -> format.apply("BusinessPerformanceService" + attribute)));
    }
}
