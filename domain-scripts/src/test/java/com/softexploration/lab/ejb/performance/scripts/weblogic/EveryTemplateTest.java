package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * create_domain.py with every kind of template and every possible behaviour of WLST where it is unknown; and earlier
 * versions, which fail.
 */
class EveryTemplateTest {
    private static final List<String> VARIANTS =
            List.of("", "singletons", "follows", "follows,singletons", "bare", "mode-wins");

    @TempDir
    private Path folder;

    static Stream<Arguments> domains() {
        return AllPairs.of(
                VARIANTS,
                ScriptedDomain.RELEASES,
                List.of("lab", "secured"),
                List.of(1, 3),
                List.of("gates", "gates-off"));
    }

    @ParameterizedTest(name = "{arguments}")
    @MethodSource("domains")
    void domainIsCreated(String variant, String release, String profile, int hosts, String gates) throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, release, profile)
                .onHosts(hosts, "10.0.0.")
                .with("business.maxThreads", "16")
                .withEnvironment("WLST_DOUBLE_VARIANT", variant + "," + gates);
        domain.done("create_domain.py");

        Map<String, Map<String, Object>> made = DomainSnapshot.of(domain.home()).attributes();
        String security = "/SecurityConfiguration/ejb_performance";
        String single = variant.contains("singletons") ? "NO_NAME_0" : "ejb_performance";
        assertThat(made.get(security)).containsEntry("NodeManagerUsername", "weblogic");
        assertThat(made.get(security + "/SecureMode/" + single))
                .containsEntry("SecureModeEnabled", profile.equals("secured"));
        assertThat(made.get("/DomainInfo"))
                .containsEntry("ServerStartMode", profile.equals("secured") ? "secure" : "dev");
        assertThat(made.get("/JMX/" + single)).containsEntry("PlatformMBeanServerUsed", true);
        assertThat(made.get("/SelfTuning/" + single + "/WorkManager/ejb-performance"))
                .containsEntry("Target", "business");
        assertThat(made.get("/Security/ejb_performance/User/caller"))
                .containsEntry("GroupMemberOf", "ejb-performance-callers");
        assertThat(made.keySet())
                .filteredOn(path -> path.matches("/UnixMachine/[^/]*"))
                .hasSize(hosts);
    }

    @ParameterizedTest
    @CsvSource({"14.1.2, prepared", "15.1.1, ''", "26.1.0, prepared", "26.1.0, ''"})
    void applicationsBecomeActive(String release, String variant) throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, release, "lab")
                .withEnvironment("WLST_DOUBLE_VARIANT", variant)
                .withEnvironment("WLST_DOUBLE_CALLS", folder.resolve("calls").toString());
        domain.done("create_domain.py");
        SmallDomain.runs(domain.home(), "AdminServer", "business_1", "presentation_1");

        assertThat(domain.done("deploy.py")).contains("Both applications are active");
        assertThat(Files.readString(folder.resolve("calls")).contains("startApplication('ejb-performance-business'"))
                .isEqualTo(variant.equals("prepared"));
    }

    @Test
    void oneClusterHasBothEars() throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "14.1.2", "lab")
                .onHosts(2, "10.0.0.")
                .with("clusters", "1")
                .with("business.maxThreads", "16")
                .withEnvironment("WLST_DOUBLE_VARIANT", "prepared");
        domain.done("create_domain.py");
        SmallDomain.runs(domain.home(), "AdminServer", "business_1", "business_2", "presentation_1");

        assertThat(domain.done("deploy.py")).contains("Both applications are active");
        assertThat(domain.done("deploy.py")).contains("Replacing ejb-performance-business");
        DomainSnapshot made = DomainSnapshot.of(domain.home());
        assertThat(made.attributes().keySet())
                .filteredOn(path -> path.matches("/Cluster/[^/]*"))
                .containsExactly("/Cluster/load_test");
        for (String server : List.of("business_1", "business_2", "presentation_1")) {
            assertThat(made.at("/Server/" + server)).containsEntry("Cluster", "load_test");
        }
        assertThat(made.at("/AppDeployment/ejb-performance-business")).containsEntry("Target", "business_1,business_2");
        assertThat(made.at("/AppDeployment/ejb-performance-presentation")).containsEntry("Target", "presentation_1");
        assertThat(made.at("/SelfTuning/ejb_performance/WorkManager/ejb-performance"))
                .containsEntry("Target", "business_1,business_2");
    }

    @Test
    void deploymentNeedsEveryServer() throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "14.1.2", "lab")
                .onHosts(2, "10.0.0.")
                .with("clusters", "1");
        domain.done("create_domain.py");
        SmallDomain.runs(domain.home(), "AdminServer", "business_1", "presentation_1");

        WlstRun run = domain.run("deploy.py");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.lastLine())
                .isEqualTo(
                        "deploy.py: error: ejb-performance-business is STATE_NEW on business_2; see the logs of business_1,"
                                + " business_2; they have to run when the EAR is deployed");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            enter_only_child('SecurityConfiguration', settings.name) | cd('/SecurityConfiguration/%s' % settings.name)             | cd: there is no SecurityConfiguration named 'ejb_performance'; look at what WLST says above
            set('MaxThreadsConstraint', constraint)                  | set('MaxThreadsConstraint', MAX_THREADS)                    | set: offline MaxThreadsConstraint takes a bean (create, getMBean), not 'ejb-performance-max-threads'
            """)
    void regressedScriptStepFails(String step, String before, String message) throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "14.1.2", "lab").with("business.maxThreads", "16");
        assertFails(domain, step, before, message);
    }

    @ParameterizedTest
    @CsvSource({"secured, dev, off, off", "secured, prod, on, off", "lab, prod, on, off", "lab, secure, on, on"})
    void writtenModesAreReadBack(String profile, String mode, String production, String secure) throws IOException {
        ScriptedDomain domain =
                new ScriptedDomain(folder, "15.1.1", profile).withEnvironment("WLST_DOUBLE_VARIANT", "mode-wins");

        assertFails(
                domain,
                "settings.secured and 'secure' or 'dev'",
                "'" + mode + "'",
                "WLST wrote a domain with production mode " + production + " and secured mode " + secure
                        + ", which is not the profile " + profile + "; delete " + domain.home()
                        + " and create the domain with the model in wdt");
    }

    /** Runs create_domain.py with one step replaced, and checks that it fails. */
    private void assertFails(ScriptedDomain domain, String step, String before, String message) throws IOException {
        Path script = ScriptedDomain.copyScripts(folder).resolve("create_domain.py");
        String text = Files.readString(script);
        assertThat(text).containsOnlyOnce(step);
        Files.writeString(script, text.replace(step, before));

        WlstRun run = domain.call(script.toString(), List.of(domain.write().toString()));

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.lastLine()).startsWith("create_domain.py: error: ").contains(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"groups-lost", "entries-lost", "groups-lost,entries-lost"})
    void lostGroupIsCorrected(String variant) throws IOException {
        ScriptedDomain domain =
                new ScriptedDomain(folder, "15.1.1", "secured").withEnvironment("WLST_DOUBLE_VARIANT", variant);

        assertThat(domain.done("create_domain.py"))
                .contains("without caller in the group ejb-performance-callers; corrected");

        Path users = domain.home().resolve("security/DefaultAuthenticatorInit.ldift");
        assertThat(groupsOf("caller", users)).isEqualTo("[ejb-performance-callers]");
        assertThat(groupsOf("weblogic", users)).isEqualTo("[Administrators]");
        assertThat(Files.readString(users))
                .containsOnlyOnce("dn: cn=ejb-performance-callers,ou=groups,ou=@realm@,dc=@domain@\n")
                .containsPattern("uid: caller\n(?:[^\n]+\n)*wlsMemberOf: cn=ejb-performance-callers,");
    }

    @ParameterizedTest
    @ValueSource(strings = {"groups-lost", "entries-lost"})
    void lostRolesAreCorrected(String variant) throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "15.1.1", "lab")
                .with("caller.roles", "clerk")
                .withEnvironment("WLST_DOUBLE_VARIANT", variant);

        assertThat(domain.done("create_domain.py"))
                .contains("without caller in the groups ejb-performance-callers, clerk; corrected");

        Path users = domain.home().resolve("security/DefaultAuthenticatorInit.ldift");
        assertThat(groupsOf("caller", users)).isEqualTo("[ejb-performance-callers, clerk]");
        assertThat(Files.readString(users)).containsOnlyOnce("dn: cn=clerk,ou=groups,ou=@realm@,dc=@domain@\n");
    }

    @Test
    void lostCallerIsReported() throws IOException {
        ScriptedDomain domain =
                new ScriptedDomain(folder, "15.1.1", "secured").withEnvironment("WLST_DOUBLE_VARIANT", "users-lost");

        WlstRun run = domain.run("create_domain.py");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.lastLine())
                .isEqualTo(
                        "create_domain.py: error: WLST made caller a member of no group instead of ejb-performance-callers;"
                                + " before the first start, make \"wlsMemberOf: cn=ejb-performance-callers,ou=groups,ou=@realm@,dc=@domain@\""
                                + " the only line with wlsMemberOf of uid=caller in " + domain.home()
                                + "/security/DefaultAuthenticatorInit.ldift");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            u     | [g]
            v     | [h, i]
            w     | []
            other | []
            """)
    void readsGroupsFromLdif(String user, String groups) throws IOException {
        Path users = Files.writeString(folder.resolve("users.ldift"), """
                dn: uid=u,ou=people\r
                uid: u\r
                wlsMemberOf: cn=g,ou=groups\r
                \r
                dn: uid=v,ou=people
                UID: v
                wlsmemberof: cn=h,ou=gro
                 ups
                wlsMemberOf:cn=i,ou=groups

                uid: w
                memberURL: ldap:///(wlsMemberOf=cn=u,ou=groups)
                """);

        assertThat(groupsOf(user, users)).isEqualTo(groups);
    }

    private String groupsOf(String user, Path users) throws IOException {
        Path script = Files.writeString(folder.resolve("read.py"), """
                import sys
                sys.path.insert(0, '%s')
                from initial_users import groups_of
                print '[' + ', '.join(groups_of(sys.argv[2], sys.argv[1])) + ']'
                """.formatted(ScriptedDomain.SCRIPTS));
        return new Wlst("14.1.2", folder)
                .run(script, List.of(user, users.toString()), Map.of())
                .lastLine();
    }

    @Test
    void callerPasswordMeetsSecuredRules() throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "15.1.1", "secured").with("caller.user", "a1");
        domain.done("create_domain.py");

        assertThat(ScriptedDomain.properties(domain.home().resolve("security/caller.properties"))
                        .get("credentials"))
                .matches("(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[-_])[A-Za-z0-9_-]{8,12}")
                .doesNotContainIgnoringCase("a1")
                .doesNotContainIgnoringCase("1a");
    }
}
