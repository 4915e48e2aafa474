package com.softexploration.lab.ejb.performance.client.ejb;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.RequiredProperty;
import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import java.util.Hashtable;
import javax.naming.Context;

/**
 * Location of the remote session bean, from system properties of the calling server. Those of the published experiment
 * are {@value #CONTEXT_FACTORY}, {@value #PROVIDER_URL} and {@value RemoteEjbClient#SERVICE_JNDI_NAME}.
 *
 * @param contextFactory class name of the initial context factory
 * @param providerUrl address of the business server in the factory's format
 * @param serviceJndiName name of the bean's remote view
 * @param credentials credentials of the caller
 */
record RemoteEjbConfiguration(
        String contextFactory, String providerUrl, String serviceJndiName, ServiceCredentials credentials) {

    static final String CONTEXT_FACTORY = "contextFactory";
    static final String PROVIDER_URL = "providerURL";

    /** WebLogic property for the response timeout, which is infinite by default. */
    private static final String WEBLOGIC_TIMEOUT = "weblogic.jndi.responseReadTimeout";

    /** Response timeout of all transports, in milliseconds; a {@link Long} because WebLogic's API requires one. */
    static final Long TIMEOUT_MILLIS = 300_000L;

    /**
     * Reads the location from system properties.
     *
     * @param jndiNameProperty property with the name of the remote view
     * @param bean class name of the bean, for an example
     */
    static RemoteEjbConfiguration fromSystemProperties(String jndiNameProperty, String bean) throws ClientException {
        String contextFactory = RequiredProperty.of(
                CONTEXT_FACTORY, "the initial context factory, for example weblogic.jndi.WLInitialContextFactory");
        String providerUrl =
                RequiredProperty.of(PROVIDER_URL, "the business server's address, for example t3://127.0.0.1:7101");
        String jndiName = RequiredProperty.of(
                jndiNameProperty,
                "the name of the remote view, for example java:global/ejb-performance-business/"
                        + "ejb-performance-service/" + bean + "!"
                        + "com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote");
        return new RemoteEjbConfiguration(
                contextFactory, providerUrl, jndiName, ServiceCredentials.fromSystemProperties());
    }

    @SuppressWarnings("JdkObsolete") // what InitialContext takes
    Hashtable<String, Object> environment() {
        Hashtable<String, Object> environment = new Hashtable<>();
        environment.put(Context.INITIAL_CONTEXT_FACTORY, contextFactory);
        environment.put(Context.PROVIDER_URL, providerUrl);
        if (contextFactory.startsWith("weblogic.")) {
            environment.put(WEBLOGIC_TIMEOUT, TIMEOUT_MILLIS);
        }
        if (credentials.given() && !OpenEjbLogin.isFor(contextFactory)) {
            environment.put(Context.SECURITY_PRINCIPAL, credentials.principal());
            environment.put(Context.SECURITY_CREDENTIALS, credentials.credentials());
        }
        return environment;
    }

    /** Returns a description without the password, because the text may be logged. */
    @Override
    public String toString() {
        return serviceJndiName + " at " + providerUrl + " " + credentials;
    }
}
