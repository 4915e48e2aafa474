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

/** Writes the users of a server to its realm files, with the roles required by the EARs. */
final class WildFlyUsers {
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
                rolesLine(users.service()) + rolesLine(users.jmx()));
    }

    private static String rolesLine(DomainUsers.User user) {
        return user.name() + "=" + String.join(",", user.roles()) + "\n";
    }

    /**
     * Formats a line like {@code add-user.sh}, which would take the password from its command line, visible to all
     * users.
     */
    private static String userLine(DomainUsers.User user, String realm) {
        String secret = user.name() + ":" + realm + ":" + user.password();
        return "#$REALM_NAME=" + realm + "$\n" + user.name() + "=" + hash(secret.getBytes(StandardCharsets.UTF_8))
                + "\n";
    }

    /** Password hash of the realm files, in hexadecimal digits. */
    static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has MD5", e);
        }
    }
}
