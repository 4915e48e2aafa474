package com.softexploration.lab.ejb.performance.cli.web.http;

import com.softexploration.lab.ejb.performance.web.PageHeaders;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Values of the {@code Content-Security-Policy} header of files; for pages, see {@link PageHeaders}. */
public final class ContentPolicy {
    /** Policy of files that are served unchanged. */
    public static final String FILE = "default-src 'none'; frame-ancestors 'none'; sandbox";

    private static final Pattern STYLE = Pattern.compile("<style>(.*?)</style>", Pattern.DOTALL);

    private ContentPolicy() {}

    /**
     * Returns the policy of a self-contained page such as a report: inline styles and one known script.
     * A report from elsewhere
     * could otherwise submit our forms.
     *
     * @param script text between its tags
     */
    public static String of(String page, String script) {
        return "default-src 'none'; script-src " + hash(script) + "; style-src " + styles(page)
                + "; img-src data: 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
    }

    private static String styles(String page) {
        String hashes = STYLE.matcher(page)
                .results()
                .map(found -> hash(found.group(1)))
                .distinct()
                .collect(Collectors.joining(" "));
        return hashes.isEmpty() ? "'none'" : hashes;
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
