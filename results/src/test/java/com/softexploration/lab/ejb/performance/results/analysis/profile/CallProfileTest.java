package com.softexploration.lab.ejb.performance.results.analysis.profile;

import static com.softexploration.lab.ejb.performance.results.analysis.profile.SyntheticProfiles.server;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.profile.CallProfile.Obstacle;
import com.softexploration.lab.ejb.performance.results.analysis.profile.TimeGroups.Group;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** A call of 1 ms, that is, 1 busy CPU is 1 ms per call. */
class CallProfileTest {
    private static final SeriesKey NOP = new SeriesKey("nop", Side.REMOTE, "remote-ejb");
    private static final Offset<Double> EXACT = within(1e-9);

    private static CallProfile call(double businessUser) {
        return SyntheticProfiles.call(
                NOP,
                server(Map.of(Group.PROTOCOL, 300, Group.KERNEL_AND_SOCKET, 100), 0.2, 0.1),
                server(Map.of(Group.CONTAINER, 200, Group.BEAN, 200), businessUser, 0.05));
    }

    @Test
    void timeIsSplitByCpuTimeAndSamples() {
        CallProfile call = call(0.4);

        assertThat(call.callNanos()).isEqualTo(1e6);
        assertThat(call.share(Group.PROTOCOL)).isCloseTo(0.15, EXACT);
        assertThat(call.share(Group.KERNEL_AND_SOCKET)).isCloseTo(0.05 + 0.1 + 0.05, EXACT);
        assertThat(call.share(Group.BEAN)).isCloseTo(0.2, EXACT);
        assertThat(call.cpuNanos(ServerRole.BUSINESS, Group.BEAN)).isCloseTo(2e5, within(1e-3));
        assertThat(call.share(Group.WAITING)).isCloseTo(0.25, EXACT);
        assertThat(call.standardError(Group.BEAN)).isCloseTo(0.4 * Math.sqrt(0.25 / 400), EXACT);
    }

    @Test
    void compilerIsNoPartOfCall() {
        CallProfile call = call(0.4);
        ServerProfile business = call.servers().get(ServerRole.BUSINESS);
        business.addThreadLoad(false, 0.1, 0.05);
        business.addThreadLoad(true, 0.3, 0);
        business.addThreadLoad(false, Double.NaN, Double.NaN);

        assertThat(call.share(Group.BEAN)).isCloseTo(0.05, EXACT);
        assertThat(call.cpuNanos(ServerRole.BUSINESS)).isCloseTo(1e5 + 5e4, within(1e-3));
    }

    @Test
    void parallelServersLeaveNoWaiting() {
        CallProfile call = call(1.65);

        assertThat(call.isParallel()).isTrue();
        assertThat(call.share(Group.WAITING)).isZero();
        assertThat(call.wholeNanos()).isCloseTo(2e6, within(1e-3));
        assertThat(call.share(Group.BEAN)).isCloseTo(1.65 / 2 / 2, EXACT);
    }

    @Test
    void fewSamplesAllowNoShares() {
        assertThat(obstacle(19, 0.1)).isEqualTo(Obstacle.FEW_SAMPLES);
        assertThat(obstacle(100, 0.1))
                .as("a server that works little needs few")
                .isEqualTo(Obstacle.NONE);
        assertThat(obstacle(100, 0.9)).isEqualTo(Obstacle.FEW_SAMPLES);
        assertThat(obstacle(300, 0.9)).isEqualTo(Obstacle.NONE);
        assertThat(call(0.4).obstacle()).isEqualTo(Obstacle.NONE);
    }

    private static Obstacle obstacle(int samples, double user) {
        return SyntheticProfiles.call(
                        NOP, server(Map.of(Group.BEAN, samples), user, 0), server(Map.of(Group.BEAN, 100_000), 0.1, 0))
                .obstacle();
    }

    @Test
    void unknownThreadsAllowNoShares() {
        CallProfile known = call(0.4);

        assertThat(new CallProfile(NOP, known.calls(), known.wallNanos(), 0, known.servers()).obstacle())
                .isEqualTo(Obstacle.UNKNOWN_TIME);
    }

    @Test
    void remoteCallsNeedBothServers() {
        CallProfile known = call(0.4);
        Map<ServerRole, ServerProfile> business =
                Map.of(ServerRole.BUSINESS, known.servers().get(ServerRole.BUSINESS));

        assertThat(new CallProfile(NOP, known.calls(), 1, 1, business).obstacle())
                .isEqualTo(Obstacle.SERVER_MISSING);
        assertThat(new CallProfile(new SeriesKey("nop", Side.LOCAL, "local-ejb"), known.calls(), 1, 1, business)
                        .obstacle())
                .isEqualTo(Obstacle.NONE);
    }
}
