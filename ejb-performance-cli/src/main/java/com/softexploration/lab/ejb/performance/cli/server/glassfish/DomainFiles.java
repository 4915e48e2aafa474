package com.softexploration.lab.ejb.performance.cli.server.glassfish;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.file.FolderTree;
import com.softexploration.lab.ejb.performance.cli.file.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

/** The folders of a domain's servers, made of the one that comes with the release and the files in {@code domain-scripts}. */
final class DomainFiles {
    /** The domain that comes with the release, which is only read. */
    private static final String TEMPLATE = "glassfish/domains/domain1";

    /** The roles that the EARs ask for are the groups' names. */
    private static final String CALLERS = "caller";

    private static final String TESTERS = "tester";

    /** Without somebody in this group no server starts, though nothing listens for them. */
    private static final String ADMINISTRATORS = "asadmin";

    private final DomainPlan plan;
    private final Path template;
    private final SecureRandom random = new SecureRandom();

    private DomainFiles(DomainPlan plan, Path template) {
        this.plan = plan;
        this.template = template;
    }

    /**
     * Those of that domain.
     *
     * @throws CliException if the release has come without a domain
     */
    static DomainFiles of(DomainPlan plan) throws CliException {
        Path template = plan.site().installation().resolve(TEMPLATE);
        if (!Files.isDirectory(template)) {
            throw CliException.failed(
                    template + ", which comes with the server and of which its domains are made, is missing",
                    "unpack the server anew, or leave --server-home out");
        }
        return new DomainFiles(plan, template);
    }

    /**
     * Makes the folder of one server.
     *
     * @param jvmOptions a line each
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
                KeyFile.line(plan.users().service(), CALLERS, random)
                        + KeyFile.line(plan.users().jmx(), TESTERS, random));
        PrivateFiles.write(
                config.resolve("admin-keyfile"), KeyFile.line(plan.users().management(), ADMINISTRATORS, random));
        PrivateFiles.write(config.resolve("jvm-options"), jvmOptions);
        for (Path application : server.applications()) {
            Files.copy(application, folder.resolve("autodeploy").resolve(application.getFileName()));
        }
        PrivateFiles.closeToOthers(folder);
    }

    /** The release's own, changed by the stylesheet, which may import that of another server. */
    private String configuration() throws CliException {
        Path original = template.resolve("config/domain.xml");
        try {
            TransformerFactory factory = TransformerFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_STYLESHEET, "file");
            StringWriter changed = new StringWriter();
            factory.newTransformer(new StreamSource(
                            plan.site().scripts().resolve("domain.xsl").toFile()))
                    .transform(new StreamSource(original.toFile()), new StreamResult(changed));
            return changed.toString();
        } catch (TransformerException e) {
            throw CliException.failed(original + " cannot be changed: " + e.getMessage(), "unpack the server anew", e);
        }
    }
}
