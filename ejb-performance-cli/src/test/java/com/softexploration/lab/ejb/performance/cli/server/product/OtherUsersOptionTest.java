package com.softexploration.lab.ejb.performance.cli.server.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OtherUsersOptionTest {
    @Test
    void otherUsersMustBeTrusted() {
        List<String> others = List.of("anna", "ben");

        assertThatThrownBy(() -> OtherUsersOption.check("GlassFish", Map.of(), others))
                .hasMessage("The naming service of GlassFish has no password, and other users have processes on this"
                        + " machine (anna, ben); add --other-users trusted if you trust them, or choose another"
                        + " server");
        assertThatCode(() -> OtherUsersOption.check("GlassFish", Map.of("other-users", "trusted"), others))
                .doesNotThrowAnyException();
        assertThatCode(() -> OtherUsersOption.check("GlassFish", Map.of(), List.of()))
                .doesNotThrowAnyException();
    }

    @Test
    void unknownValueIsAnError() {
        assertThatThrownBy(() -> OtherUsersOption.check("GlassFish", Map.of("other-users", "yes"), List.of()))
                .hasMessage("--other-users is 'yes'; give trusted, or omit it");
    }

    @Test
    void ownProcessesAreNotOfOthers() {
        assertThat(OtherUsersOption.active())
                .doesNotContain(ProcessHandle.current().info().user().orElseThrow());
    }

    /** Root, services, the first account of a person, systemd's dynamic users, nobody, accounts of a directory. */
    @ParameterizedTest
    @CsvSource({"0, false", "999, false", "1000, true", "61184, false", "65534, false", "1104200513, true"})
    void accountsOfPeopleAreTold(int uid, boolean person) {
        assertThat(OtherUsersOption.isPerson(uid)).isEqualTo(person);
    }
}
