package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import com.softexploration.lab.ejb.performance.cli.system.ForegroundCommand;
import com.softexploration.lab.ejb.performance.cli.system.Maven;
import java.nio.file.Path;

/** A server as unpacked from its archive, without a domain. */
public final class UnpackedServer {
    private UnpackedServer() {}

    /** Returns the folder of a server, which is fetched if missing. */
    public static Path of(String name) throws Exception {
        ProjectFolder project = TestProject.real();
        ServerProduct product = new Servers().named(name).products().get(0);
        ServerProduct.Archive archive = product.archive().orElseThrow();
        ServerInstallations installations = new ServerInstallations(
                project.domains().resolve("servers"),
                new Maven(project.root(), System.getenv(), new ForegroundCommand()),
                new RecordingConsole());
        installations.provide(archive, product.title());
        return installations.place(archive);
    }
}
