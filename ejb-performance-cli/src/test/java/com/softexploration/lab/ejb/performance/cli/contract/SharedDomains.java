package com.softexploration.lab.ejb.performance.cli.contract;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.server.NumberOfCallsOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/** Starts a server's domain once for all test classes with this extension, and stops it after the last. */
public final class SharedDomains implements BeforeAllCallback {
    private static final Map<String, TestDomain> UP = new TreeMap<>();

    @Override
    public void beforeAll(ExtensionContext context) {
        context.getRoot()
                .getStore(Namespace.create(SharedDomains.class))
                .computeIfAbsent("stop", key -> (AutoCloseable) SharedDomains::stop, AutoCloseable.class);
    }

    /** Returns the domain of a server; where possible, both of its servers bind 30 calls of a race in JNDI. */
    public static TestDomain of(String server) throws CliException, IOException {
        if (!UP.containsKey(server)) {
            // A blank in the path, which breaks many start scripts.
            Path folder = Files.createTempDirectory("a domain of " + server);
            String[] options = new Servers().named(server).options().stream().anyMatch(option -> option.name()
                            .equals(NumberOfCallsOption.NAME))
                    ? new String[] {"--" + NumberOfCallsOption.NAME, "30"}
                    : new String[0];
            UP.put(server, TestDomain.start(TestProject.quickToStart(), server, folder, options));
        }
        return UP.get(server);
    }

    private static void stop() throws IOException {
        for (TestDomain domain : UP.values()) {
            domain.close();
            FolderTree.delete(domain.folder());
        }
        UP.clear();
    }
}
