package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.RequiredProperty;
import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import com.softexploration.lab.ejb.performance.contract.Endpoint;
import java.net.URI;
import java.time.Duration;

/**
 * Address of the business server's HTTP endpoints, from system properties of the calling server.
 *
 * @param url URL without a trailing slash
 * @param credentials sent with every request, so that none is challenged first
 * @param timeout time after which a call without a complete answer is abandoned
 */
record HttpServiceConfiguration(String url, ServiceCredentials credentials, Duration timeout) {
    /** Response timeout: longer than the longest valid call, {@code simple} with the maximum sleep, 4 x 60 s. */
    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    static HttpServiceConfiguration fromSystemProperties() throws ClientException {
        String remedy = "the address of the business server's HTTP endpoints, for example http://127.0.0.1:"
                + Endpoint.DEFAULT_PORT_BASE + Endpoint.CONTEXT_ROOT;
        String url = RequiredProperty.of(Endpoint.HTTP_URL, remedy);
        if (!isHttp(url)) {
            throw new ClientException("system property " + Endpoint.HTTP_URL + " is '" + url + "'; give " + remedy);
        }
        return new HttpServiceConfiguration(
                url.replaceAll("/+$", ""), ServiceCredentials.fromSystemProperties(), TIMEOUT);
    }

    URI endpoint(String path) {
        return URI.create(url + path);
    }

    private static boolean isHttp(String url) {
        try {
            URI uri = URI.create(url);
            return uri.getHost() != null && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()));
        } catch (IllegalArgumentException notAUri) {
            return false;
        }
    }
}
