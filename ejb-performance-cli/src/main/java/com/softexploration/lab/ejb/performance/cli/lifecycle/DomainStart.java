package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.machine.CpuPlacement;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainSteps;
import com.softexploration.lab.ejb.performance.cli.server.DomainSteps.LaunchCommand;
import com.softexploration.lab.ejb.performance.cli.system.BackgroundTool;
import com.softexploration.lab.ejb.performance.cli.system.CommandRunner;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.system.ProcessMark;
import com.softexploration.lab.ejb.performance.cli.system.ServerProcess;
import com.softexploration.lab.ejb.performance.cli.system.SideTask;
import com.softexploration.lab.ejb.performance.cli.system.ToolRunner;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Creates and starts a domain; if this fails, all its processes are stopped. */
final class DomainStart implements DomainSteps {
    private final ApplicationServer server;
    private final DomainPlan plan;
    private final DomainFolder folder;
    private final CpuPlacement placement;
    private final Machinery machinery;
    private DomainState state;
    private SideTask<Void> jmx;

    DomainStart(ApplicationServer server, DomainPlan plan, CpuPlacement placement, Machinery machinery) {
        this.server = server;
        this.plan = plan;
        this.folder = plan.site().folder();
        this.placement = placement;
        this.machinery = machinery;
        DomainSite site = plan.site();
        this.state = new DomainState(
                new DomainState.Origin(
                        server.name(),
                        site.product().version(),
                        site.installation(),
                        site.javaHome(),
                        site.settings(),
                        site.portBase(),
                        site.businessServers(),
                        site.presentationServers()),
                Map.of());
    }

    /**
     * Dependencies shared by all domains.
     *
     * @param project starts the domain
     */
    record Machinery(CommandRunner commands, JmxAgent jmxAgent, Console console, ProjectFolder project) {}

    /** Creates and starts the domain, and returns the state with its processes. */
    DomainState run() throws CliException, IOException, InterruptedException {
        boolean up = false;
        // The JDK's keytool takes as long as a second per key; the servers take longer.
        try (SideTask<Void> keys = SideTask.start("JMX keys", this::prepareJmx)) {
            jmx = keys;
            // If this process is killed, a later command finds processes of the server's tools.
            state.write(folder.state());
            if (plan.site().isEncrypted()) {
                new DomainKeys(machinery.commands()).service(plan.site());
            }
            server.configure(plan, this);
            machinery
                    .console()
                    .print("Starting them on 127.0.0.1, ports from "
                            + plan.site().portBase() + ", " + placement);
            server.start(plan, this);
            up = true;
            return state;
        } finally {
            if (!up) {
                new DomainStop(server, plan.site(), machinery.console()).stop(state);
            }
        }
    }

    private Void prepareJmx() throws CliException, IOException, InterruptedException {
        if (server.jmx(plan.site(), ServerId.first(ServerRole.BUSINESS)).isEmpty()) {
            machinery.jmxAgent().prepare(plan.site());
        }
        return null;
    }

    @Override
    public CommandRunner commands() {
        return machinery.commands();
    }

    @Override
    public ToolRunner tools() {
        // A tool survives this process; a later command must find it.
        BackgroundTool tools = new BackgroundTool(tool -> remember(DomainState.TOOL, tool));
        return tool -> tools.run(tool.with(mark(Optional.empty())));
    }

    @Override
    public ServerProcess launch(ServerId id, LaunchCommand command) throws IOException {
        Map<String, String> environment = new HashMap<>(command.environment());
        environment.putAll(mark(Optional.of(id.word())));
        ServerProcess process = ServerProcess.start(
                placement.command(id.role(), command.command()), folder.path(), environment, folder.console(id));
        remember(id.word(), process);
        return process;
    }

    private Map<String, String> mark(Optional<String> managedServer) {
        return new ProcessMark(machinery.project().owner(), folder.path(), managedServer).environment();
    }

    @Override
    public void adopt(String name, ProcessIdentity process) throws IOException {
        remember(name, ServerProcess.found(process));
    }

    @Override
    public void up(ServerId id) throws CliException, IOException, InterruptedException {
        ServerProcess process = Optional.ofNullable(state.processes().get(id.word()))
                .flatMap(ServerProcess::withJvm)
                .orElseThrow(() -> CliException.failed(
                        "The " + id.word() + " server is up, but its JVM was not found",
                        "see its log " + server.log(plan.site(), id)));
        remember(id.word(), process);
        long pid = process.jvm().orElseThrow().pid();
        if (server.jmx(plan.site(), id).isEmpty()) {
            jmx.join();
            machinery.jmxAgent().start(plan.site(), id, pid, plan.users().jmx(), server.log(plan.site(), id));
        }
        machinery.console().print("The " + id.word() + " server is up (pid " + pid + ")");
    }

    /** Records a process, first in memory, so that it is stopped even if the file cannot be written. */
    private void remember(String name, ServerProcess process) throws IOException {
        state = state.with(name, process);
        state.write(folder.state());
    }
}
