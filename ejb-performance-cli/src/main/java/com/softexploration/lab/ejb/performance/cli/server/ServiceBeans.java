package com.softexploration.lab.ejb.performance.cli.server;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The session beans that are called over remote EJB, one for each transaction attribute. */
public final class ServiceBeans {
    /** Suffix of JNDI names on many servers: bean class and remote view. */
    public static final String REMOTE_VIEW =
            "Bean!com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote";

    private ServiceBeans() {}

    /**
     * Their names in JNDI, as the EAR of the presentation server reads them.
     *
     * @param before what stands before the bean's name
     * @param after what stands behind it
     * @return system properties
     */
    public static Map<String, String> jndiNames(String before, String after) {
        return Stream.of("", "Required", "Supports")
                .collect(Collectors.toMap(
                        attribute -> "serviceJNDIname" + attribute,
                        attribute -> before + "BusinessPerformanceService" + attribute + after));
    }
}
