package com.softexploration.lab.ejb.performance.cli.server.product;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.server.ProfileOption;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.cli.system.CommandRunner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Template folder of a WildFly server configured with its own tool, copied for each server. It is kept beside the
 * installation for the next domain with the same configuration, unless the installation is the user's.
 */
record ConfiguredWildFly(DomainPlan plan, CommandRunner runner) {
    private static final String SCRIPT = "configure.cli";
    private static final String TUNED_SCRIPT = "tuned.cli";
    private static final String TLS_SCRIPT = "tls.cli";
    private static final String PROMPT = "[standalone@";

    /** Returns the folder, which is created if necessary. */
    Path folder() throws CliException, IOException, InterruptedException {
        if (ReleaseChoice.isUserInstallation(plan.site())) {
            Path own = plan.folder().resolve("configured");
            fill(own);
            return own;
        }
        StringBuilder name =
                new StringBuilder(plan.site().installation().getFileName().toString());
        for (Path script : scripts()) {
            name.append('-').append(WildFlyUsers.hash(Files.readAllBytes(script)));
        }
        Path folder = plan.site().installation().resolveSibling(name.toString());
        if (!Files.isDirectory(folder)) {
            make(folder);
        }
        return folder;
    }

    /** Returns the scripts that the tool runs, in order. */
    private List<Path> scripts() {
        Path folder = plan.site().scripts();
        List<Path> scripts = new ArrayList<>(List.of(folder.resolve(SCRIPT)));
        if (ProfileOption.isTuned(plan.site())) {
            scripts.add(folder.resolve(TUNED_SCRIPT));
        }
        if (plan.site().isEncrypted()) {
            scripts.add(folder.resolve(TLS_SCRIPT));
        }
        return scripts;
    }

    /**
     * Creates the folder under a temporary name and renames it when complete, because another command may create it
     * concurrently.
     */
    private void make(Path folder) throws CliException, IOException, InterruptedException {
        Path base = plan.business().folder();
        fill(base);
        Path partial = Files.createTempDirectory(folder.getParent(), "configured");
        try {
            FolderTree.copy(base, partial.resolve("standalone"));
            Files.move(partial.resolve("standalone"), folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            // File systems report this failure differently. The existing one is equivalent to ours.
            if (!Files.isDirectory(folder)) {
                throw e;
            }
        } finally {
            FolderTree.delete(partial);
            FolderTree.delete(base);
        }
    }

    /** Fills the template folder; if the installation was already used, only its configuration is copied. */
    private void fill(Path base) throws CliException, IOException, InterruptedException {
        FolderTree.copy(plan.site().installation().resolve("standalone"), base);
        clear(base);
        for (Path script : scripts()) {
            configure(base, script);
        }
        clear(base);
    }

    private static void clear(Path base) throws IOException {
        for (String leftover : List.of("data", "deployments", "log", "tmp", "configuration/standalone_xml_history")) {
            FolderTree.delete(base.resolve(leftover));
        }
        Files.createDirectory(base.resolve("deployments"));
    }

    private void configure(Path base, Path script) throws CliException, IOException, InterruptedException {
        CommandResult result = runner.run(
                List.of(
                        plan.site().installation().resolve("bin/jboss-cli.sh").toString(),
                        "--echo-command",
                        "--file=" + script),
                plan.folder(),
                // A relative path, because the script does not support blanks. The process ends before C2-compiled code
                // would pay off.
                Map.of(
                        "JAVA_OPTS",
                        "-XX:TieredStopAtLevel=1 -Djboss.server.base.dir="
                                + plan.folder().relativize(base),
                        "JAVA",
                        plan.site().jdkTool("java")));
        if (!result.succeeded()) {
            Path log = Files.write(plan.folder().resolve("configure.log"), result.output());
            throw CliException.failed(
                    plan.site().product().title() + " cannot be configured: " + failure(result),
                    result.reportsFullDisk() ? "free some space on that disk" : "see " + log);
        }
    }

    /**
     * Extracts the reason of a failure: the output repeats each command after a prompt, and the reason follows the last
     * one.
     */
    private static String failure(CommandResult result) {
        String cause = "exit code " + result.exitCode();
        boolean wanted = true;
        for (String line : result.output()) {
            if (line.startsWith(PROMPT)) {
                wanted = true;
            } else if (line.contains("failure-description") || (wanted && !line.isBlank() && !line.equals("{"))) {
                cause = line.strip();
                wanted = false;
            }
        }
        return cause;
    }

    /** Writes the users of a server to its realm files, with the roles that the EARs require. */
    static final class WildFlyUsers {
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
         * Formats a line in the format of {@code add-user.sh}, which itself would take the password from its command
         * line, visible to all users.
         */
        private static String userLine(DomainUsers.User user, String realm) {
            String secret = user.name() + ":" + realm + ":" + user.password();
            return "#$REALM_NAME=" + realm + "$\n" + user.name() + "=" + hash(secret.getBytes(StandardCharsets.UTF_8))
                    + "\n";
        }

        /** Returns the password hash stored in realm files, as hexadecimal digits. */
        static String hash(byte[] bytes) {
            try {
                return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(bytes));
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("Every JDK has MD5", e);
            }
        }
    }
}
