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
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;

/**
 * Starts a server's domain once for all test classes of a JVM that have this extension, and stops it when a class needs
 * another server, because the memory is not enough for all, or at the end.
 */
public final class SharedDomains implements BeforeAllCallback {
    private static final Map<String, TestDomain> UP = new TreeMap<>();

    @Override
    public void beforeAll(ExtensionContext context) {
        // Not the root's store: Surefire runs each class as a test plan of its own.
        context.getStore(StoreScope.LAUNCHER_SESSION, Namespace.create(SharedDomains.class))
                .computeIfAbsent("stop", key -> (AutoCloseable) SharedDomains::stop, AutoCloseable.class);
    }

    /** Returns the domain of a server; where possible, both of its servers bind 30 calls of a race in JNDI. */
    public static TestDomain of(String server) throws CliException, IOException {
        return of(server, new String[0]);
    }

    /**
     * Returns the domain of a server with further options.
     *
     * @param more options of {@code up}
     */
    public static TestDomain of(String server, String... more) throws CliException, IOException {
        String key = server + String.join(" ", more);
        if (!UP.containsKey(key)) {
            stop();
            // A blank in the path, which breaks many start scripts.
            Path folder = Files.createTempDirectory("a domain of " + server);
            String[] options = new Servers().named(server).options().stream().anyMatch(option -> option.name()
                            .equals(NumberOfCallsOption.NAME))
                    ? new String[] {"--" + NumberOfCallsOption.NAME, "30"}
                    : new String[0];
            String[] all = Stream.concat(Stream.of(options), Stream.of(more)).toArray(String[]::new);
            UP.put(key, TestDomain.start(TestProject.quickToStart(), server, folder, all));
        }
        return UP.get(key);
    }

    private static void stop() throws IOException {
        for (TestDomain domain : UP.values()) {
            domain.close();
            FolderTree.delete(domain.folder());
        }
        UP.clear();
    }
}
