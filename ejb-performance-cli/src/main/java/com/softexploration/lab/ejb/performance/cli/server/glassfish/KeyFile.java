package com.softexploration.lab.ejb.performance.cli.server.glassfish;

import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * The users of a file realm, as the server keeps them. Its own command for that, {@code asadmin create-file-user}, needs a running server
 * with its administration.
 */
final class KeyFile {
    private static final int SALT_BYTES = 8;

    /** How often the server hashes. */
    private static final int ROUNDS = 100;

    private KeyFile() {}

    /** The line of that user, who is in one group. */
    static String line(DomainUsers.User user, String group, SecureRandom random) {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        return user.name() + ";" + saltedHash(user.password(), salt) + ";" + group + "\n";
    }

    /** The password's hash and the salt, as {@code org.glassfish.security.common.SSHA} reads them. */
    static String saltedHash(String password, byte[] salt) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            sha256.update(password.getBytes(StandardCharsets.UTF_8));
            byte[] hash = sha256.digest(salt);
            for (int round = 2; round <= ROUNDS; round++) {
                hash = sha256.digest(hash);
            }
            byte[] both = new byte[hash.length + salt.length];
            System.arraycopy(hash, 0, both, 0, hash.length);
            System.arraycopy(salt, 0, both, hash.length, salt.length);
            return "{SSHA256}" + Base64.getEncoder().encodeToString(both);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
