package com.softexploration.lab.ejb.performance.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Checks that scripts, templates and documents that cannot read the list of transports name the same ones. A template
 * may omit a transport, which is then not offered. WebLogic's scripts offer all default transports of a race.
 */
class TransportTemplatesTest {
    private static final Pattern PORT = Pattern.compile("service[A-Z][a-z]+Port");
    private static final Pattern ADDRESS = Pattern.compile("service(?!Http|Bind)[A-Z][a-z]+(URL|Address)");
    private static final Pattern CODE = Pattern.compile("`([a-z-]+)`");

    @ParameterizedTest
    @CsvSource({
        "weblogic/wdt/model.yaml, weblogic/wdt/model.yaml",
        "wildfly/attach-business.cli, wildfly/attach-presentation.cli"
    })
    void templatesOpenAndCallSameEndpoints(String business, String presentation) throws IOException {
        List<String> opened = matches(PORT, business);
        List<String> called = matches(ADDRESS, presentation);

        assertThat(opened).contains("serviceRmiPort", "serviceTcpPort").isSubsetOf(all(Endpoint::portProperty));
        assertThat(called)
                .containsExactlyInAnyOrderElementsOf(Transports.ENDPOINTS.stream()
                        .filter(endpoint -> opened.contains(endpoint.portProperty()))
                        .map(Endpoint::addressProperty)
                        .toList());
    }

    @Test
    void sampleDomainHasEveryEndpointPort() throws IOException {
        assertThat(Files.readString(Path.of("weblogic/domain.properties")))
                .contains(all(endpoint -> "\nserver.business_1." + endpoint.portKey() + "="));
    }

    @Test
    void wlstKnowsEveryEndpoint() throws IOException {
        assertThat(Files.readString(Path.of("weblogic/transports.py"))).contains(all(endpoint -> "('%s', '%s', '%s')"
                .formatted(endpoint.transport(), endpoint.addressProperty(), endpoint.addressPrefix())));
    }

    @Test
    void documentListsTransportsAndProperties() throws IOException {
        String document = Files.readString(Path.of("../docs/transports.md"));
        List<String> listed = document.lines()
                .dropWhile(line -> !line.startsWith("| transport |"))
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> line.split("\\|", -1)[1])
                .flatMap(cell -> CODE.matcher(cell).results().map(code -> code.group(1)))
                .toList();

        assertThat(listed).containsExactlyElementsOf(Transports.ALL);
        assertThat(document).contains(all(endpoint -> "`" + endpoint.portProperty() + "`"));
        assertThat(document).contains(all(endpoint -> "`" + endpoint.addressProperty() + "`"));
    }

    private static List<String> all(Function<Endpoint, String> text) {
        return Transports.ENDPOINTS.stream().map(text).toList();
    }

    private static List<String> matches(Pattern pattern, String file) throws IOException {
        return pattern.matcher(Files.readString(Path.of(file)))
                .results()
                .map(MatchResult::group)
                .distinct()
                .toList();
    }
}
