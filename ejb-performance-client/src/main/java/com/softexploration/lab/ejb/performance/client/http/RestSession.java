package com.softexploration.lab.ejb.performance.client.http;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;

/** Keeps the cookies of a JAX-RS client, which does not do that by itself. */
final class RestSession implements ClientRequestFilter, ClientResponseFilter {
    private final SessionCookies cookies = new SessionCookies();

    @Override
    public void filter(ClientRequestContext request) {
        if (!cookies.header().isEmpty()) {
            request.getHeaders().putSingle(HttpHeaders.COOKIE, cookies.header());
        }
    }

    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) {
        cookies.take(response.getHeaders().getOrDefault(HttpHeaders.SET_COOKIE, List.of()));
    }
}
