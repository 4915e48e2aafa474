package com.softexploration.lab.ejb.performance.cli.web.http;

import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.web.RefusedException;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Access control of the web server: admits browsers that redeemed a link, and only requests from its own pages.
 * To a browser, all
 * ports of 127.0.0.1 are one site with shared cookies, so {@code SameSite} does not prove that a request comes from a
 * page of this server, and a cookie of the path {@code /} would go to every server on this machine.
 */
final class Admission {
    static final int LONGEST_BODY = 64 * 1024;

    private static final String ICON = "/favicon.ico";
    private static final String LINK = "token";
    private static final String FORM = "form";
    private static final int COOKIE_SECONDS = 24 * 60 * 60;

    private final AccessKeys keys;
    private final int port;
    private final Set<String> hosts;
    private final String cookieName;

    Admission(AccessKeys keys, int port) {
        this.keys = keys;
        this.port = port;
        this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
        // Two servers of this program must not replace each other's cookie.
        this.cookieName = "ejb-performance-" + port;
    }

    /** Returns the URL of a one-time link. */
    static String link(int port, String base, String secret) {
        return "http://127.0.0.1:" + port + base + "/?" + LINK + "=" + secret;
    }

    /**
     * Returns the reply to a one-time link, or an empty reply to requests that browsers make on their own; empty for
     * any other request.
     *
     * @throws RefusedException if the link was used, or the request names another host
     */
    Optional<Reply> redeemLink(HttpExchange exchange) throws RefusedException {
        requireOwnHost(exchange.getRequestHeaders());
        if (exchange.getRequestURI().getPath().equals(ICON)) {
            // For reports, which name no icon; a refusal would be an error in the browser's console.
            return Optional.of(Reply.of(204, "image/x-icon", ""));
        }
        requireOwnPath(exchange);
        Optional<String> given =
                Parameters.parse(exchange.getRequestURI().getRawQuery()).first(LINK);
        if (given.isEmpty() || !exchange.getRequestMethod().equals("GET")) {
            return Optional.empty();
        }
        if (!keys.useLink(given.get())) {
            throw new RefusedException(
                    403, "This link was used or belongs to an earlier start: open the one that the command prints.");
        }
        // After a click on another site's page, a redirect would not carry the cookie.
        return Optional.of(Reply.html(
                        200,
                        "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>ejb-performance</title>"
                                + "<link rel=\"icon\" href=\"icon.svg\"><meta http-equiv=\"refresh\" content=\"0; url=./\"></head>"
                                + "<body><p><a href=\"./\">Continue</a></p></body></html>\n")
                .with(
                        "Set-Cookie",
                        cookieName + "=" + keys.cookie() + "; HttpOnly; SameSite=Strict; Path=" + keys.base()
                                + "/; Max-Age=" + COOKIE_SECONDS));
    }

    /**
     * Checks the access rights of a request.
     *
     * @throws RefusedException if it is not admitted
     */
    Request admit(HttpExchange exchange) throws RefusedException, IOException {
        Headers headers = exchange.getRequestHeaders();
        requireOwnHost(headers);
        requireOwnPath(exchange);
        requireCookie(headers);
        requireOwnPage(headers);
        String path = exchange.getRequestURI().getPath().substring(keys.base().length());
        Parameters query = Parameters.parse(exchange.getRequestURI().getRawQuery());
        Optional<String> lastEvent = Optional.ofNullable(headers.getFirst("Last-Event-ID"));
        return switch (exchange.getRequestMethod()) {
            case "GET" -> new Request(false, path, query, Parameters.parse(null), lastEvent);
            case "POST" -> new Request(true, path, query, form(exchange), lastEvent);
            default -> throw new RefusedException(405, "Only GET and POST are supported.");
        };
    }

    private void requireOwnHost(Headers headers) throws RefusedException {
        List<String> given = headers.getOrDefault("Host", List.of());
        if (given.size() != 1 || !hosts.contains(given.get(0))) {
            throw new RefusedException(403, "Use http://127.0.0.1:" + port + ".");
        }
    }

    private void requireOwnPath(HttpExchange exchange) throws RefusedException {
        if (!keys.isBelowBase(exchange.getRequestURI().getPath())) {
            throw notAdmitted();
        }
    }

    private static RefusedException notAdmitted() {
        return new RefusedException(
                403, "This browser was not admitted: open the link that `" + ProgramCommand.of("web") + "` prints.");
    }

    private void requireCookie(Headers headers) throws RefusedException {
        boolean known = headers.getOrDefault("Cookie", List.of()).stream()
                .flatMap(line -> Stream.of(line.split(";", -1)))
                .map(String::strip)
                .filter(cookie -> cookie.startsWith(cookieName + "="))
                .anyMatch(cookie -> keys.isCookie(cookie.substring(cookieName.length() + 1)));
        if (!known) {
            throw notAdmitted();
        }
    }

    private static void requireOwnPage(Headers headers) throws RefusedException {
        String from = headers.getFirst("Sec-Fetch-Site");
        if (from != null && !from.equals("same-origin") && !from.equals("none")) {
            throw new RefusedException(403, "This request comes from a page of another server.");
        }
    }

    private Parameters form(HttpExchange exchange) throws RefusedException, IOException {
        String origin = exchange.getRequestHeaders().getFirst("Origin");
        if (origin == null || hosts.stream().noneMatch(host -> origin.equals("http://" + host))) {
            throw new RefusedException(403, "This request does not come from a page of this server.");
        }
        String length = exchange.getRequestHeaders().getFirst("Content-Length");
        if (length != null && (length.length() > 9 || Long.parseLong(length) > LONGEST_BODY)) {
            throw tooLong();
        }
        byte[] body = exchange.getRequestBody().readNBytes(LONGEST_BODY + 1);
        if (body.length > LONGEST_BODY) {
            throw tooLong();
        }
        Parameters form = Parameters.parse(new String(body, StandardCharsets.UTF_8));
        if (!keys.isForm(form.first(FORM).orElse(""))) {
            throw new RefusedException(403, "This form belongs to an earlier start of the command: reload the page.");
        }
        return form;
    }

    private static RefusedException tooLong() {
        return new RefusedException(413, "The request is too large.");
    }
}
