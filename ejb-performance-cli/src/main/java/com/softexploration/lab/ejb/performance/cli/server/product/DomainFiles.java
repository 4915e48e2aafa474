package com.softexploration.lab.ejb.performance.cli.server.product;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.base.Utf8File;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

/** Creates server folders from the default domain of the release and files in {@code domain-scripts}. */
final class DomainFiles {
    /** Path of the release's default domain, which is only read. */
    private static final String TEMPLATE = "glassfish/domains/domain1";

    private static final String DOMAIN_XML = "config/domain.xml";

    /** Group of administrators; servers do not start without a user in it, although no administration port is open. */
    private static final String ADMINISTRATORS = "asadmin";

    private static final int SALT_BYTES = 8;

    /** Number of hash iterations used by the server. */
    private static final int ROUNDS = 100;

    /** Key in GlassFish's version file for the release. */
    private static final String VERSION = "product.version";

    /** Keys in Payara's version file that form the release. */
    private static final List<String> NUMBERS = List.of("major_version", "minor_version", "update_version");

    private final DomainPlan plan;
    private final Path template;
    private final SecureRandom random = new SecureRandom();

    private DomainFiles(DomainPlan plan, Path template) {
        this.plan = plan;
        this.template = template;
    }

    /**
     * Prepares the server folders of a domain.
     *
     * @throws CliException if the release has no default domain
     */
    static DomainFiles of(DomainPlan plan) throws CliException {
        Path template = plan.site().installation().resolve(TEMPLATE);
        if (!Files.isDirectory(template)) {
            throw CliException.failed(
                    template + ", the server's template for domains, is missing",
                    "unpack the server again, or omit --server-home");
        }
        return new DomainFiles(plan, template);
    }

    /**
     * Creates the folder of one server.
     *
     * @param jvmOptions one option per line
     */
    void write(ServerPlan server, String jvmOptions) throws CliException, IOException {
        Path folder = server.folder();
        Path config = folder.resolve("config");
        PrivateFiles.createFolder(folder);
        FolderTree.copy(template.resolve("config"), config);
        for (String empty : List.of("applications", "autodeploy", "docroot", "lib", "logs")) {
            Files.createDirectory(folder.resolve(empty));
        }
        PrivateFiles.write(config.resolve("domain.xml"), configuration());
        PrivateFiles.write(
                config.resolve("logging.properties"),
                Files.readString(template.resolve("config/logging.properties"))
                        + Files.readString(plan.site().scripts().resolve("logging.properties")));
        PrivateFiles.write(
                config.resolve("keyfile"),
                keyFileLine(plan.users().service(), plan.users().service().roles(), random)
                        + keyFileLine(plan.users().jmx(), plan.users().jmx().roles(), random));
        PrivateFiles.write(
                config.resolve("admin-keyfile"),
                keyFileLine(plan.users().management(), List.of(ADMINISTRATORS), random));
        PrivateFiles.write(config.resolve("jvm-options"), jvmOptions);
        for (Path application : server.applications()) {
            Files.copy(application, folder.resolve("autodeploy").resolve(application.getFileName()));
        }
        PrivateFiles.restrictToOwner(folder);
    }

    /**
     * Returns the JVM options that the default domain of the release contains.
     *
     * @param stylesheet lists those that measured servers get
     * @param javaRelease feature release of the servers' JDK, on which some options depend
     */
    List<String> releaseOptions(Path stylesheet, int javaRelease) throws CliException {
        return transformed(template.resolve(DOMAIN_XML), stylesheet, Map.of("java", javaRelease))
                .lines()
                .toList();
    }

    /**
     * Creates the configuration by transforming that of the release; the stylesheet may import that of another server.
     */
    private String configuration() throws CliException {
        return transformed(template.resolve(DOMAIN_XML), plan.site().scripts().resolve("domain.xsl"), Map.of());
    }

    static String transformed(Path original, Path stylesheet, Map<String, ?> parameters) throws CliException {
        try {
            TransformerFactory factory = TransformerFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_STYLESHEET, "file");
            Transformer transformer = factory.newTransformer(new StreamSource(stylesheet.toFile()));
            parameters.forEach(transformer::setParameter);
            StringWriter changed = new StringWriter();
            transformer.transform(new StreamSource(original.toFile()), new StreamResult(changed));
            return changed.toString();
        } catch (TransformerException e) {
            throw CliException.failed(original + " cannot be changed: " + e.getMessage(), "unpack the server again", e);
        }
    }

    /**
     * Formats the line of a user in a file realm.
     * A group is the role of the same name. The server's own command, {@code asadmin create-file-user}, needs a
     * running administration server.
     */
    static String keyFileLine(DomainUsers.User user, List<String> groups, SecureRandom random) {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        return user.name() + ";" + saltedHash(user.password(), salt) + ";" + String.join(",", groups) + "\n";
    }

    /** Hashes a password in the format of {@code org.glassfish.security.common.SSHA}: hash followed by salt. */
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

    /** Returns the installed release of a product; empty if the folder contains no installation of it. */
    static Optional<String> release(Path installation, String product) throws IOException {
        Path file = installation.resolve("glassfish/config/branding/glassfish-version.properties");
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        Properties branding = Utf8File.properties(file);
        String name = branding.getProperty("product.name", branding.getProperty("product_name", ""));
        if (!name.contains(product)) {
            return Optional.empty();
        }
        if (!branding.keySet().containsAll(NUMBERS)) {
            return Optional.ofNullable(branding.getProperty(VERSION));
        }
        return Optional.of(NUMBERS.stream().map(branding::getProperty).collect(Collectors.joining(".")));
    }
}
