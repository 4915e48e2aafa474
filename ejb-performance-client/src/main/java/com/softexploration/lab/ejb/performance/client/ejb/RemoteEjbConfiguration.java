package com.softexploration.lab.ejb.performance.client.ejb;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.RequiredProperty;
import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import java.util.Hashtable;
import javax.naming.Context;

/**
 * Location of the remote session bean, from system properties of the calling server. Those of the published experiment
 * are {@value #CONTEXT_FACTORY}, {@code providerURL} and {@value RemoteEjbClient#SERVICE_JNDI_NAME}.
 *
 * @param contextFactory class name of the initial context factory
 * @param providerUrl address of the business server in the factory's format
 * @param serviceJndiName name of the bean's remote view
 * @param credentials credentials of the caller
 */
record RemoteEjbConfiguration(
        String contextFactory, String providerUrl, String serviceJndiName, ServiceCredentials credentials) {

    static final String CONTEXT_FACTORY = "contextFactory";

    /** WebLogic property for the response timeout, which is infinite by default. */
    private static final String WEBLOGIC_TIMEOUT = "weblogic.jndi.responseReadTimeout";

    /** Response timeout of all transports, in milliseconds; a {@link Long} because WebLogic's API requires one. */
    static final Long TIMEOUT_MILLIS = 300_000L;

    /**
     * Reads the location from system properties.
     *
     * @param provider protocol, which determines the property with the address
     * @param jndiNameProperty property with the name of the remote view
     * @param bean class name of the bean, for an example
     */
    static RemoteEjbConfiguration fromSystemProperties(Provider provider, String jndiNameProperty, String bean)
            throws ClientException {
        String providerUrl = provider.url();
        String contextFactory = RequiredProperty.of(
                CONTEXT_FACTORY, "the initial context factory, for example weblogic.jndi.WLInitialContextFactory");
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

    /** Protocols of remote session beans, each with a system property for the address of the business server. */
    enum Provider {
        /** The server's own protocol. */
        NATIVE("providerURL"),
        /** EJB over HTTP; servers without it lack the property. */
        HTTP("providerHttpURL");

        private final String urlProperty;

        Provider(String urlProperty) {
            this.urlProperty = urlProperty;
        }

        /** Name of the system property with the address. */
        String urlProperty() {
            return urlProperty;
        }

        private String url() throws ClientException {
            if (this == HTTP && System.getProperty(urlProperty, "").isBlank()) {
                throw new ClientException(
                        "this server does not have EJB over HTTP; if it does, set the system property " + urlProperty
                                + " to its address, for example http://127.0.0.1:8080/wildfly-services");
            }
            return RequiredProperty.of(urlProperty, "the business server's address, for example t3://127.0.0.1:7101");
        }
    }

    /** Returns a description without the password, because the text may be logged. */
    @Override
    public String toString() {
        return serviceJndiName + " at " + providerUrl + " " + credentials;
    }
}
