package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.check.CheckResult;
import com.softexploration.lab.ejb.performance.cli.check.CheckResult.Outcome;
import com.softexploration.lab.ejb.performance.cli.server.weblogic.Assumptions.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObservationsTest {
    private static final CheckResult SERVED = result(Outcome.OK, "served by business_1");
    private static final CheckResult REFUSED =
            result(Outcome.FAILED, "refused: JNDIOutboundConnectionsAllowListEnabled is true");

    @TempDir
    Path home;

    private final Observations observations = new Observations();

    @Test
    void undecidedAssumptionsAreNotChecked() throws IOException {
        Assumptions nothing = observations.assumptions();

        assertThat(nothing.csv().lines().skip(1))
                .hasSameSizeAs(Assumptions.ids())
                .allMatch(line -> line.split(",", -1)[1].equals("not checked"));
        assertThat(nothing.summary())
                .isEqualTo("0 true, 0 false, " + Assumptions.ids().size() + " not checked");
    }

    @Test
    void verdictsAreOfKnownAssumptions() throws IOException {
        seeEverything();

        assertThat(Assumptions.ids())
                .containsAll(observations.assumptions().verdicts().keySet());
        assertThat(observations.assumptions().verdicts()).hasSizeGreaterThanOrEqualTo(14);
    }

    @Test
    void templateNamesDecideLateRename() {
        observations.seen(
                "lab",
                looked(
                        "look: / Name = d",
                        "look: template Security = d",
                        "look: template SecurityConfiguration = base_domain"));
        assertThat(word("security-configuration-name")).isEqualTo("true");
        assertThat(word("security-configuration-missing")).isEqualTo("false");

        observations.seen(
                "lab",
                looked("look: / Name = d", "look: template Security = d", "look: template SecurityConfiguration = d"));
        assertThat(word("security-configuration-name")).isEqualTo("false");

        observations.seen(
                "lab",
                looked(
                        "look: / Name = d",
                        "look: template Security = d",
                        "look: template SecurityConfiguration = missing"));
        assertThat(word("security-configuration-name")).isEqualTo("not checked");
        assertThat(word("security-configuration-missing")).isEqualTo("true");
    }

    @Test
    void javaHomeDecidesOnlyIfItDiffers() {
        observations.versions(looked("look: / java.home = /jdk/21", "look: / JAVA_HOME = /jdk/21/"));
        assertThat(word("wlst-jdk")).isEqualTo("not checked");

        observations.versions(looked("look: / java.home = /jdk/21", "look: / JAVA_HOME = /jdk/17"));
        assertThat(word("wlst-jdk")).isEqualTo("true");
    }

    @Test
    void omittedSecuredModeImpliesIt() throws IOException {
        config("<production-mode-enabled>true</production-mode-enabled>");
        observations.written("secured", new WrittenDomain(home), "caller", false);
        assertThat(word("production-implies-secured")).isEqualTo("true");

        config(
                "<production-mode-enabled>true</production-mode-enabled><secure-mode-enabled>true</secure-mode-enabled>");
        observations.written("secured", new WrittenDomain(home), "caller", false);
        assertThat(word("production-implies-secured")).isEqualTo("not checked");
    }

    @Test
    void correctedUsersWereLost() throws IOException {
        Files.createDirectories(home.resolve("security"));
        Files.writeString(
                home.resolve("security/DefaultAuthenticatorInit.ldift"),
                "dn: uid=caller,ou=people\nuid: caller\nwlsMemberOf: cn=callers,ou=groups\n\ndn: uid=other\nuid: other\n");
        observations.written("lab", new WrittenDomain(home), "caller", false);
        assertThat(verdict("initial-users-ldift")).isEqualTo(new Verdict("true", "caller in [callers]"));

        observations.written("lab", new WrittenDomain(home), "caller", true);
        assertThat(word("initial-users-ldift")).isEqualTo("false");
    }

    @Test
    void argumentsCountInTheirVariableOnly() {
        observations.startedWith("java -DresultsDir=/r weblogic.Server", "JAVA_OPTIONS=-Da=b\nOTHER=-DresultsDir=/r");
        assertThat(word("start-arguments")).isEqualTo("false");

        observations.startedWith("java -DresultsDir=/r weblogic.Server", "A=b\nJAVA_OPTIONS=-Xmx1g -DresultsDir=/r\n");
        assertThat(word("start-arguments")).isEqualTo("true");
    }

    @Test
    void gatesAreExpectedByRelease() {
        assertThat(gates("26.1.0", "True", SERVED)
                        .verdicts()
                        .get("gates-default")
                        .word())
                .isEqualTo("true");
        assertThat(gates("26.1.0", "False", SERVED)
                        .verdicts()
                        .get("gates-default")
                        .word())
                .isEqualTo("false");
        assertThat(gates("15.1.1", "False", SERVED)
                        .verdicts()
                        .get("gates-default")
                        .word())
                .isEqualTo("true");
        assertThat(gates("15.1.1", "True", SERVED)
                        .verdicts()
                        .get("gates-default")
                        .word())
                .isEqualTo("false");
    }

    @Test
    void gatesWithoutValuesDecideNothing() {
        assertThat(gates("26.1.0", "None", SERVED)
                        .verdicts()
                        .get("gates-default")
                        .word())
                .isEqualTo("not checked");
        assertThat(new Gates("26.1.0", WlstReport.NOTHING, List.of())
                        .verdicts()
                        .get("gates-default")
                        .word())
                .isEqualTo("false");
    }

    @Test
    void callDecidesReachOfTheGate() {
        assertThat(gates("26.1.0", "True", REFUSED)
                        .verdicts()
                        .get("jndi-gate-same-domain")
                        .word())
                .isEqualTo("true");
        assertThat(gates("26.1.0", "True", SERVED)
                        .verdicts()
                        .get("jndi-gate-same-domain")
                        .word())
                .isEqualTo("false");
        assertThat(gates("26.1.0", "True", result(Outcome.FAILED, "no route")).verdicts())
                .doesNotContainKey("jndi-gate-same-domain");
        assertThat(gates("26.1.0", "False", SERVED).verdicts()).doesNotContainKey("jndi-gate-same-domain");
    }

    @Test
    void failedCallsNameTheGateToTry() {
        assertThat(gates("26.1.0", "True", SERVED).describe())
                .isEqualTo("JNDIOutboundConnectionsAllowListEnabled=True, JNDIOutboundConnectionsAllowed=None");
        assertThat(gates("26.1.0", "True", REFUSED).describe())
                .endsWith(
                        "remote calls failed: try JNDIOutboundConnectionsAllowListEnabled=false in FeatureCompatibility,"
                                + " or name the business server in JNDIOutboundConnectionsAllowed in SecurityConfiguration;"
                                + " this check has changed neither");
        assertThat(new Gates("14.1.2", WlstReport.NOTHING, List.of(REFUSED)).describe())
                .isEqualTo("no FeatureCompatibility; remote calls failed:"
                        + " this release has no gate that could be the cause");
    }

    @Test
    void encryptedElementsAreRemoved() {
        assertThat(
                        WrittenDomain.withoutEncrypted(
                                "<a><credential-encrypted>{AES256}x=</credential-encrypted><s:pass-phrase-encrypted i=\"1\">y</s:pass-phrase-encrypted></a>"))
                .isEqualTo(
                        "<a><credential-encrypted>***</credential-encrypted><s:pass-phrase-encrypted i=\"1\">***</s:pass-phrase-encrypted></a>");
    }

    private void seeEverything() throws IOException {
        javaHomeDecidesOnlyIfItDiffers();
        templateNamesDecideLateRename();
        omittedSecuredModeImpliesIt();
        correctedUsersWereLost();
        argumentsCountInTheirVariableOnly();
        observations.started(new WrittenDomain(home));
        observations.seen(
                "lab",
                looked(
                        "look: / Name = d",
                        "look: template Security = d",
                        "look: template SecurityConfiguration = d",
                        "look: / pwd() = /d",
                        "look: / ls(returnType='a') = refused",
                        "look: / offline exception = not caught as WLSTException",
                        "look: /NMProperties ListenPort = 5556"));
        observations.seen("online", looked("look: / Name = d", "look: / pwd() = serverConfig:/"));
        for (CheckResult call : List.of(SERVED, REFUSED)) {
            observations.decideAll(gates("26.1.0", "True", call).verdicts());
        }
    }

    private static Gates gates(String release, String value, CheckResult call) {
        return new Gates(
                release,
                looked(
                        "look: /FeatureCompatibility/d JNDIOutboundConnectionsAllowListEnabled = " + value,
                        "look: /FeatureCompatibility/d children = ",
                        "look: /SecurityConfiguration/d JNDIOutboundConnectionsAllowed = None"),
                List.of(call));
    }

    private static CheckResult result(Outcome outcome, String found) {
        return new CheckResult("call over remote-ejb, remote", outcome, found, 0);
    }

    private static WlstReport looked(String... lines) {
        return WlstReport.parse(new ArrayList<>(List.of(lines)));
    }

    private void config(String content) throws IOException {
        Files.createDirectories(home.resolve("config"));
        Files.writeString(home.resolve("config/config.xml"), "<domain>" + content + "</domain>");
    }

    private String word(String id) {
        return verdict(id).word();
    }

    private Verdict verdict(String id) {
        return Map.copyOf(observations.assumptions().verdicts()).get(id);
    }
}
