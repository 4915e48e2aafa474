package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Deployments that the WLST double rejects, and the domain runtime's report on accepted ones. */
class WlstDeployTest {

    private static final String JAVAX = "http://xmlns.jcp.org/xml/ns/javaee";
    private static final String JAKARTA = "https://jakarta.ee/xml/ns/jakartaee";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            deploy('app', ear + 'x', targets='business')         | deploy: there is no file                        | deploy('app', ear, targets='business')
            deploy('app', ear, targets='busyness')               | deploy: there is no target named 'busyness'     | deploy('app', ear, targets='business_1,business_2')
            deploy('app', ear, targets='business,nowhere')       | deploy: there is no target named 'nowhere'      | deploy('app', ear, 'business')
            deploy('app', ear, targets='business', stageMode='staged') | stageMode 'staged' is not one of          | deploy('app', ear, targets='business', stageMode='stage', upload='true', block='true')
            deploy('app', ear, target='business')                | deploy: there is no option 'target'             | deploy('app', ear, targets='business', timeout=60000)
            deploy('app', ear, 'business'); deploy('app', ear, 'business') | application 'app' is deployed already | deploy('app', ear, 'business'); redeploy('app'); redeploy('app', appPath=ear)
            undeploy('app')                                      | undeploy: there is no application named 'app'   | deploy('app', ear, 'business'); undeploy('app')
            redeploy('app')                                      | redeploy: there is no application named 'app'   | deploy('app', ear, 'business'); redeploy('app')
            """)
    void failedDeployments(String refused, String message, String accepted) throws IOException {
        String ear = "ear = '" + ear(JAVAX) + "'";
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab").runs("AdminServer");
        assertThat(domain.online(ear, refused).lastLine()).contains(message);

        domain.online("undeploy('app')");
        WlstRun counterpart = domain.online(ear, accepted);
        assertThat(counterpart.exitCode()).as(counterpart.output()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"14.1.2," + JAVAX + "," + JAKARTA, "15.1.1," + JAKARTA + "," + JAVAX, "26.1.0," + JAKARTA + "," + JAVAX
    })
    void releaseNeedsEarOfItsNamespace(String release, String taken, String refused) throws IOException {
        SmallDomain domain = new SmallDomain(folder, release).write("lab").runs("AdminServer");
        assertThat(domain.online("deploy('app', '" + ear(refused) + "', targets='business')")
                        .lastLine())
                .contains("deploy: WebLogic " + release + " does not take")
                .endsWith("its application.xml is of namespace " + refused);

        WlstRun accepted = domain.online("print deploy('app', '" + ear(taken) + "', targets='business').getState()");
        assertThat(accepted.output()).endsWith("completed\n");
        assertThat(domain.snapshot().at("/AppDeployment/app"))
                .containsEntry("Target", "business")
                .containsEntry("SourcePath", folder.resolve("app.ear").toString());
    }

    @Test
    void applicationIsActiveOnAllServers() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab").runs("AdminServer");
        String state = "domainRuntime(); cd('/AppRuntimeStateRuntime/AppRuntimeStateRuntime'); "
                + "print cmo.getCurrentState('app', 'business'), cmo.getCurrentState('app', 'AdminServer')";
        String deploy = "deploy('app', '" + ear(JAVAX) + "', targets='business')";

        assertThat(domain.online(deploy, state).output()).endsWith("STATE_NEW None\n");
        domain.runs("business_1");
        assertThat(domain.online(state).output()).endsWith("STATE_NEW None\n");
        domain.runs("business_2");
        assertThat(domain.online(state).output()).endsWith("STATE_ACTIVE None\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            cd('/ServerLifeCycleRuntimes/business_9') | cd: domainRuntime has no 'business_9' in /ServerLifeCycleRuntimes | cd('/ServerLifeCycleRuntimes/business_1'); print cmo.getState(), get('State')
            cd('/ServerRuntimes/business_1')          | cd: domainRuntime has no 'business_1' in /ServerRuntimes | cd('/ServerRuntimes/AdminServer'); cd('../..'); cd('ServerRuntimes')
            cd('/AppRuntimeStateRuntime/app')         | domainRuntime has no 'app' in /AppRuntimeStateRuntime    | print ls('/AppRuntimeStateRuntime', returnMap='true')
            cd('/ServerLifeCycleRuntimes/business_1'); set('State', 'RUNNING') | set: domainRuntime is a read-only tree | cd('/ServerLifeCycleRuntimes/business_1'); get('Name')
            cd('/ServerLifeCycleRuntimes/business_1'); get('Health') | /ServerLifeCycleRuntimes/business_1 has no attribute 'Health' | cd('/ServerLifeCycleRuntimes/business_1'); get('State')
            """)
    void domainRuntimePaths(String refused, String message, String accepted) throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab").runs("AdminServer");
        assertThat(domain.online("domainRuntime()", refused).lastLine()).contains(message);

        WlstRun counterpart = domain.online("domainRuntime()", accepted);
        assertThat(counterpart.exitCode()).as(counterpart.output()).isZero();
    }

    private Path ear(String namespace) throws IOException {
        Path file = folder.resolve("app.ear");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("META-INF/application.xml"));
            String descriptor =
                    "<?xml version=\"1.0\"?>\n<application version=\"8\"\n  xmlns=\"" + namespace + "\"/>\n";
            zip.write(descriptor.getBytes(StandardCharsets.UTF_8));
        }
        return file;
    }
}
