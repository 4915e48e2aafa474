package com.softexploration.lab.ejb.performance.client.ejb;

import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import java.net.Authenticator;
import java.net.PasswordAuthentication;
import java.net.URL;
import java.util.regex.Pattern;

/**
 * Authenticates the caller for the client library of TomEE, which sends each call through {@link
 * java.net.HttpURLConnection} and otherwise accepts name and password only in its URL, which it logs. The JDK requests
 * credentials from this class when a server challenges the first request, and then sends them with every request.
 */
final class OpenEjbLogin extends Authenticator {
    private static final String FACTORIES = "org.apache.openejb.client.";

    private final String providerUrl;
    private final ServiceCredentials credentials;
    private final Authenticator others;

    OpenEjbLogin(String providerUrl, ServiceCredentials credentials, Authenticator others) {
        this.providerUrl = providerUrl;
        this.credentials = credentials;
        this.others = others;
    }

    /** Returns whether the given initial context factory belongs to TomEE. */
    static boolean isFor(String contextFactory) {
        return contextFactory.startsWith(FACTORIES);
    }

    /** Installs the authenticator in this JVM; requests to other hosts are delegated to the previous authenticator. */
    static void use(String providerUrl, ServiceCredentials credentials) {
        Authenticator now = Authenticator.getDefault();
        if (credentials.given() && !(now instanceof OpenEjbLogin known && known.says(providerUrl, credentials))) {
            Authenticator.setDefault(
                    new OpenEjbLogin(providerUrl, credentials, now instanceof OpenEjbLogin old ? old.others : now));
        }
    }

    private boolean says(String url, ServiceCredentials caller) {
        return providerUrl.equals(url) && credentials.equals(caller);
    }

    /** Returns the credentials, but only for hosts named in the provider URL. */
    @Override
    protected PasswordAuthentication getPasswordAuthentication() {
        URL url = getRequestingURL();
        if (getRequestorType() == RequestorType.SERVER && url != null && isProvider(url)) {
            return new PasswordAuthentication(
                    credentials.principal(), credentials.credentials().toCharArray());
        }
        return others == null
                ? null
                : others.requestPasswordAuthenticationInstance(
                        getRequestingHost(),
                        getRequestingSite(),
                        getRequestingPort(),
                        getRequestingProtocol(),
                        getRequestingPrompt(),
                        getRequestingScheme(),
                        url,
                        getRequestorType());
    }

    private boolean isProvider(URL url) {
        String server = url.getProtocol() + "://" + url.getAuthority();
        return Pattern.compile(Pattern.quote(server) + "(?![^/?,])")
                .matcher(providerUrl)
                .find();
    }
}
