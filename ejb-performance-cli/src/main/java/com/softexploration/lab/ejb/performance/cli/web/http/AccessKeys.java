package com.softexploration.lab.ejb.performance.cli.web.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;

/** Secrets of one web server: path of its pages, one-time links, session cookie and form token. */
public final class AccessKeys {
    /** Maximum number of unused links; if it is exceeded, the oldest link expires. */
    private static final int MOST_LINKS = 20;

    private static final int SECRET_BYTES = 32;

    private final SecureRandom random = new SecureRandom();
    private final Deque<String> links = new ArrayDeque<>();
    private final String base = "/" + secret();
    private final String cookie = secret();
    private final String form = secret();

    /** Creates a one-time secret for {@link #useLink}. */
    public synchronized String newLink() {
        if (links.size() == MOST_LINKS) {
            links.removeFirst();
        }
        String link = secret();
        links.addLast(link);
        return link;
    }

    /**
     * Path prefix of all pages, such as {@code /SECRET}; browsers send the cookie to no other path, and thus to no
     * other server.
     */
    String base() {
        return base;
    }

    /** Returns whether a path is below the path prefix of the pages. */
    boolean isBelowBase(String path) {
        int end = base.length();
        return path.length() > end && path.charAt(end) == '/' && same(base, path.substring(0, end));
    }

    /** Redeems a link; returns false if it is unknown or was already used. */
    synchronized boolean useLink(String given) {
        return links.removeIf(link -> same(link, given));
    }

    String cookie() {
        return cookie;
    }

    boolean isCookie(String given) {
        return same(cookie, given);
    }

    /** Token contained in every form, unknown to pages of other sites. */
    public String form() {
        return form;
    }

    boolean isForm(String given) {
        return same(form, given);
    }

    private String secret() {
        byte[] bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Compares secrets in constant time. */
    private static boolean same(String secret, String given) {
        return MessageDigest.isEqual(secret.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }
}
