package com.softexploration.lab.ejb.performance.cli.server;

import java.security.SecureRandom;
import java.util.Base64;

/**
 * The users of one domain, each with a generated password.
 *
 * @param management administers the servers
 * @param service calls the service remotely
 * @param jmx uses the MXBeans
 */
public record DomainUsers(User management, User service, User jmx) {
    /** Name of the user with access to the MXBeans. */
    public static final String JMX_USER = "tester";

    /** Name of the user who administers the servers. */
    public static final String MANAGEMENT_USER = "administrator";

    private static final int PASSWORD_BYTES = 24;

    /** One user. */
    public record User(String name, String password) {
        /** Omits the password, because this may be logged. */
        @Override
        public String toString() {
            return name;
        }
    }

    /** Creates users with new passwords of 192 random bits. */
    public static DomainUsers generate(SecureRandom random) {
        return new DomainUsers(user(MANAGEMENT_USER, random), user("caller", random), user(JMX_USER, random));
    }

    /**
     * Creates a user. Some servers require a digit or a special character, which one password in several hundred lacks.
     */
    private static User user(String name, SecureRandom random) {
        byte[] bytes = new byte[PASSWORD_BYTES];
        String password;
        do {
            random.nextBytes(bytes);
            password = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        } while (password.chars().noneMatch(Character::isDigit));
        return new User(name, password);
    }
}
