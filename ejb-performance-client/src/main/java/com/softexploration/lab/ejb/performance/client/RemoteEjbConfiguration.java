package com.softexploration.lab.ejb.performance.client;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Hashtable;
import java.util.Properties;
import javax.naming.Context;

/**
 * Where the remote session bean is, as system properties of the calling server say. The published experiment's are
 * {@value #CONTEXT_FACTORY}, {@value #PROVIDER_URL} and {@value RemoteEjbClient#SERVICE_JNDI_NAME}.
 *
 * @param contextFactory the initial context factory's class name
 * @param providerUrl the business server's address, in the form that the factory takes
 * @param serviceJndiName the name of the bean's remote view
 * @param principal user to call as; null to call without credentials
 * @param credentials that user's password; null to call without credentials
 */
record RemoteEjbConfiguration(
        String contextFactory, String providerUrl, String serviceJndiName, String principal, String credentials) {

    static final String CONTEXT_FACTORY = "contextFactory";
    static final String PROVIDER_URL = "providerURL";

    /**
     * A file, because a system property shows in process lists and over JMX. It is a properties file with the keys
     * {@code principal} and {@code credentials}.
     */
    static final String CREDENTIALS_FILE = "serviceCredentialsFile";

    /**
     * Reads the system properties.
     *
     * @param jndiNameProperty the one that holds the name of the remote view
     * @param bean class name of the bean, for an example
     */
    static RemoteEjbConfiguration fromSystemProperties(String jndiNameProperty, String bean) throws ClientException {
        String contextFactory = required(
                CONTEXT_FACTORY, "the initial context factory, for example weblogic.jndi.WLInitialContextFactory");
        String providerUrl = required(PROVIDER_URL, "the business server's address, for example t3://127.0.0.1:7101");
        String jndiName = required(
                jndiNameProperty,
                "the name of the remote view, for example java:global/ejb-performance-business/"
                        + "ejb-performance-service/" + bean + "!"
                        + "com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote");
        Properties credentials = readCredentials();
        return new RemoteEjbConfiguration(
                contextFactory,
                providerUrl,
                jndiName,
                credentials.getProperty("principal"),
                credentials.getProperty("credentials"));
    }

    @SuppressWarnings("JdkObsolete") // what InitialContext takes
    Hashtable<String, String> environment() {
        Hashtable<String, String> environment = new Hashtable<>();
        environment.put(Context.INITIAL_CONTEXT_FACTORY, contextFactory);
        environment.put(Context.PROVIDER_URL, providerUrl);
        if (principal != null) {
            environment.put(Context.SECURITY_PRINCIPAL, principal);
            environment.put(Context.SECURITY_CREDENTIALS, credentials);
        }
        return environment;
    }

    private static String required(String property, String meaning) throws ClientException {
        String value = System.getProperty(property);
        if (value == null || value.isBlank()) {
            throw new ClientException(
                    "system property " + property + " is not set on this server; set it to " + meaning);
        }
        return value.strip();
    }

    private static Properties readCredentials() throws ClientException {
        Properties properties = new Properties();
        String file = System.getProperty(CREDENTIALS_FILE);
        if (file == null || file.isBlank()) {
            return properties;
        }
        String remedy = "; give a readable properties file with the keys principal and credentials";
        try (Reader reader = Files.newBufferedReader(Path.of(file.strip()), StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new ClientException(
                    "system property " + CREDENTIALS_FILE + ": cannot read " + file + " (" + e + ")" + remedy, e);
        }
        for (String key : new String[] {"principal", "credentials"}) {
            if (properties.getProperty(key, "").isBlank()) {
                throw new ClientException(
                        "system property " + CREDENTIALS_FILE + ": no value for " + key + " in " + file + remedy);
            }
        }
        return properties;
    }

    /** Without the password: this may be logged. */
    @Override
    public String toString() {
        return serviceJndiName + " at " + providerUrl
                + (principal == null ? " without credentials" : " as " + principal);
    }
}
