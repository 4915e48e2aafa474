package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Behaviour of WLST beyond its names, according to the open sources named in the double's comments: the reaction to
 * scripts that assume the opposite.
 */
class WlstBehaviourTest {
    private static final String NAMED =
            "set('Name', 'd'); setOption('DomainName', 'd'); cd('/Security/d/User/weblogic'); set('Password', password); cd('/')";

    private static final String USER =
            NAMED + "; cd('/Security/d'); create('u', 'User'); cd('User/u'); set('Password', 'pass-word-1'); ";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            cd('/SecurityConfiguration/d')       | cd: there is no SecurityConfiguration named 'd'                      | cd('/SecurityConfiguration/base_domain')
            cd('/Security/base_domain')          | cd: there is no Security named 'base_domain'                         | cd('/Security/d')
            cd('SecurityConfiguration/base_domain'); set('Notes', 'x'); writeDomain(home); closeTemplate(); readDomain(home); cd('/SecurityConfiguration/base_domain') | there is no SecurityConfiguration named 'base_domain' | cd('SecurityConfiguration/base_domain'); set('Notes', 'x'); writeDomain(home); closeTemplate(); readDomain(home); cd('/SecurityConfiguration/d')
            create('d', 'SecurityConfiguration') | create: SecurityConfiguration 'd' exists already                     | create('d', 'JMX')
            ls(returnMap='true', returnType='a') | ls: returnType='a' alone is not heard                                | print ls('a', returnMap='true')['Name']
            ls('/Server/AdminServer', returnMap='true', returnType='a') | ls: returnType='a' alone is not heard         | cd('/Server/AdminServer'); print ls('a', returnMap='true')['Name']
            cd('/Security/d/User/weblogic'); set('GroupMemberOf', '') | set: GroupMemberOf of weblogic must name a group | cd('/Security/d/User/weblogic'); set('GroupMemberOf', 'Monitors,Operators')
            cd(pwd() + '/Server')                | cd: the domain has no folder d                                       | cd('Server')
            """)
    void offline(String refused, String message, String accepted) throws IOException {
        SmallDomain domain = new SmallDomain(folder, "15.1.1");
        assertThat(domain.offline(NAMED, refused).lastLine()).contains(message);

        deleteHome(domain);
        WlstRun counterpart = domain.offline(NAMED, accepted);
        assertThat(counterpart.exitCode()).as(counterpart.output()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            usual singletons | cd('SecurityConfiguration/base_domain')
            follows          | cd('SecurityConfiguration/d')
            bare             | create('sc', 'SecurityConfiguration'); cd('SecurityConfiguration/sc')
            singletons       | cd('SecurityConfiguration/base_domain/SecureMode/NO_NAME_0')
            singletons       | cd('JMX/NO_NAME_0')
            singletons       | create('s', 'Server'); cd('Server/s/SSL/NO_NAME_0')
            """)
    void templateStart(String variants, String script) throws IOException {
        for (String variant : List.of("usual", "follows", "bare", "singletons")) {
            SmallDomain domain = new SmallDomain(folder, "14.1.2").with("WLST_DOUBLE_VARIANT", variant);
            assertThat(domain.offline(NAMED, script).exitCode())
                    .as(variant)
                    .isEqualTo(variants.contains(variant) ? 0 : 1);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            cd('/')                                                                  |             | Administrators
            assign('User', 'u', 'Group', 'Monitors')                                 |             | Administrators Monitors
            set('GroupMemberOf', 'Monitors')                                         |             | Monitors
            set('GroupMemberOf', 'Monitors'); assign('User', 'u', 'Group', 'Deployers') |          | Monitors Deployers
            set('GroupMemberOf', 'Monitors')                                         | groups-lost | Administrators
            """)
    void newUserIsAdministratorByDefault(String script, String variant, String groups) throws IOException {
        SmallDomain domain =
                new SmallDomain(folder, "14.1.2").with("WLST_DOUBLE_VARIANT", variant == null ? "" : variant);
        assertThat(domain.offline(USER + script, "writeDomain(home)").exitCode())
                .isZero();

        assertThat(memberships(domain.home(), "u")).isEqualTo(groups);
        assertThat(memberships(domain.home(), "weblogic")).isEqualTo("Administrators");
    }

    @Test
    void assignmentAddsTarget() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2");
        String application =
                "create('c', 'Cluster'); create('a', 'AppDeployment'); cd('AppDeployment/a'); set('SourcePath', '/a.ear')";
        WlstRun run = domain.offline(
                NAMED,
                application,
                "assign('AppDeployment', 'a', 'Target', 'c'); assign('AppDeployment', 'a', 'Target', 'AdminServer,c')",
                "print get('Target')");
        assertThat(run.lastLine()).isEqualTo("c,AdminServer");
    }

    @Test
    void scriptExceptionDiffersFromOffline() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab").runs("AdminServer");
        String caught = "except WLSTException, e:\n    print 'caught', e.getMessage()";

        assertThat(domain.offline("try:", "    cd('/Servers')", caught).lastLine())
                .startsWith("WLSTException: cd: 'Servers' is the online name");
        assertThat(domain.online("try:", "    cd('/Server')", caught).lastLine())
                .startsWith("caught cd: 'Server' is the offline name");
    }

    @Test
    void deploymentMayNeedStart() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab").with("WLST_DOUBLE_VARIANT", "prepared");
        domain.runs("AdminServer").runs("business_1").runs("business_2");
        String state =
                "domainRuntime(); cd('/AppRuntimeStateRuntime/AppRuntimeStateRuntime'); print cmo.getCurrentState('a', 'business')";

        WlstRun run = domain.online(
                "deploy('a', home + '/config/config.xml', targets='business')", state, "startApplication('a')", state);

        assertThat(run.output()).containsSubsequence("STATE_PREPARED\n", "STATE_ACTIVE\n");
    }

    @Test
    void onlyRunningServersHaveRuntimes() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab").runs("AdminServer");
        String runtime = "domainRuntime(); cd('/ServerRuntimes/business_1')";

        assertThat(domain.online(runtime).lastLine())
                .contains("cd: domainRuntime has no 'business_1' in /ServerRuntimes");
        assertThat(domain.online("domainRuntime(); cd('/ServerLifeCycleRuntimes/business_1'); print cmo.getState()")
                        .lastLine())
                .isEqualTo("SHUTDOWN");
        assertThat(domain.runs("business_1").online(runtime).exitCode()).isZero();
    }

    @Test
    void onlinePathStartsWithTree() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab").runs("AdminServer");
        assertThat(domain.online("cd('/Servers'); print pwd(); domainRuntime(); print pwd()")
                        .output())
                .contains("serverConfig:/Servers\n", "domainRuntime:/\n");
    }

    @Test
    void severalPropertyFilesDefineVariables() throws IOException {
        Path one = Files.writeString(folder.resolve("one.properties"), "colour=blue\n");
        Path two = Files.writeString(folder.resolve("two.properties"), "size=7\nadmin.port=7001\n");
        Path script = Files.writeString(folder.resolve("script.py"), "print colour, size\nprint admin.port\n");

        WlstRun run = new Wlst("14.1.2", folder)
                .run(
                        Path.of("-loadProperties"),
                        List.of(one.toString(), "-loadProperties", two.toString(), script.toString()),
                        Map.of());

        assertThat(run.output()).startsWith("blue 7\n");
        assertThat(run.lastLine()).isEqualTo("NameError: name 'admin' is not defined");
    }

    @Test
    void foreignBootIdentityFails() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab").nodeManagerRuns();
        Path boot = domain.home().resolve("servers/AdminServer/security/boot.properties");
        String start =
                "nmConnect('weblogic', password, '127.0.0.1', 5556, 'small', home, 'plain'); nmStart('AdminServer')";

        Files.writeString(boot, "username=weblogic\npassword=sesame\\-open-2\n");
        assertThat(domain.run(start).lastLine())
                .contains("nmStart: AdminServer did not start: boot identity not valid");
        Files.writeString(boot, "username=weblogic\npassword=sesame\\-open-1\n");
        assertThat(domain.run(start).exitCode()).isZero();
    }

    /** A kit that checks a product marks the assumptions by their ids. */
    @Test
    void assumptionsHaveUniqueIds() throws IOException {
        List<String> lines = Files.readAllLines(Wlst.main().resolveSibling("behaviour.csv"));

        assertThat(lines).first().isEqualTo("id,behaviour,source");
        assertThat(lines)
                .allMatch(line -> line.matches("[a-z0-9.-]+,(\"([^\"]|\"\")+\"|[^\",]+),(\"([^\"]|\"\")+\"|[^\",]+)"));
        assertThat(lines.stream().map(line -> line.replaceFirst(",.*", ""))).doesNotHaveDuplicates();
    }

    private static String memberships(Path home, String user) throws IOException {
        String users = Files.readString(home.resolve("security/DefaultAuthenticatorInit.ldift"));
        int begin = users.indexOf("\nuid: " + user + "\n");
        assertThat(begin).isPositive();
        String entry = users.substring(begin).replaceFirst("(?s)\n\n.*", "");
        return entry.lines()
                .filter(line -> line.startsWith("wlsMemberOf: cn="))
                .map(line -> line.replaceFirst("wlsMemberOf: cn=([^,]*),.*", "$1"))
                .collect(Collectors.joining(" "));
    }

    private void deleteHome(SmallDomain domain) throws IOException {
        if (Files.exists(domain.home())) {
            Files.move(domain.home(), folder.resolve("written-before"));
        }
    }
}
