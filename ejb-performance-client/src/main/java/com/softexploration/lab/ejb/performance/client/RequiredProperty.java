package com.softexploration.lab.ejb.performance.client;

/** A system property required by a transport. */
public final class RequiredProperty {
    private RequiredProperty() {}

    /**
     * Returns the value of a required system property without surrounding blanks.
     *
     * @param meaning meaning of the property, for the message if it is unset
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
