package com.softexploration.lab.ejb.performance.tester;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * CSRF token of a user's forms: browsers add the password by themselves, but not this. It needs no
 * session, and is of this start of the application only.
 */
final class FormKey {
    private static final String ALGORITHM = "HmacSHA256";

    private final byte[] secret = new byte[32];

    FormKey() {
        new SecureRandom().nextBytes(secret);
    }

    /** The key of that user. */
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

    /** Whether that is the key of that user; tells by its time nothing about it. */
    boolean isOf(String user, String key) {
        return key != null
                && MessageDigest.isEqual(
                        of(user).getBytes(StandardCharsets.UTF_8), key.getBytes(StandardCharsets.UTF_8));
    }
}
