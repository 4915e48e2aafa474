package com.softexploration.lab.ejb.performance.cli.server.product;

import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The users of a server, in the files that its realms read. */
final class WildFlyUsers {
    /** What the HTTP endpoints of the business EAR ask of a caller. */
    private static final String CALLER_ROLE = "caller";

    private static final String TESTER_ROLE = "tester";

    private WildFlyUsers() {}

    static void write(ServerPlan server, DomainUsers users) throws IOException {
        Path configuration = server.folder().resolve("configuration");
        PrivateFiles.write(
                configuration.resolve("mgmt-users.properties"), userLine(users.management(), "ManagementRealm"));
        PrivateFiles.write(
                configuration.resolve("application-users.properties"),
                userLine(users.service(), "ApplicationRealm")
                        + userLine(users.jmx(), "ApplicationRealm").replaceFirst("#.*\n", ""));
        PrivateFiles.write(
                configuration.resolve("application-roles.properties"),
                users.service().name() + "=" + CALLER_ROLE + "\n" + users.jmx().name() + "=" + TESTER_ROLE + "\n");
    }

    /** As {@code add-user.sh} writes it, which would take the password on its command line, for all users to see. */
    private static String userLine(DomainUsers.User user, String realm) {
        String secret = user.name() + ":" + realm + ":" + user.password();
        return "#$REALM_NAME=" + realm + "$\n" + user.name() + "=" + hash(secret.getBytes(StandardCharsets.UTF_8))
                + "\n";
    }

    /** The hash of passwords in the realms' files, in hexadecimal digits. */
    static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has MD5", e);
        }
    }
}
