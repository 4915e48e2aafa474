package com.softexploration.lab.ejb.performance.tester;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * CSRF token of the forms of a user; necessary because browsers send credentials automatically.
 * Needs no session and is valid until
 * the application restarts.
 */
final class FormKey {
    private static final String ALGORITHM = "HmacSHA256";

    private final byte[] secret = new byte[32];

    FormKey() {
        new SecureRandom().nextBytes(secret);
    }

    /** Returns the token of a user. */
    String of(String user) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret, ALGORITHM));
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(mac.doFinal(user.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has " + ALGORITHM, e);
        }
    }

    /** Compares a token with that of the user in constant time. */
    boolean isOf(String user, String key) {
        return key != null
                && MessageDigest.isEqual(
                        of(user).getBytes(StandardCharsets.UTF_8), key.getBytes(StandardCharsets.UTF_8));
    }
}
