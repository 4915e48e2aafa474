package com.softexploration.lab.ejb.performance.service.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.service.Accounts;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.wire.PayloadDocument;
import jakarta.ws.rs.BadRequestException;
import org.junit.jupiter.api.Test;

class ServiceResourceTest {
    private final ServiceResource resource = new ServiceResource(new EchoService());

    @Test
    void resourcesCallTheirOperations() {
        PayloadDocument document = new PayloadDocument();
        document.setPayload("characters");

        assertThat(resource.nop(new NopRequest())).isInstanceOf(NopResponse.class);
        assertThat(resource.complex(new byte[] {1, 2})).containsExactly(1, 2);
        assertThat(resource.accounts()).isEqualTo(Accounts.all());
        assertThat(resource.payload(document).getPayload()).isEqualTo("characters");
        ServerIdentity identity = resource.servedBy().identity();

        assertThat(identity).isEqualTo(ServerIdentity.ofThisJvm());
        assertThat(identity.cpuProbeNanos()).isPositive();
    }

    @Test
    void missingPayloadIsBadRequest() {
        assertThatExceptionOfType(BadRequestException.class)
                .isThrownBy(() -> resource.payload(new PayloadDocument()))
                .withMessage("The document has no payload.");
        assertThatExceptionOfType(BadRequestException.class).isThrownBy(() -> resource.payload(null));
    }
}
