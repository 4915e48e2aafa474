package com.softexploration.lab.ejb.performance.client;

/** A system property that a transport cannot do without. */
public final class RequiredProperty {
    private RequiredProperty() {}

    /**
     * Its value, without white space around it.
     *
     * @param meaning what to set it to, for the message when it is not set
     * @throws ClientException naming the property
     */
    public static String of(String name, String meaning) throws ClientException {
        String value = System.getProperty(name);
        if (value == null || value.isBlank()) {
            throw new ClientException("system property " + name + " is not set on this server; set it to " + meaning);
        }
        return value.strip();
    }
}
