package com.softexploration.lab.ejb.performance.service.web;

import jakarta.xml.ws.spi.Provider;
import java.util.ServiceConfigurationError;

/**
 * JAX-WS implementation of the server. CXF is strict by its own settings; Metro needs {@link StrictSoapReaders}, whose
 * superclass a server may hide from applications or lack. Of others it is unknown whether they are strict.
 *
 * <p>Apart from the filter, because classes that are missing on a server must not prevent that from loading: a filter
 * that cannot be loaded or initialised stops all endpoints of the WAR.
 */
final class SoapRuntime {
    private static final String CXF = "org.apache.cxf.";
    private static final String METRO = "com.sun.xml.ws.";

    private SoapRuntime() {}

    /**
     * Makes the implementation strict for the application of the context class loader.
     *
     * @return empty, or the reason why SOAP must be refused, in one line
     */
    static String makeStrict() {
        String runtime = "none found";
        try {
            Class<?> provider = Provider.provider().getClass();
            runtime = provider.getName();
            if (ancestor(provider, CXF) != null) {
                return "";
            }
            Class<?> metro = ancestor(provider, METRO);
            if (metro != null) {
                StrictSoapReaders.install(metro.getClassLoader());
                return "";
            }
        } catch (ReflectiveOperationException | RuntimeException | LinkageError | ServiceConfigurationError e) {
            runtime += ", " + e.toString().replaceAll("\\s+", " ");
        }
        return "SOAP is off on this server: its SOAP runtime is neither CXF nor a Metro that applications can see ("
                + runtime + "), so it cannot be made to reject invalid documents; use another transport";
    }

    /**
     * Returns the class or its nearest superclass whose name has the given prefix, which identifies the implementation;
     * null if there is none.
     */
    private static Class<?> ancestor(Class<?> type, String prefix) {
        Class<?> ancestor = type;
        while (ancestor != null && !ancestor.getName().startsWith(prefix)) {
            ancestor = ancestor.getSuperclass();
        }
        return ancestor;
    }
}
