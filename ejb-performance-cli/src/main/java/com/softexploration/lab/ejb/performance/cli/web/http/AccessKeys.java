package com.softexploration.lab.ejb.performance.cli.web.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;

/** The secrets of one server: links that admit one browser each, the cookie that it has from then on, and what its forms carry. */
public final class AccessKeys {
    /** More links than anyone hands out; the oldest that nobody has used is forgotten then. */
    private static final int MOST_LINKS = 20;

    private static final int SECRET_BYTES = 32;

    private final SecureRandom random = new SecureRandom();
    private final Deque<String> links = new ArrayDeque<>();
    private final String cookie = secret();
    private final String form = secret();

    /** Makes a secret that {@link #useLink} takes once. */
    public synchronized String newLink() {
        if (links.size() == MOST_LINKS) {
            links.removeFirst();
        }
        String link = secret();
        links.addLast(link);
        return link;
    }

    /** Whether that is a link nobody has used yet. From now on it is used. */
    synchronized boolean useLink(String given) {
        return links.removeIf(link -> same(link, given));
    }

    String cookie() {
        return cookie;
    }

    boolean isCookie(String given) {
        return same(cookie, given);
    }

    /** What every form carries, so that no other page can make one. */
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

    /** In a time that does not tell how many characters are right. */
    private static boolean same(String secret, String given) {
        return MessageDigest.isEqual(secret.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }
}
