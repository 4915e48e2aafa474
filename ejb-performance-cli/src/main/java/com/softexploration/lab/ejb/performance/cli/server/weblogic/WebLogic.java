package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.check.Evidence;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer.PropertyLines;
import com.softexploration.lab.ejb.performance.cli.server.BeanName;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainPort;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainSteps;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseTable;
import com.softexploration.lab.ejb.performance.cli.server.ServerChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerOption;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.system.ToolRunner;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * WebLogic in an installation of the user: a domain with an administration server, Node Manager and managed servers,
 * created, started and stopped by the scripts in {@code domain-scripts/weblogic}. Based on the product's
 * documentation; it has not been run on the product.
 */
public final class WebLogic implements ApplicationServer {
    /**
     * Additional time for the scripts, whose own time limit should expire first because they report which server did
     * not start.
     */
    private static final Duration TELLING = Duration.ofSeconds(30);

    /**
     * Time limit for stopping the domain.
     * The tool takes fifteen seconds before it does anything; an interrupted command has half a
     * minute more than this.
     */
    private static final Duration STOP_LIMIT = Duration.ofMinutes(2);

    /** Product name in the table of releases. */
    static final String PRODUCT = "WebLogic";

    @Override
    public String name() {
        return "weblogic";
    }

    @Override
    public ServerProduct release(String version) {
        return ReleaseTable.release(PRODUCT, version);
    }

    @Override
    public List<ServerOption> options() {
        return InstallationChoice.OPTIONS;
    }

    @Override
    public Duration usualStart() {
        return Duration.ofSeconds(Defaults.WEBLOGIC_START_SECONDS);
    }

    @Override
    public ServerChoice choose(Map<String, String> options, Map<String, String> environment) throws CliException {
        return new InstallationChoice(
                        products(), options, environment, Runtime.version().feature())
                .choice();
    }

    /**
     * Characters rejected in paths: the scripts split unquoted arguments at blanks, and the scripting tool decodes
     * files bytewise.
     */
    @Override
    public Pattern refusedInPaths() {
        return Pattern.compile("[^A-Za-z0-9/._+@,:=%~-]");
    }

    @Override
    public Pattern refusedInJvmOptions() {
        return refusedInPaths();
    }

    @Override
    public String serverName(ServerId server) {
        return DomainLayout.serverName(server);
    }

    /**
     * Returns the system properties; in domains created by this program, {@code transports.py} sets the same values,
     * which a test compares.
     */
    @Override
    public Map<String, String> systemProperties(DomainPlan plan, ServerPlan server) throws IOException {
        Map<String, String> properties = ApplicationServer.super.systemProperties(plan, server);
        if (server.role() == ServerRole.PRESENTATION) {
            properties.put("contextFactory", "weblogic.jndi.WLInitialContextFactory");
            properties.put(
                    "providerURL", "t3://127.0.0.1:" + plan.business().ports().http());
            properties.putAll(BeanName.serviceProperties(bean -> "ejb-performance/" + bean));
        }
        return properties;
    }

    @Override
    public PropertyLines propertyLines() {
        return new PropertyLines("arguments of each managed server's start, in one line; not run on the product", "-D");
    }

    @Override
    public List<String> jvmFlags(DomainPlan plan) {
        return DomainProperties.jvmFlags(plan);
    }

    /** The domains of this program have the profile {@code lab}; only the scripts make one of the other profile. */
    @Override
    public String insteadOfEncryption() {
        return "create a domain with profile=secured by domain-scripts/weblogic and use --attach";
    }

    @Override
    public String mainPortUse(DomainSite site) {
        return "t3 and HTTP";
    }

    @Override
    public List<DomainPort> ownPorts(ServerId server, ServerPorts block) {
        return List.of(DomainPort.inside(
                server.role() == ServerRole.BUSINESS ? "the administration server" : "Node Manager",
                block.management()));
    }

    @Override
    public Path log(DomainSite site, ServerId server) {
        return new DomainLayout(site).serverLog(serverName(server));
    }

    @Override
    public Optional<JmxAccess> jmx(DomainSite site, ServerId server) {
        if (!InstallationChoice.T3.equals(site.settings().get(InstallationChoice.JMX))) {
            return Optional.empty();
        }
        return Optional.of(new JmxAccess(
                "service:jmx:t3://127.0.0.1:" + site.ports(server).http()
                        + "/jndi/weblogic.management.mbeanservers.runtime",
                DomainUsers.MANAGEMENT_USER,
                site.folder().managementPassword(),
                Optional.of(new OracleHome(site.installation()).usedThinClient())));
    }

    @Override
    public void configure(DomainPlan plan, DomainSteps steps) throws CliException, IOException, InterruptedException {
        DomainLayout layout = new DomainLayout(plan.site());
        PrivateFiles.write(layout.properties(), DomainProperties.of(plan, layout));
        new Wlst(plan.site(), steps.tools()).run("create_domain.py", limit(plan));
    }

    @Override
    public void start(DomainPlan plan, DomainSteps steps) throws CliException, IOException, InterruptedException {
        Wlst wlst = new Wlst(plan.site(), steps.tools());
        wlst.run("start_domain.py", limit(plan));
        for (Map.Entry<String, ProcessIdentity> found : processes(plan.site()).entrySet()) {
            steps.adopt(found.getKey(), found.getValue());
        }
        wlst.run("deploy.py", limit(plan));
        for (ServerId server : plan.site().servers()) {
            steps.up(server);
        }
    }

    @Override
    public void stop(DomainSite site, ToolRunner tools) throws CliException, IOException, InterruptedException {
        new Wlst(site, tools).run("stop_domain.py", STOP_LIMIT);
    }

    @Override
    public Map<String, ProcessIdentity> processes(DomainSite site) throws IOException {
        return new DomainLayout(site).processes();
    }

    @Override
    public Checks checks(DomainPlan plan, ToolRunner tools, Evidence evidence) {
        return new WebLogicChecks(plan, tools, evidence);
    }

    private static Duration limit(DomainPlan plan) {
        return plan.startTimeout().plus(TELLING);
    }
}
