package com.softexploration.lab.ejb.performance.cli.server;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Session beans called over remote EJB, one per transaction attribute. */
public final class ServiceBeans {
    /** Suffix of JNDI names on many servers: bean class and remote view. */
    public static final String REMOTE_VIEW =
            "Bean!com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote";

    private ServiceBeans() {}

    /**
     * JNDI names of the beans, as read by the presentation server's EAR.
     *
     * @param before prefix of the bean's name
     * @param after suffix of the bean's name
     * @return the names as system properties
     */
    public static Map<String, String> jndiNames(String before, String after) {
        return Stream.of("", "Required", "Supports")
                .collect(Collectors.toMap(
                        attribute -> "serviceJNDIname" + attribute,
                        attribute -> before + "BusinessPerformanceService" + attribute + after));
    }
}
