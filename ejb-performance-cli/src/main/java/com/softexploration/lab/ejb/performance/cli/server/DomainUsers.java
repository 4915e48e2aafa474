package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.domain.Caller;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Users of one domain, with generated passwords unless the caller's password is given.
 *
 * @param management administers the servers
 * @param service calls the service remotely
 * @param jmx uses the MXBeans
 */
public record DomainUsers(User management, User service, User jmx) {
    /** Name of the user with access to the MXBeans, and of the role required by the page for testers. */
    public static final String JMX_USER = "tester";

    /** Name of the user who administers the servers. */
    public static final String MANAGEMENT_USER = "administrator";

    /** User names that the caller must not have. */
    public static final Set<String> RESERVED = Set.of(JMX_USER, MANAGEMENT_USER);

    /** Role of the EARs that admits callers. */
    private static final String CALLER_ROLE = "caller";

    private static final int PASSWORD_BYTES = 24;

    /**
     * User with a password and roles.
     *
     * @param roles roles in applications
     */
    public record User(String name, String password, List<String> roles) {
        /** Returns a description without the password, because the text may be logged. */
        @Override
        public String toString() {
            return name;
        }
    }

    /** Creates users with new passwords of 192 random bits, and the requested caller. */
    public static DomainUsers generate(SecureRandom random, Caller caller) {
        return new DomainUsers(
                new User(MANAGEMENT_USER, password(random), List.of()),
                new User(
                        caller.name(),
                        caller.password().orElseGet(() -> password(random)),
                        Stream.concat(Stream.of(CALLER_ROLE), caller.roles().stream())
                                .distinct()
                                .toList()),
                new User(JMX_USER, password(random), List.of(JMX_USER)));
    }

    /** Returns the roles of the caller in addition to that of the EARs. */
    public List<String> furtherRoles() {
        return service.roles().stream()
                .filter(role -> !role.equals(CALLER_ROLE))
                .toList();
    }

    /**
     * Generates a password. Some servers require a digit or a special character, which one in several hundred lacks.
     */
    public static String password(SecureRandom random) {
        byte[] bytes = new byte[PASSWORD_BYTES];
        String password;
        do {
            random.nextBytes(bytes);
            password = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        } while (password.chars().noneMatch(Character::isDigit));
        return password;
    }
}
